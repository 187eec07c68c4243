import { describe, expect, it } from 'vitest';
import type { ContentQuery } from '../services/content/content.port.ts';
import { cacheWorld, quiet, TEST_POLICY } from './testing/cache-world.ts';
import { type ProductData, productQuery } from './testing/fake-content.ts';
import { fakeKv } from './testing/fake-kv.ts';

const versions = (answer: { data: { items: { version: number }[] } }): number[] =>
  answer.data.items.map((item) => item.version);

/** A world in which lemon (version 1) and mint (version 1) are published. */
function shop() {
  const world = cacheWorld();
  world.content.published.set('lemon', 1).set('mint', 1);
  return { ...world, here: world.isolate() };
}

describe('a cached query', () => {
  it('CA-1 is asked once and then served from memory, with the ids of what it holds', async () => {
    const { here, content, background } = shop();
    expect(await here.ask('lemon', 'mint')).toMatchObject({ outcome: 'miss', storable: true, ageS: 0 });
    await background.settled();
    const again = await here.ask('lemon', 'mint');
    expect(again).toMatchObject({ outcome: 'hit', storable: true, meta: { tags: ['lemon', 'mint'] } });
    expect(content.asked).toHaveLength(1);
  });

  it('CA-1 is served to another isolate out of KV, whole', async () => {
    const { here, isolate, background, content, kv } = shop();
    await here.ask('lemon');
    await background.settled();
    const [key] = [...kv.values.keys()];
    expect(key).toMatch(/^q:Products:abc123:[0-9a-f]{64}$/);
    expect(kv.expirations.get(key ?? '')).toBe(1_110);
    expect(await isolate().ask('lemon')).toMatchObject({
      outcome: 'hit',
      data: { items: [{ id: 'lemon', version: 1 }] },
      entries: [{ id: 'lemon', version: 1 }],
      meta: { tags: ['lemon'], policy: TEST_POLICY },
    });
    expect(content.asked).toHaveLength(1);
  });

  it('CA-1 does not depend on the order of its variables', async () => {
    const { here, content, background } = shop();
    const options = { policy: TEST_POLICY, waitUntil: background.waitUntil };
    const { operationName, query, hash, data } = productQuery;
    const operation: ContentQuery<ProductData, { ids: string[]; limit: number }> = { operationName, query, hash, data };
    await here.queries.run(operation, { ids: ['lemon'], limit: 1 }, options);
    await here.queries.run(operation, { limit: 1, ids: ['lemon'] }, options);
    expect(content.asked).toHaveLength(1);
  });

  it('CA-1 when old is served at once and refreshed behind, one refresh for all who ask', async () => {
    const { here, content, clock, background } = shop();
    await here.ask('lemon');
    clock.advance(11_000);
    content.published.set('lemon', 2);
    content.hold();
    const answers = await Promise.all([here.ask('lemon'), here.ask('lemon'), here.ask('lemon')]);
    expect(answers.map((answer) => answer.outcome)).toEqual(['stale', 'stale', 'stale']);
    expect(answers[0]).toMatchObject({ ageS: 11, storable: true });
    // Nobody follows a refresh: that would keep each request alive for as long as it takes.
    expect(clock.waiting).toBe(0);
    content.release();
    await background.settled();
    expect(content.asked).toHaveLength(2);
    expect(versions(await here.ask('lemon'))).toEqual([2]);
  });

  it('CA-1 beyond its stale time is waited for', async () => {
    const { here, content, clock } = shop();
    await here.ask('lemon');
    clock.advance(111_000);
    content.published.set('lemon', 2);
    expect(await here.ask('lemon')).toMatchObject({ outcome: 'miss', data: { items: [{ version: 2 }] } });
  });

  it('CA-6 simultaneous misses make one call upstream', async () => {
    const { here, content } = shop();
    content.hold();
    const asking = Promise.all([here.ask('lemon'), here.ask('lemon'), here.ask('lemon')]);
    await quiet();
    expect(content.holding).toBe(1);
    content.release();
    expect((await asking).map(versions)).toEqual([[1], [1], [1]]);
    expect(content.asked).toHaveLength(1);
  });

  it('CA-6 asks again when the request that was asking has died, and only once for all who waited', async () => {
    const { here, content, clock } = shop();
    content.mood = 'silent';
    void here.ask('lemon');
    await quiet();
    const waiting = Promise.all([here.ask('lemon'), here.ask('lemon'), here.ask('lemon')]);
    await quiet();
    content.mood = 'well';
    clock.advance(5_000);
    expect((await waiting).map(versions)).toEqual([[1], [1], [1]]);
    expect(content.asked).toHaveLength(2);
  });

  it('CA-6 a refresh whose request died does not stop later refreshes', async () => {
    const { here, content, clock } = shop();
    await here.ask('lemon');
    clock.advance(11_000);
    content.mood = 'silent';
    await here.ask('lemon');
    content.mood = 'well';
    content.published.set('lemon', 2);
    clock.advance(31_000);
    expect(await here.ask('lemon')).toMatchObject({ outcome: 'stale' });
    await quiet();
    expect(versions(await here.ask('lemon'))).toEqual([2]);
  });
});

