import { describe, expect, it } from 'vitest';
import { link, published, setUp } from './testing/webhook.ts';

describe('a change and the search index', () => {
  it('CA-2 the index takes it in before the caches drop what holds it, or they would keep the old answer again', async () => {
    const { deliver, order, changes } = setUp();
    await deliver({ payload: published('lemon') });
    expect(order).toEqual(['index', 'purge']);
    expect(changes).toEqual([
      { id: 'lemon', type: 'Product', version: 7, changedAt: Date.parse('2026-11-20T08:00:00Z') },
    ]);
  });

  it.each(['unpublish', 'archive', 'delete'])('CA-2 it is told on %s that the entry is gone', async (action) => {
    const { deliver, changes } = setUp();
    const sys = { id: 'lemon', type: 'DeletedEntry', contentType: link('product'), deletedAt: '2026-11-20T09:00:00Z' };
    await deliver({ topic: `ContentManagement.Entry.${action}`, payload: { sys } });
    expect(changes).toEqual([
      { id: 'lemon', type: 'Product', version: null, changedAt: Date.parse('2026-11-20T09:00:00Z') },
    ]);
  });

  it('CA-2 it is told of pictures and of reviews, which stand in records, too', async () => {
    const { deliver, changes } = setUp();
    await deliver({
      topic: 'ContentManagement.Asset.publish',
      payload: { sys: { id: 'front', type: 'Asset', publishedVersion: 3 }, fields: {} },
    });
    await deliver({ topic: 'Reviews.Product.change', payload: { products: ['alun-my-lemon'], reason: 'approved' } });
    expect(changes.map(({ id, type }) => [id, type])).toEqual([
      ['asset:front', undefined],
      ['reviews:alun-my-lemon', undefined],
    ]);
  });

  it('CA-2 the caches also drop what holds the records that were made anew, and whatever was searched for', async () => {
    const { deliver, asked, queue } = setUp();
    queue.answer = async () => ({ state: 'done', records: ['lemon', 'apple'] });
    await deliver({ payload: published('scent-citrus', { contentType: link('facet') }) });
    expect(asked[0]?.tags).toEqual(['scent-citrus', 'moved:Facet', 'untold:Facet', 'lemon', 'apple', 'search']);
  });

  it('CA-2 a search service that takes its time holds nothing up', async () => {
    const { deliver, queue } = setUp();
    let waited = 0;
    queue.answer = async (_changes, waitMs) => {
      waited = waitMs;
      return { state: 'queued' };
    };
    expect(await deliver()).toMatchObject({ status: 200 });
    expect(waited).toBeGreaterThan(0);
    expect(waited).toBeLessThan(1_000);
  });

  it('CA-2 a change that could not be written down is asked for again, and the caches are right all the same', async () => {
    const { deliver, asked, queue, log } = setUp();
    queue.answer = () => Promise.reject(new Error('indexing: unreachable'));
    expect(await deliver()).toMatchObject({ status: 503, json: { error: expect.stringContaining('send it again') } });
    expect(asked).toHaveLength(1);
    expect(log.events).toContain('webhook.unindexed');
  });

  it('CA-3 once the change that is sent again is written down, the caches drop what was made of it too', async () => {
    const { deliver, queue } = setUp();
    const key = crypto.randomUUID();
    queue.answer = () => Promise.reject(new Error('indexing: unreachable'));
    expect(await deliver({ key })).toMatchObject({ status: 503 });
    queue.answer = async () => ({ state: 'done', records: ['lemon', 'apple'] });
    expect(await deliver({ key })).toMatchObject({
      status: 200,
      json: { replay: false, tags: ['lemon', 'moved:Product', 'untold:Product', 'apple', 'search'] },
    });
    expect(await deliver({ key })).toMatchObject({ status: 200, json: { replay: true } });
  });
});
