import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PurgeRequest } from './contracts.ts';
import { PurgeLedger } from './purge-ledger.ts';
import { PurgeLog, purgeLogOf } from './purge-log.ts';
import { quiet } from './testing/cache-world.ts';
import { fakeClock } from './testing/fake-clock.ts';
import { fakeKv } from './testing/fake-kv.ts';
import { WATERMARKS_KEY } from './watermark-state.ts';

/** The generated bindings do not name the class. */
const purgeLogs = env.PURGE_LOG as DurableObjectNamespace<PurgeLog>;

const request = (more: Partial<PurgeRequest> = {}): PurgeRequest => ({ actor: 'mei', reason: 'test', ...more });

/** A ledger in real storage with a fake clock. */
function inLedger<T>(
  work: (ledger: PurgeLedger, clock: ReturnType<typeof fakeClock>, again: () => PurgeLedger, sql: SqlStorage) => T,
): Promise<T> {
  const stub = purgeLogs.get(purgeLogs.newUniqueId());
  return runInDurableObject(stub, (_instance: PurgeLog, state) => {
    const clock = fakeClock();
    const open = (): PurgeLedger => new PurgeLedger(state.storage, clock.now);
    return work(open(), clock, open, state.storage.sql);
  });
}

describe('the purge ledger', () => {
  it('CA-4 lists who, what, when and how much, newest first, by pages', () =>
    inLedger((ledger, clock) => {
      const at = clock.now();
      ledger.record(request({ tags: ['lemon'], held: { queries: 3, pages: 2 } }));
      clock.advance(10);
      ledger.record(
        request({ actor: 'webhook', reason: 'Entry publish', paths: ['/scalp'], revisions: [{ id: 'a', version: 2 }] }),
      );
      ledger.record(request({ everything: true, hard: true }));
      const [third, second, first] = ledger.list({ limit: 10 });
      expect(first, 'what it does not request').toMatchObject({ everything: false, hard: false, restored: false });
      expect(first).toMatchObject({
        seq: 1,
        at,
        actor: 'mei',
        reason: 'test',
        tags: ['lemon'],
        held: { queries: 3, pages: 2 },
      });
      expect(second).toMatchObject({
        paths: ['/scalp'],
        tags: ['page:/scalp', 'path:/scalp'],
        revisions: [{ id: 'a', version: 2 }],
      });
      expect(third).toMatchObject({ everything: true, hard: true });
      expect(ledger.list({ limit: 1, before: third?.seq })).toEqual([second]);
    }));

  it('CA-4 keeps the last 10,000 purges only', () =>
    inLedger((ledger, _clock, _again, sql) => {
      ledger.record(request({ reason: 'the first' }));
      sql.exec('INSERT INTO purges (seq, at, entry) SELECT 10000, at - 1, entry FROM purges');
      expect(ledger.list({ limit: 10 }).map(({ seq }) => seq)).toEqual([10_000, 1]);
      ledger.record(request());
      expect(ledger.list({ limit: 10 }).map(({ seq }) => seq)).toEqual([10_001, 10_000]);
    }));

  it('CA-2 after a restore, purges the lists of a known entry with its next publication: it may have been gone', () =>
    inLedger((ledger) => {
      const publish = (version: number, changedAt: number) =>
        ledger.record(request({ revisions: [{ id: 'a', version, changedAt }], returning: ['list:A'] })).receipt.tags;
      expect(publish(7, 100)).toEqual([]);
      ledger.record(request({ everything: true, restored: true }));
      expect(publish(3, 50), 'dated earlier than what was restored').toEqual(['list:A']);
      expect(publish(4, 60)).toEqual([]);
    }));

  it('CA-3 CA-4 drops announced revisions at a full purge after a restore, and logs that purge', () =>
    inLedger((ledger, clock, again) => {
      const announce = (version: number | null, changedAt: number) =>
        ledger.record(request({ revisions: [{ id: 'a', version, changedAt }], returning: ['list:A'] }));
      announce(null, clock.now());
      const restored = ledger.record(request({ everything: true, restored: true }));
      expect([restored.receipt.restored, restored.state.revisions]).toEqual([true, {}]);
      expect(again().list({ limit: 1 })).toMatchObject([{ everything: true, restored: true }]);
      const { state, receipt } = announce(4, clock.now() - 60_000);
      expect([state.revisions, receipt.tags]).toEqual([{ a: { version: 4, at: receipt.at } }, ['list:A']]);
    }));

  it('RS-2 CA-4 purges the soft tags of a hard purge softly, and logs which they were', () =>
    inLedger((ledger) => {
      const { state, receipt } = ledger.record(
        request({ tags: ['reviews:a', 'lemon', 'search'], softTags: ['lemon', 'search'], hard: true }),
      );
      expect(Object.keys(state.tags)).toEqual(['reviews:a', 'lemon', 'search']);
      expect(Object.keys(state.hard)).toEqual(['reviews:a']);
      expect(ledger.list({ limit: 1 })).toMatchObject([
        { tags: receipt.tags, softTags: ['lemon', 'search'], hard: true },
      ]);
    }));

  it('CA-4 reads entries stored before the fields "restored" and "softTags" existed', () =>
    inLedger((ledger, _clock, again, sql) => {
      ledger.record(request({ tags: ['lemon'] }));
      sql.exec("UPDATE purges SET entry = json_remove(entry, '$.restored', '$.softTags')");
      expect(again().list({ limit: 1 })).toMatchObject([{ tags: ['lemon'], restored: false, softTags: [] }]);
    }));

  it('CA-3 gives each purge a later time than the one before, whatever the clock does', () =>
    inLedger((ledger, clock, again) => {
      const times = [0, 0, -60_000, 5].map((step) => {
        clock.advance(step);
        return ledger.record(request({ tags: ['a'] })).receipt.at;
      });
      const start = times[0] ?? 0;
      expect(times).toEqual([start, start + 1, start + 2, start + 3]);
      expect(again().record(request()).receipt.at).toBe(start + 4);
    }));

  it('CA-3 dates a purge no earlier than the requesting isolate’s clock, by at most a second ahead', () =>
    inLedger((ledger, clock) => {
      const now = clock.now();
      expect(ledger.record(request({ notBefore: now + 40 })).receipt.at).toBe(now + 40);
      expect(ledger.record(request({ notBefore: now + 9_999_999 })).receipt.at).toBe(now + 1_000);
    }));

  it('CA-2 answers a replay with the first receipt and changes nothing', () =>
    inLedger((ledger, clock) => {
      const first = ledger.record(request({ tags: ['lemon'], idempotencyKey: 'k1' }));
      clock.advance(1_000);
      const again = ledger.record(request({ tags: ['mint'], everything: true, idempotencyKey: 'k1' }));
      expect(again.receipt).toEqual({ ...first.receipt, replay: true });
      expect(again.state).toEqual(first.state);
      expect(ledger.list({ limit: 10 })).toHaveLength(1);
    }));

  it('CA-2 keeps the latest change of an entry when deliveries arrive out of order', () =>
    inLedger((ledger) => {
      const change = (version: number | null, changedAt: number) =>
        ledger.record(request({ tags: ['lemon'], revisions: [{ id: 'lemon', version, changedAt }] })).state.revisions
          .lemon?.version;
      expect(change(2, 200)).toBe(2);
      expect(change(1, 100)).toBe(2);
      expect(change(null, 150)).toBe(2);
      expect(change(null, 300)).toBe(null);
      expect(change(3, 400)).toBe(3);
    }));

  it('CA-2 purges the lists of an entry that is published again after it was unpublished', () =>
    inLedger((ledger) => {
      const change = (version: number | null, changedAt: number) =>
        ledger.record(
          request({ tags: ['lemon'], revisions: [{ id: 'lemon', version, changedAt }], returning: ['list:Product'] }),
        ).receipt.tags;
      expect(change(1, 100)).toEqual(['lemon']);
      expect(change(2, 200)).toEqual(['lemon']);
      expect(change(null, 300)).toEqual(['lemon']);
      expect(change(3, 400)).toEqual(['lemon', 'list:Product']);
      expect(change(4, 500)).toEqual(['lemon']);
    }));

  it('CA-2 purges the lists if only one of several changed entries is published again', () =>
    inLedger((ledger) => {
      const change = (...revisions: NonNullable<PurgeRequest['revisions']>) =>
        ledger.record(request({ tags: ['lemon', 'mint'], revisions, returning: ['list:Product'] })).receipt.tags;
      change({ id: 'lemon', version: null, changedAt: 100 });
      const back = { id: 'lemon', version: 2, changedAt: 200 };
      const fresh = { id: 'mint', version: 1, changedAt: 200 };
      expect(change(fresh, back)).toEqual(['lemon', 'mint', 'list:Product']);
    }));

  it('CA-4 keeps its state and log over a restart', () =>
    inLedger((ledger, _clock, again) => {
      const { state } = ledger.record(request({ tags: ['lemon'], revisions: [{ id: 'lemon', version: null }] }));
      expect(again().state).toEqual(state);
      expect(again().list({ limit: 1 })).toEqual(ledger.list({ limit: 1 }));
    }));
});

