import { expect, it } from 'vitest';
import { liveOrders } from './orders.ts';
import { MOST_LAG_MS, openSimulatedEdges } from './simulated/simulated-edges.ts';

/** Number of histories, the same in each run. `npm run bench -- --edges` runs any number of others. */
const HISTORIES = 300;
const SEED = 20_261_121;
/** Time to shrink a failing history. */
const LIMIT_MS = 180_000;

it(
  'CA-2 CA-3 RS-2 four isolates in three data centres show and store nothing staler than allowed, in any order of events',
  async () => {
    const outcome = await liveOrders({
      open: openSimulatedEdges,
      runs: HISTORIES,
      seed: SEED,
      length: 80,
      holds: true,
      mostLagMs: MOST_LAG_MS,
    });
    expect(outcome.failure).toBeUndefined();
    expect(outcome.runs).toBe(HISTORIES);
    // Without these, caches that keep nothing and edges that know everything at once would pass as well.
    expect(outcome.hits).toBeGreaterThan(HISTORIES * 5);
    expect(outcome.stored).toBeGreaterThan(HISTORIES * 5);
    expect(outcome.stalestMs).toBeGreaterThan(1_000);
    expect(outcome.stalestMs).toBeLessThanOrEqual(outcome.boundMs);
  },
  LIMIT_MS,
);
