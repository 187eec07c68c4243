import { z } from 'zod';
import { CommandError } from '../../scripts/process/command-line.ts';
import { whyFailed } from '../../scripts/process/failure-reason.ts';
import { run } from '../../scripts/process/run.ts';
import { lastJson } from './last-json.ts';
import { processorTimeMs, workerdProcesses } from './processor-time.ts';

export interface Subject {
  readonly name: string;
  readonly url: string;
  /** The client's `Accept-Encoding`; default: that of browsers. */
  readonly encoding?: string;
  /** Ids of the serving processes; default: workerd. */
  readonly processes?: () => readonly string[];
}

export interface Sample {
  /** Requests per second of wall time, as the client sees them. */
  readonly perSecond: number;
  /** CPU time of the serving processes per request, in microseconds; NaN when the system does not provide it. */
  readonly cpuMicros: number;
}

/** A sample in which no request failed. */
export interface CleanSample extends Sample {
  /** Samples that were discarded before it, because requests failed in them. */
  readonly retries: number;
}

export interface RoundsOptions {
  readonly rounds: number;
  readonly connections: number;
  readonly msPerRound: number;
  readonly onSample?: (subject: Subject, sample: CleanSample, round: number) => void;
}

const TRIES = 3;

const clientSays = z.object({ requests: z.number(), failures: z.number(), ms: z.number() });

async function sampleOf(
  { name, url, encoding, processes = workerdProcesses }: Subject,
  connections: number,
  ms: number,
): Promise<Sample> {
  const pids = processes();
  const before = processorTimeMs(pids);
  const args = ['bench/measure/load-client.ts', url, String(connections), String(ms), ...(encoding ? [encoding] : [])];
  const result = await run('node', args, { timeoutMs: ms + 60_000 });
  const used = processorTimeMs(pids) - before;
  const said = result.ok ? lastJson(result.output, clientSays) : undefined;
  if (!said) throw new CommandError(`the load client failed on ${name}: ${whyFailed(result)}`);
  const { requests, failures, ms: took } = said;
  if (failures > 0 || requests === 0)
    throw new CommandError(`${name} (${url}): ${failures} of ${requests + failures} requests failed`);
  return { perSecond: (requests * 1_000) / took, cpuMicros: pids.length > 0 ? (used * 1_000) / requests : Number.NaN };
}

/**
 * Repeats a sample in which a request failed: on a busy machine one may exceed the client's time limit. Each retry is reported with its
 * reason, so that the figures are not mistaken for a run without failures. @throws CommandError when requests keep failing
 */
export async function sampleInTries(
  sample: () => Promise<Sample>,
  tell: (reason: string) => void,
): Promise<CleanSample> {
  for (let retries = 0; ; retries++) {
    try {
      return { ...(await sample()), retries };
    } catch (error) {
      if (!(error instanceof CommandError) || retries === TRIES - 1) throw error;
      tell(error.message);
    }
  }
}

/**
 * Loads each subject in turn, round after round, so that a slow moment of the machine affects all of them. The first round is a warm-up
 * and is not counted. @returns the samples of each subject, by name
 */
export async function measureInTurn(
  subjects: readonly Subject[],
  { rounds, connections, msPerRound, onSample }: RoundsOptions,
): Promise<ReadonlyMap<string, readonly CleanSample[]>> {
  const samples = new Map<string, CleanSample[]>(subjects.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const subject of subjects) {
      const sample = await sampleInTries(
        () => sampleOf(subject, connections, msPerRound),
        (reason) => console.error(`sampled again: ${reason}`),
      );
      if (round === 0) continue;
      samples.get(subject.name)?.push(sample);
      onSample?.(subject, sample, round);
    }
  }
  return samples;
}