describe('the purge log Durable Object', () => {
  beforeEach(async () => {
    await env.CACHE.delete(WATERMARKS_KEY);
  });

  const inKv = async (): Promise<unknown> => JSON.parse((await env.CACHE.get(WATERMARKS_KEY)) ?? 'null');

  /** A purge log whose clock stands still, tomorrow, so that no alarm fires by itself during a test. */
  const still = async () => {
    const stub = purgeLogs.get(purgeLogs.newUniqueId());
    await runInDurableObject(stub, (instance: PurgeLog) => {
      instance.clock = fakeClock(Date.now() + 86_400_000);
    });
    return stub;
  };

  it('CA-3 writes the watermarks to KV before it answers, with no alarm left', async () => {
    const stub = await still();
    const { receipt, state } = await stub.purge(request({ tags: ['lemon'] }));
    expect(receipt).toMatchObject({ actor: 'mei', tags: ['lemon'], replay: false });
    expect(await inKv()).toEqual(state);
    expect(await stub.watermarks()).toEqual(state);
    expect(await runDurableObjectAlarm(stub)).toBe(false);
  });

  it('CA-3 keeps its alarm for a purge that arrives while an earlier one is written to KV', async () => {
    await runInDurableObject(purgeLogs.get(purgeLogs.newUniqueId()), async (_instance, state) => {
      const kv = fakeKv();
      const written = Promise.withResolvers<void>();
      const put: typeof kv.put = async (...write) => {
        await written.promise;
        await kv.put(...write);
      };
      const log = new PurgeLog(state, { CACHE: { get: kv.get, put } });
      log.clock = fakeClock(Date.now() + 86_400_000);
      const purging = [log.purge(request({ tags: ['lemon'] }))];
      await quiet();
      purging.push(log.purge(request({ tags: ['mint'] })));
      written.resolve();
      const [first, second] = await Promise.all(purging);
      expect(kv.values.get(WATERMARKS_KEY)).toBe(JSON.stringify(first?.state));
      expect(await state.storage.getAlarm(), 'the other one is still to be written').not.toBeNull();
      await log.alarm();
      expect(kv.values.get(WATERMARKS_KEY)).toBe(JSON.stringify(second?.state));
      expect(await state.storage.getAlarm()).toBeNull();
    });
  });

  it('RS-1 CA-3 retries a KV write that fails, alarm after alarm', async () => {
    await runInDurableObject(purgeLogs.get(purgeLogs.newUniqueId()), async (_instance, state) => {
      const kv = Object.assign(fakeKv(), { mood: 'failing' as const });
      const log = new PurgeLog(state, { CACHE: kv });
      const clock = fakeClock(Date.now() + 86_400_000);
      log.clock = clock;
      const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const { state: newest } = await log.purge(request({ tags: ['lemon'] }));
      const [line] = said.mock.calls.flat();
      said.mockRestore();
      expect(JSON.parse(String(line))).toMatchObject({ event: 'watermarks.unwritten', knownUntil: newest.at });
      // The platform deletes an alarm when it fires.
      await state.storage.deleteAlarm();
      await log.alarm();
      expect(await state.storage.getAlarm()).toBe(clock.now() + 5_000);
      Object.assign(kv, { mood: 'well' });
      await log.alarm();
      expect(kv.values.get(WATERMARKS_KEY)).toBe(JSON.stringify(newest));
      expect(await state.storage.getAlarm()).toBeNull();
    });
  });

  it('CA-4 is a single object for the whole site', async () => {
    const log = purgeLogOf(purgeLogs);
    const { receipt } = await log.purge(request({ tags: ['lemon'] }));
    expect(await purgeLogOf(purgeLogs).list({ limit: 1 })).toMatchObject([{ seq: receipt.seq, tags: ['lemon'] }]);
    expect(await purgeLogOf(purgeLogs).watermarks()).toMatchObject({ at: receipt.at });
  });

  it('RS-1 CA-3 answers purges while KV hangs, and retries by alarm', async () => {
    const purged = await runInDurableObject(purgeLogs.get(purgeLogs.newUniqueId()), async (_instance, state) => {
      const log = new PurgeLog(state, { CACHE: Object.assign(fakeKv(), { mood: 'hanging' }) });
      const clock = fakeClock(Date.now() + 86_400_000);
      log.clock = clock;
      const purging = ['lemon', 'mint'].map((tag) => log.purge(request({ tags: [tag] })));
      clock.advance(2_000);
      const answers = await Promise.all(purging);
      expect(await state.storage.getAlarm(), 'it is tried again').not.toBeNull();
      await state.storage.deleteAlarm();
      return answers;
    });
    expect(purged.map(({ receipt }) => receipt.tags)).toEqual([['lemon'], ['mint']]);
  });

  it('RS-1 CA-3 gives up a KV write that hangs, and rewrites the newest state should that write end later', async () => {
    await runInDurableObject(purgeLogs.get(purgeLogs.newUniqueId()), async (_instance, state) => {
      const kv = fakeKv();
      const ends = Promise.withResolvers<void>();
      const writes = [ends.promise];
      const put: typeof kv.put = async (...write) => {
        await writes.shift();
        await kv.put(...write);
      };
      const log = new PurgeLog(state, { CACHE: { get: kv.get, put } });
      const clock = fakeClock(Date.now() + 86_400_000);
      log.clock = clock;
      const inKv = () => kv.values.get(WATERMARKS_KEY);
      const purging = log.purge(request({ tags: ['lemon'] }));
      await quiet();
      clock.advance(10_000);
      await purging;
      const { state: newest } = await log.purge(request({ tags: ['mint'] }));
      expect(inKv()).toBe(JSON.stringify(newest));
      ends.resolve();
      await vi.waitFor(async () => expect(await state.storage.getAlarm(), 'it is written again').not.toBeNull());
      expect(inKv()).not.toBe(JSON.stringify(newest));
      await log.alarm();
      expect(inKv()).toBe(JSON.stringify(newest));
      await state.storage.deleteAlarm();
    });
  });

  it('CA-3 writes at most once a second in a burst of purges, and the rest by alarm', async () => {
    const stub = await still();
    const first = await stub.purge(request({ tags: ['a'] }));
    const burst = await Promise.all(['b', 'c', 'd'].map((tag) => stub.purge(request({ tags: [tag] }))));
    expect(await inKv()).toEqual(first.state);
    expect(await runDurableObjectAlarm(stub)).toBe(true);
    const newest = burst.at(-1)?.state;
    expect(Object.keys(newest?.tags ?? {})).toEqual(['a', 'b', 'c', 'd']);
    expect(await inKv()).toEqual(newest);
    expect(await runDurableObjectAlarm(stub)).toBe(false);
  });
});