describe('when the content service fails', () => {
  for (const mood of ['down', 'throwing'] as const) {
    it(`RS-1 (${mood}) what is stored is served stale, marked so, and nothing made from it is stored`, async () => {
      const { here, content, clock } = shop();
      await here.ask('lemon');
      clock.advance(500_000);
      content.mood = mood;
      expect(await here.ask('lemon')).toMatchObject({ outcome: 'stale-if-error', ageS: 500, storable: false });
    });
  }

  it('RS-2 nobody waits for an upstream that failed a moment ago; it is asked behind, and heard when it is back', async () => {
    const { here, content, clock, background } = shop();
    await here.ask('lemon');
    clock.advance(500_000);
    content.mood = 'down';
    await here.ask('lemon');
    expect(content.asked).toHaveLength(2);
    clock.advance(5_000);
    expect(await here.ask('lemon')).toMatchObject({ outcome: 'stale-if-error' });
    expect(content.asked).toHaveLength(2);
    clock.advance(6_000);
    content.mood = 'well';
    content.hold();
    expect(await here.ask('lemon')).toMatchObject({ outcome: 'stale-if-error' });
    content.release();
    await background.settled();
    expect(content.asked).toHaveLength(3);
    expect(await here.ask('lemon')).toMatchObject({ outcome: 'hit' });
  });

  it('RS-2 an answer that was purged may stand in, one whose entry is gone may not', async () => {
    const { here, content, publish, unpublish } = shop();
    await here.ask('lemon');
    await here.ask('lemon', 'mint');
    await publish(here, 'lemon', 2);
    await unpublish(here, 'mint');
    content.mood = 'down';
    expect(await here.ask('lemon')).toMatchObject({ outcome: 'stale-if-error' });
    expect(await here.run(['lemon', 'mint'])).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
  });

  it('RS-1 failures are told and never stored, and an answer too old for any use is not served', async () => {
    const { here, content, clock, kv, log } = shop();
    content.mood = 'down';
    expect(await here.run(['lemon'])).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
    expect(kv.writes).toEqual([]);
    expect(log.events).toContain('content.failed');
    content.mood = 'well';
    await here.ask('lemon');
    clock.advance(1_111_000);
    content.mood = 'down';
    expect(await here.run(['lemon'])).toMatchObject({ ok: false });
  });

  for (const mood of ['failing', 'hanging'] as const) {
    it(`RS-1 a KV that is ${mood} costs the cache, not the answer`, async () => {
      const { here, kv, clock, content } = shop();
      kv.mood = mood;
      const asking = here.ask('lemon');
      for (let second = 0; second < 4; second += 1) {
        await quiet();
        clock.advance(1_000);
      }
      expect(versions(await asking)).toEqual([1]);
      expect(content.asked).toHaveLength(1);
    });
  }

  it('RS-1 garbage in KV counts as not stored', async () => {
    const { here, isolate, kv, background, log } = shop();
    await here.ask('lemon');
    await background.settled();
    for (const key of [...kv.values.keys()]) await kv.put(key, '{"data":');
    expect(await isolate().ask('lemon')).toMatchObject({ outcome: 'miss' });
    expect(log.events).toContain('cache.query.unreadable');
  });
});

