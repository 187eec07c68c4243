import { afterAll, beforeAll, expect, it } from 'vitest';
import { liveOrders } from './orders.ts';
import { MOST_LAG_MS, type RealStage, setRealStage } from './real/real-edges.ts';

/** Time to build a bundle and start four instances of workerd and the services' database. */
const START_LIMIT_MS = 120_000;
/** Time to shrink a failing history. */
const LIMIT_MS = 180_000;
const HISTORIES = 3;
const SEED = 20_261_121;

let stage: RealStage;

beforeAll(async () => {
  stage = await setRealStage();
}, START_LIMIT_MS);
afterAll(() => stage?.dispose());

it(
  'CA-2 CA-3 RS-2 the site in three Miniflare instances shows and stores nothing staler than allowed, in any order of events',
  async () => {
    const { open } = stage;
    const outcome = await liveOrders({
      open,
      runs: HISTORIES,
      seed: SEED,
      length: 40,
      holds: false,
      mostLagMs: MOST_LAG_MS,
    });
    expect(outcome.failure).toBeUndefined();
    expect(outcome.runs).toBe(HISTORIES);
    expect(outcome.hits).toBeGreaterThan(HISTORIES * 5);
    expect(outcome.stored).toBeGreaterThan(0);
    expect(outcome.stalestMs).toBeLessThanOrEqual(outcome.boundMs);
  },
  LIMIT_MS,
);
