import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ContentQuery } from '../services/content/content.port.ts';
import { ok } from '../services/result.ts';
import { QUERY_LIMITS } from './cache-table.ts';
import { quiet, TEST_POLICY } from './testing/cache-world.ts';
import { type ProductData, productQuery } from './testing/fake-content.ts';
import { shop, versions } from './testing/query-shop.ts';

describe('a cached query', () => {
  it('CA-1 marked memory-only is neither written to KV nor read from it', async () => {
    const { here, kv, content, background } = shop();
    await here.run(['lemon'], { memoryOnly: true });
    await background.settled();
    expect(await here.run(['lemon'], { memoryOnly: true })).toMatchObject({ value: { outcome: 'hit' } });
    expect(content.asked).toHaveLength(1);
    expect([...kv.reads, ...kv.writes].filter((key) => key.startsWith('q:'))).toEqual([]);
  });

  it('CA-1 is fetched once, then served from memory with its entry ids as tags', async () => {
    const { here, content, background } = shop();
    expect(await here.ask('lemon', 'mint')).toMatchObject({ outcome: 'miss', storable: true, ageS: 0 });
    await background.settled();
    const again = await here.ask('lemon', 'mint');
    expect(again).toMatchObject({ outcome: 'hit', storable: true, meta: { tags: ['lemon', 'mint'] } });
    expect(content.asked).toHaveLength(1);
  });

  it('CA-1 is served to another isolate from KV with its data, entries and tags', async () => {
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

  it.each([
    ['a text, as placeholders are', z.string(), 'data:image/webp;base64,UklGRg=='],
    ['a list', z.array(z.int()), [3, 1, 2]],
    ['nothing', z.null(), null],
  ])('CA-1 is served to another isolate from KV where its answer is %s', async (_what, data, said) => {
    const { here, isolate, background, log } = shop();
    const operation: ContentQuery<unknown, { src: string }> = {
      operationName: 'Said',
      query: '',
      hash: 'said-1',
      data,
    };
    let asked = 0;
    const ask = async () => {
      asked += 1;
      return ok({ data: said, entries: [] });
    };
    const options = { policy: TEST_POLICY, waitUntil: background.waitUntil, upstream: { name: 'media', ask } };
    await here.queries.run(operation, { src: 'a' }, options);
    await background.settled();
    const again = await isolate().queries.run(operation, { src: 'a' }, options);
    expect(again).toMatchObject({ ok: true, value: { outcome: 'hit', data: said } });
    expect([asked, log.events]).toEqual([1, []]);
  });

  it('CA-1 too large to store is served, logged, and neither in memory nor in KV', async () => {
    const { here, kv, background, log } = shop();
    const operation: ContentQuery<string, { src: string }> = {
      operationName: 'Said',
      query: '',
      hash: 'said-1',
      data: z.string(),
    };
    const said = 'x'.repeat(QUERY_LIMITS.largestBytes);
    const upstream = { name: 'media', ask: async () => ok({ data: said, entries: [] }) };
    const options = { policy: TEST_POLICY, waitUntil: background.waitUntil, upstream };
    for (const _time of ['first', 'second'])
      expect(await here.queries.run(operation, { src: 'a' }, options)).toMatchObject({
        ok: true,
        value: { outcome: 'miss', data: said },
      });
    await background.settled();
    expect([kv.writes, here.queries.stats().entries]).toEqual([[], 0]);
    expect(log.events).toEqual(['cache.query.too-large', 'cache.query.too-large']);
  });

  it('CA-1 with a short life stays in KV for 60 seconds, the shortest expiry that KV accepts', async () => {
    const { here, kv, background } = shop();
    await here.run(['lemon'], { policy: { freshForS: 1, staleForS: 2, staleIfErrorS: 3 } });
    await background.settled();
    expect([...kv.expirations.values()]).toEqual([60]);
  });

  it('CA-1 has one cache key whatever the order of its variables', async () => {
    const { here, content, background } = shop();
    const options = { policy: TEST_POLICY, waitUntil: background.waitUntil };
    const { operationName, query, hash, data } = productQuery;
    const operation: ContentQuery<ProductData, { ids: string[]; limit: number }> = { operationName, query, hash, data };
    await here.queries.run(operation, { ids: ['lemon'], limit: 1 }, options);
    await here.queries.run(operation, { limit: 1, ids: ['lemon'] }, options);
    expect(content.asked).toHaveLength(1);
  });

  it('CA-1 past its fresh time is served stale at once and refreshed in the background, once for all requests', async () => {
    const { here, content, clock, background } = shop();
    await here.ask('lemon');
    clock.advance(11_000);
    content.published.set('lemon', 2);
    content.hold();
    const answers = await Promise.all([here.ask('lemon'), here.ask('lemon'), here.ask('lemon')]);
    expect(answers.map((answer) => answer.outcome)).toEqual(['stale', 'stale', 'stale']);
    expect(answers[0]).toMatchObject({ ageS: 11, storable: true });
    // No request waits for the background refresh: waiting would keep the request alive until the refresh ends.
    expect(clock.waiting).toBe(0);
    content.release();
    await background.settled();
    expect(content.asked).toHaveLength(2);
    expect(versions(await here.ask('lemon'))).toEqual([2]);
  });

  it('CA-1 past its stale time is fetched before it is answered', async () => {
    const { here, content, clock } = shop();
    await here.ask('lemon');
    clock.advance(111_000);
    content.published.set('lemon', 2);
    expect(await here.ask('lemon')).toMatchObject({ outcome: 'miss', data: { items: [{ version: 2 }] } });
  });

  it('CA-6 missed by simultaneous requests is fetched once', async () => {
    const { here, content } = shop();
    content.hold();
    const asking = Promise.all([here.ask('lemon'), here.ask('lemon'), here.ask('lemon')]);
    await quiet();
    expect(content.holding).toBe(1);
    content.release();
    expect((await asking).map(versions)).toEqual([[1], [1], [1]]);
    expect(content.asked).toHaveLength(1);
  });

  it('CA-6 that arrives while KV is read for it is not fetched again', async () => {
    const { here, content, kv } = shop();
    content.hold();
    const first = here.ask('lemon');
    await quiet();
    const reading = Promise.withResolvers<null>();
    kv.get = () => reading.promise;
    const second = here.ask('lemon');
    await quiet();
    content.release();
    await first;
    reading.resolve(null);
    expect(await second).toMatchObject({ outcome: 'hit' });
    expect(content.asked).toHaveLength(1);
  });

  it('CA-6 is fetched again, once for all waiting requests, when the fetching request was cancelled', async () => {
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

  it('CA-6 is refreshed again after a refresh whose request was cancelled', async () => {
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

describe('negative answers and drafts', () => {
  it('CA-1 a negative answer is kept in memory and never in KV', async () => {
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

  it('CA-1 a negative answer is fetched again after 16 seconds', async () => {
    const { here, clock } = shop();
    const negative = (data: { items: unknown[] }): boolean => data.items.length === 0;
    await here.run(['pandan'], { negative });
    clock.advance(16_000);
    expect(await here.run(['pandan'], { negative })).toMatchObject({ value: { outcome: 'miss' } });
  });

  it('CA-1 what was removed without a webhook is gone for new isolates, too, once one has noticed', async () => {
    const { here, isolate, content, kv, clock, background } = shop();
    const options = { negative: (data: ProductData) => data.items.length === 0 };
    await here.run(['lemon'], options);
    await background.settled();
    content.published.delete('lemon');
    clock.advance(11_000);
    expect(await here.run(['lemon'], options)).toMatchObject({ value: { outcome: 'stale' } });
    await background.settled();
    expect(await isolate().run(['lemon'], options)).toMatchObject({ value: { data: { items: [] } } });
    // KV forgets it soon, and is not written again.
    expect([...kv.expirations.values()]).toEqual([60]);
    clock.advance(16_000);
    await here.run(['lemon'], options);
    await background.settled();
    expect(kv.writes).toHaveLength(2);
  });

  it('CA-1 drafts bypass every cache', async () => {
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