describe('after a purge was answered', () => {
  it('CA-3 the next request sees the new content, what does not hold the entry stays a hit', async () => {
    const { here, publish } = shop();
    await here.ask('lemon');
    await here.ask('mint');
    await publish(here, 'lemon', 2);
    expect(await here.ask('lemon')).toMatchObject({ outcome: 'miss', data: { items: [{ version: 2 }] } });
    expect(await here.ask('mint')).toMatchObject({ outcome: 'hit' });
  });

  it('CA-3 a request that comes later does not share an answer that was asked for earlier', async () => {
    const { here, content, publish, clock } = shop();
    content.hold();
    const early = here.ask('lemon');
    await quiet();
    await publish(here, 'lemon', 2);
    clock.advance(1);
    const late = here.ask('lemon');
    await quiet();
    content.release();
    await quiet();
    content.release();
    expect(await early).toMatchObject({ data: { items: [{ version: 1 }] }, storable: false });
    expect(await late).toMatchObject({ data: { items: [{ version: 2 }] }, storable: true });
    expect(await here.ask('lemon')).toMatchObject({ outcome: 'hit', data: { items: [{ version: 2 }] } });
  });

  it('CA-3 an answer that still shows the past is served but not stored', async () => {
    const { here, content, publish, clock, kv, background, log } = shop();
    await publish(here, 'lemon', 2);
    content.published.set('lemon', 1);
    clock.advance(10);
    expect(await here.ask('lemon')).toMatchObject({
      outcome: 'miss',
      storable: false,
      data: { items: [{ version: 1 }] },
    });
    await background.settled();
    expect(log.events).toContain('cache.query.past');
    expect([...kv.values.keys()].filter((key) => key.startsWith('q:'))).toEqual([]);
    content.published.set('lemon', 2);
    expect(await here.ask('lemon')).toMatchObject({ outcome: 'miss', storable: true });
    expect(await here.ask('lemon')).toMatchObject({ outcome: 'hit' });
  });

  it('CA-3 an answer that was asked for before one of its lists was purged is not stored, though no revision tells', async () => {
    const { here, content, clock, kv, background } = shop();
    content.hold();
    const asking = here.run(['lemon'], { dependsOn: ['list:Product'] });
    await quiet();
    clock.advance(1);
    await here.purger.purge({ actor: 'webhook', reason: 'Entry publish', tags: ['list:Product'] });
    content.release();
    expect(await asking).toMatchObject({ value: { outcome: 'miss', storable: false } });
    await background.settled();
    expect([...kv.values.keys()].filter((key) => key.startsWith('q:'))).toEqual([]);
  });

  it('CA-3 an answer that still holds a gone entry is served but not stored, and stored again once it is back', async () => {
    const { here, content, unpublish, publish, clock } = shop();
    await unpublish(here, 'lemon');
    content.published.set('lemon', 1);
    clock.advance(10);
    expect(await here.ask('lemon')).toMatchObject({ storable: false });
    await publish(here, 'lemon', 3);
    clock.advance(10);
    expect(await here.ask('lemon')).toMatchObject({ storable: true });
  });

  it('CA-3 a clock that runs ahead cannot save an old answer: its revisions are compared too', async () => {
    const { here, isolate, publish, content, clock } = shop();
    const ahead = isolate();
    clock.advance(60_000);
    await ahead.ask('lemon');
    clock.advance(-60_000);
    content.published.set('lemon', 2);
    await publish(here, 'lemon', 2);
    ahead.watermarks.learn(here.watermarks.known().state);
    expect(await ahead.ask('lemon')).toMatchObject({ outcome: 'miss', data: { items: [{ version: 2 }] } });
  });

  it('CA-3 a link that could not be resolved is resolved once its entry is published', async () => {
    const { here, content, publish } = shop();
    content.unresolved = ['pandan'];
    expect(await here.ask('lemon')).toMatchObject({ meta: { tags: ['lemon', 'pandan'] } });
    await publish(here, 'pandan', 1);
    expect(await here.ask('lemon')).toMatchObject({ outcome: 'miss' });
  });

  it('CA-3 what an isolate kept before it had heard of a purge is asked for again, however new it is', async () => {
    const { here, isolate, content, clock, publish } = shop();
    const there = isolate(fakeKv());
    await there.ask('mint');
    await publish(here, 'lemon', 2);
    content.published.set('lemon', 1);
    clock.advance(1);
    expect(versions(await there.ask('lemon'))).toEqual([1]);
    content.published.set('lemon', 2);
    there.watermarks.learn(here.watermarks.known().state);
    expect(await there.ask('lemon')).toMatchObject({ outcome: 'miss', data: { items: [{ version: 2 }] } });
  });

  it('CA-2 an answer that outlived a purge is known to have done so: what is made of it may be kept', async () => {
    const { here, content, publish } = shop();
    content.published.set('mint', 1);
    await here.ask('mint');
    await publish(here, 'lemon', 2);
    const { outcome, meta } = await here.ask('mint');
    expect(outcome).toBe('hit');
    expect(meta.knownUntil).toBe(here.watermarks.known().state.at);
  });

  it('CA-2 an answer made of entries that it does not hold falls with them, and is kept however lately they were announced', async () => {
    const { here, publish, content, clock } = shop();
    await publish(here, 'pandan', 1);
    clock.advance(1);
    content.madeOf = ['pandan'];
    expect(await here.ask('lemon')).toMatchObject({ meta: { tags: ['lemon', 'pandan'] }, storable: true });
    expect(await here.ask('lemon')).toMatchObject({ outcome: 'hit' });
    await publish(here, 'pandan', 2);
    expect(await here.ask('lemon')).toMatchObject({ outcome: 'miss' });
  });

  it('CA-3 a gap where an announced entry belongs is shown and never kept', async () => {
    const { here, content, publish, clock } = shop();
    await publish(here, 'pandan', 1);
    clock.advance(1);
    content.unresolved = ['pandan'];
    expect(await here.ask('lemon')).toMatchObject({ storable: false });
    content.unresolved = [];
    expect(await here.ask('lemon')).toMatchObject({ outcome: 'miss', storable: true });
  });

  it('CA-2 a late answer never covers a newer one', async () => {
    const { here, isolate, content, clock, background } = shop();
    content.hold();
    const slow = here.ask('lemon');
    await quiet();
    content.published.set('lemon', 2);
    clock.advance(5_000);
    const second = here.ask('lemon');
    await quiet();
    clock.advance(5_000);
    await quiet();
    expect(content.holding).toBe(2);
    content.release('newest');
    await second;
    content.release();
    expect(versions(await slow)).toEqual([1]);
    await background.settled();
    expect(versions(await here.ask('lemon'))).toEqual([2]);
    expect(versions(await isolate().ask('lemon'))).toEqual([2]);
  });
});

