import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { CommandError } from '../../scripts/process/command-line.ts';
import { failureReason } from '../../scripts/process/failure-reason.ts';
import { root, run } from '../../scripts/process/run.ts';
import { temporaryFolder } from '../../scripts/process/temporary-folder.ts';

/** Allowed start-up time of a Worker before its first visitor. */
const TARGET_MS = 50;
const PROFILE_LIMIT_MS = 120_000;

export interface StartUp {
  readonly name: string;
  /** Time to evaluate its script before it can answer, in ms. */
  readonly ms: number;
  readonly target: number;
}

/** A CPU profile of V8. */
const profileSchema = z.object({
  nodes: z.array(z.object({ id: z.number(), callFrame: z.object({ functionName: z.string() }) })),
  samples: z.array(z.number()),
  /** Microseconds before each sample. */
  timeDeltas: z.array(z.number()),
});

/** V8's names for time outside the script: idle, and workerd's own work. */
const NOT_SCRIPT: ReadonlySet<string> = new Set(['(idle)', '(program)']);

/**
 * Time that the script was running, including garbage collection, in ms.
 * @throws CommandError for a profile in which it never ran: its time is unknown, not 0
 */
export function scriptMsOf({ nodes, samples, timeDeltas }: z.infer<typeof profileSchema>): number {
  const left = new Set(nodes.filter(({ callFrame }) => NOT_SCRIPT.has(callFrame.functionName)).map(({ id }) => id));
  const micros = samples.reduce((total, id, index) => total + (left.has(id) ? 0 : (timeDeltas[index] ?? 0)), 0);
  if (micros === 0) throw new CommandError('the profile of the start has no sample of the script');
  return micros / 1_000;
}

async function startOnce(config: string, folder: string): Promise<number> {
  const file = path.join(folder, 'start.cpuprofile');
  const args = ['check', 'startup', '-c', config, '--outfile', file];
  const result = await run('wrangler', args, { timeoutMs: PROFILE_LIMIT_MS });
  if (!result.ok)
    throw new CommandError(`the start-up of ${config} could not be profiled: ${failureReason(result.output)}`);
  return scriptMsOf(profileSchema.parse(JSON.parse(await readFile(file, 'utf8'))));
}

/**
 * Starts both Workers in turn, this many times, under `wrangler check startup`, the platform's own profiler. It measures wall time, which
 * includes other work of the machine, so the fastest start of each counts.
 */
export async function measureStartUps(times: number): Promise<readonly StartUp[]> {
  const { folder, remove } = await temporaryFolder('alun-start-up');
  try {
    const started = [
      { name: 'site Worker', config: path.join(root, 'wrangler.toml'), took: [] as number[] },
      { name: 'services Worker', config: path.join(root, 'services/wrangler.toml'), took: [] as number[] },
    ];
    for (let time = 0; time < times; time++)
      for (const { config, took } of started) took.push(await startOnce(config, folder));
    return started.map(({ name, took }) => ({ name, ms: Math.min(...took), target: TARGET_MS }));
  } finally {
    remove();
  }
}
