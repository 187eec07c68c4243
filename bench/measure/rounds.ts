import { z } from 'zod';
import { CommandError } from '../../scripts/process/command-line.ts';
import { run } from '../../scripts/process/run.ts';
import { processorTimeMs, workerdProcesses } from './processor-time.ts';

export interface Subject {
  readonly name: string;
  readonly url: string;
  /** What the client says that it understands; default: what browsers say. */
  readonly encoding?: string;
  /** Ids of the processes that serve it; default: workerd. */
  readonly processes?: () => readonly string[];
}

export interface Sample {
  /** Requests a second of wall time, as a client sees it. */
  readonly perSecond: number;
  /** Processor time of what serves it for one request, in microseconds; NaN where the system does not tell. */
  readonly cpuMicros: number;
}

export interface RoundsOptions {
  readonly rounds: number;
  readonly connections: number;
  readonly msPerRound: number;
  readonly onSample?: (subject: Subject, sample: Sample, round: number) => void;
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
  if (!result.ok) throw new CommandError(`the load client failed on ${name}: ${result.output.trim()}`);
  const { requests, failures, ms: took } = clientSays.parse(JSON.parse(result.output));
  if (failures > 0 || requests === 0)
    throw new CommandError(`${name} (${url}): ${failures} of ${requests + failures} requests failed`);
  return { perSecond: (requests * 1_000) / took, cpuMicros: pids.length > 0 ? (used * 1_000) / requests : Number.NaN };
}

/** The same, again where a request failed: on a busy machine one may wait for longer than its client does. */
async function sampleInTries(subject: Subject, connections: number, ms: number): Promise<Sample> {
  for (let attempt = 1; attempt < TRIES; attempt++) {
    const sample = await sampleOf(subject, connections, ms).catch(() => undefined);
    if (sample) return sample;
  }
  return sampleOf(subject, connections, ms);
}

/**
 * Loads each subject in turn, round after round, so that a slow moment of the machine meets all of them. The first round only warms
 * up and is not counted. Answers the samples of each subject, by name.
 */
export async function measureInTurn(
  subjects: readonly Subject[],
  { rounds, connections, msPerRound, onSample }: RoundsOptions,
): Promise<ReadonlyMap<string, readonly Sample[]>> {
  const samples = new Map<string, Sample[]>(subjects.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const subject of subjects) {
      const sample = await sampleInTries(subject, connections, msPerRound);
      if (round === 0) continue;
      samples.get(subject.name)?.push(sample);
      onSample?.(subject, sample, round);
    }
  }
  return samples;
}