describe('what is not kept like the rest', () => {
  it('CA-1 "there is none" is kept in memory for seconds and never in KV', async () => {
    const { here, content, kv, clock, background } = shop();
    const negative = (data: { items: unknown[] }): boolean => data.items.length === 0;
    const dependsOn = ['path:/new'];
    await here.run(['pandan'], { negative, dependsOn });
    expect(await here.run(['pandan'], { negative, dependsOn })).toMatchObject({ value: { outcome: 'hit' } });
    await background.settled();
    expect(kv.writes).toEqual([]);
    await here.purger.purge({ actor: 'webhook', reason: 'publish', tags: ['path:/new'] });
    content.published.set('pandan', 1);
    clock.advance(1);
    expect(await here.run(['pandan'], { negative, dependsOn })).toMatchObject({ value: { outcome: 'miss' } });
    await background.settled();
    expect(kv.writes.filter((key) => key.startsWith('q:'))).toHaveLength(1);
  });

  it('CA-1 "there is none" is asked again after seconds', async () => {
    const { here, clock } = shop();
    const negative = (data: { items: unknown[] }): boolean => data.items.length === 0;
    await here.run(['pandan'], { negative });
    clock.advance(16_000);
    expect(await here.run(['pandan'], { negative })).toMatchObject({ value: { outcome: 'miss' } });
  });

  it('CA-1 drafts go past every cache', async () => {
    const { here, content, kv, background } = shop();
    await here.ask('lemon');
    await background.settled();
    const writes = kv.writes.length;
    expect(await here.run(['lemon'], { preview: true })).toMatchObject({
      value: { outcome: 'bypass', storable: false },
    });
    await background.settled();
    expect(content.asked.at(-1)).toMatchObject({ preview: true });
    expect(kv.writes).toHaveLength(writes);
  });
});
