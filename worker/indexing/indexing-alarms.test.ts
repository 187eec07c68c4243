import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listeningLog } from '../cache/testing/listening-log.ts';
import type { SearchIndexing } from './search-indexing.ts';
import { down, fillIndex, inside, settle } from './testing/indexed-space.ts';

/** Far enough in the future that no alarm fires by itself. */
const AHEAD_MS = 3_600_000;

const change = (id: string) => ({ id, type: 'Product', version: undefined, changedAt: undefined });

/** Runs `work` with an object whose clock the test controls. */
const ahead = (
  work: (
    object: SearchIndexing,
    time: { readonly now: () => number; readonly pass: (ms: number) => Promise<void> },
    alarm: () => Promise<number | null>,
    storage: DurableObjectStorage,
  ) => Promise<void>,
) =>
  inside(async (object, storage) => {
    const before = { ...object.deps };
    let now = Date.now() + AHEAD_MS;
    Object.assign(object.deps, { clock: { ...before.clock, now: () => now } });
    const pass = async (ms: number) => {
      now += ms;
      await object.alarm();
    };
    try {
      await work(object, { now: () => now, pass }, () => storage.getAlarm(), storage);
    } finally {
      Object.assign(object.deps, before);
    }
  });

beforeAll(fillIndex);
beforeEach(settle);

describe('the indexing alarm', () => {
  it('CA-2 is set before work on a change starts, and cleared when no work is left', async () => {
    const during: (number | null)[] = [];
    await ahead(async (object, { now }, alarm) => {
      const { index } = object.deps;
      const save: typeof index.save = async (...asked) => {
        during.push(await alarm());
        return index.save(...asked);
      };
      Object.assign(object.deps, { index: { ...index, save } });
      await object.changed([change('lemon')], 5_000);
      expect(during).toEqual([now() + 2_000]);
      expect(await alarm()).toBeNull();
    });
  });

  it('CA-2 is set for each retry, at growing intervals', async () => {
    await ahead(async (object, { now, pass }, alarm) => {
      const { index } = object.deps;
      Object.assign(object.deps, { index: { ...index, save: down } });
      await object.changed([change('lemon')], 5_000);
      expect(await alarm()).toBe(now() + 1_000);
      await pass(1_000);
      expect(await alarm()).toBe(now() + 2_000);
      Object.assign(object.deps, { index });
      await pass(2_000);
      expect([(await object.state()).queue.pending, await alarm()]).toEqual([0, null]);
    });
  });

  it('CA-3 CA-4 is due at once after a restore and for a rebuild', async () => {
    await ahead(async (object, { now, pass }, alarm) => {
      await object.changed([{ ...change('lemon'), version: 1_000_000, changedAt: 1 }], 5_000);
      await pass(1_000);
      expect(await alarm()).toBeGreaterThan(now());
      await object.restored();
      expect(await alarm()).toBe(now());
      await pass(0);
      expect(await alarm()).toBeNull();
      await object.rebuild();
      expect(await alarm()).toBe(now());
      await pass(0);
      expect(await alarm()).toBeNull();
    });
  });

  it('SE-3 CA-2 continues the rest of the work when a run has taken 15 seconds', async () => {
    await ahead(async (object, { now, pass }, alarm) => {
      const { index, clock } = object.deps;
      let late = 0;
      const beginRebuild: typeof index.beginRebuild = async (name) => {
        late += 15_000;
        return index.beginRebuild(name);
      };
      const slow = { ...clock, now: () => now() + late };
      Object.assign(object.deps, { index: { ...index, beginRebuild }, clock: slow });
      await object.rebuild();
      await pass(0);
      expect((await object.state()).rebuilds).toMatchObject([
        { index: 'products', left: 2 },
        { index: 'reading', left: 0 },
      ]);
      expect(await alarm()).toBe(slow.now());
      await pass(0);
      await pass(0);
      expect([(await object.state()).rebuilds, await alarm()]).toEqual([[], null]);
    });
  });

  it('CA-2 is set again, and the error logged, when the queue itself cannot be read', async () => {
    await ahead(async (object, { now, pass }, alarm, { sql }) => {
      const log = listeningLog();
      Object.assign(object.deps, { log });
      // As after a rollback of a version that had another index.
      sql.exec("INSERT INTO pending (id, idx, seq, due_at, since) VALUES ('laksa', 'recipes', 1, 0, 0)");
      await pass(0);
      expect([log.events, await alarm()]).toEqual([['indexing.broken'], now() + 60_000]);
      sql.exec("DELETE FROM pending WHERE id = 'laksa'");
      await pass(60_000);
      expect([log.events, await alarm()]).toEqual([['indexing.broken'], null]);
    });
  });

  it('AR-2 fires within a minute of a recommendation, whatever retries are pending', async () => {
    await ahead(async (object, { now, pass }, alarm) => {
      await object.recommended('humid');
      expect(await alarm()).toBe(now() + 60_000);
      const { index } = object.deps;
      Object.assign(object.deps, { index: { ...index, save: down } });
      await object.changed([change('lemon')], 5_000);
      expect(await alarm()).toBe(now() + 1_000);
      await object.recommended('humid');
      expect(await alarm(), 'one that stands earlier stays').toBe(now() + 1_000);
      for (const seconds of [60, 2, 5, 15, 60, 300, 300]) await pass(seconds * 1_000);
      Object.assign(object.deps, { index });
      await pass(300_000);
      expect(await alarm()).toBeNull();

      Object.assign(object.deps, { index: { ...index, save: down } });
      await object.changed([change('lemon')], 5_000);
      for (const seconds of [1, 2, 5, 15, 60]) await pass(seconds * 1_000);
      expect(await alarm()).toBe(now() + 300_000);
      await object.recommended('humid');
      expect(await alarm(), 'an outage of one record is not waited for').toBe(now() + 60_000);
      Object.assign(object.deps, { index });
      await pass(300_000);
      expect(await alarm()).toBeNull();
    });
  });
});
