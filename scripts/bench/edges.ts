import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { table, writeResult } from '../../bench/measure/report.ts';
import type { Edges } from '../../tests/edges/contract.ts';
import { liveOrders, type Outcome } from '../../tests/edges/orders.ts';
import { MOST_LAG_MS, setRealStage } from '../../tests/edges/real/real-edges.ts';
import { seconds } from '../console/duration.ts';
import { timed } from '../console/timed.ts';
import { CommandError } from '../process/command-line.ts';
import { root } from '../process/run.ts';

/** Events per history. An event takes about a second on real edges. */
const LENGTH = { simulated: 80, real: 40 } as const;
/** Simulated histories per real one. */
const TO_A_REAL_ONE = 250;
const TOLD_EVERY = 500;

/** Bundles the simulated edges: they use modules of the Worker, components among them, which Node cannot load as they are. */
async function bundledEdges(): Promise<() => Edges> {
  const file = path.join(root, 'dist/bench/simulated-edges.mjs');
  await build({
    absWorkingDir: root,
    entryPoints: ['tests/edges/simulated/simulated-edges.ts'],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    jsx: 'automatic',
    logLevel: 'warning',
  });
  const { openSimulatedEdges }: { readonly openSimulatedEdges: () => Edges } = await import(pathToFileURL(file).href);
  return openSimulatedEdges;
}

/**
 * Runs random histories of several edges, simulated and in Miniflare; prints the results.
 * @throws CommandError with the shortest history that breaks a guarantee
 */
export async function benchEdges(runs: number, seed: number, write: boolean): Promise<void> {
  const open = await bundledEdges();
  const told = (lived: number): void => {
    if (lived % TOLD_EVERY === 0) console.log(`  ${lived.toLocaleString('en')} event sequences`);
  };
  const common = { seed, mostLagMs: MOST_LAG_MS };
  const simulated = await timed(
    `${runs.toLocaleString('en')} event sequences in simulated data centres, seed ${seed}`,
    () => liveOrders({ ...common, open, runs, length: LENGTH.simulated, holds: true, onRun: told }),
  );
  refuse(simulated);
  const stage = await timed('three data centres started in Miniflare', setRealStage);
  try {
    const realRuns = Math.ceil(runs / TO_A_REAL_ONE);
    const real = await timed(`${realRuns} event sequences in Miniflare`, () =>
      liveOrders({ ...common, open: stage.open, runs: realRuns, length: LENGTH.real, holds: false }),
    );
    refuse(real);
    const row = (name: string, of: Outcome): string[] => [
      name,
      ...[of.runs, of.events, of.visits, of.hits, of.stored, of.old].map((count) => count.toLocaleString('en')),
      seconds(of.stalestMs),
      seconds(of.boundMs),
    ];
    const head = ['edges', 'histories', 'events', 'visits', 'hits', 'stored', 'old', 'stalest', 'bound'];
    console.log(`\n${table([head, row('simulated', simulated), row('in Miniflare', real)])}\n`);
    if (write) console.log(`written: ${await writeResult({ edges: { simulated, real } }, { runs, seed }, 'edges')}`);
  } finally {
    await stage.dispose();
  }
}

function refuse({ failure, failedAfter }: Outcome): void {
  if (failure !== undefined)
    throw new CommandError(`a caching promise was broken in event sequence ${failedAfter}:\n${failure}`);
}
