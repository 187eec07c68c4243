import { describe, expect, it } from 'vitest';
import { link, published, setUp } from './testing/webhook.ts';

describe('the webhook and the search index', () => {
  it('CA-2 a change is indexed before the caches are purged', async () => {
    const { deliver, order, changes } = setUp();
    await deliver({ payload: published('lemon') });
    expect(order).toEqual(['index', 'purge']);
    expect(changes).toEqual([
      { id: 'lemon', type: 'Product', version: 7, changedAt: Date.parse('2026-11-20T08:00:00Z') },
    ]);
  });

  it.each(['unpublish', 'archive', 'delete'])('CA-2 on %s the index is told that the entry is gone', async (action) => {
    const { deliver, changes } = setUp();
    const sys = { id: 'lemon', type: 'DeletedEntry', contentType: link('product'), deletedAt: '2026-11-20T09:00:00Z' };
    await deliver({ topic: `ContentManagement.Entry.${action}`, payload: { sys } });
    expect(changes).toEqual([
      { id: 'lemon', type: 'Product', version: null, changedAt: Date.parse('2026-11-20T09:00:00Z') },
    ]);
  });

  it('CA-2 the index is also told of changed assets and reviews', async () => {
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

  it('CA-2 a purge also covers the reindexed records and all that was found in their index', async () => {
    const { deliver, queue } = setUp();
    queue.answer = async () => ({ state: 'done', records: ['lemon', 'apple'], indexes: ['products'] });
    const { json } = await deliver({ payload: published('scent-citrus', { contentType: link('facet') }) });
    expect(json.tags).toEqual(['scent-citrus', 'moved:Facet', 'untold:Facet', 'lemon', 'apple', 'search:products']);
  });

  it('CA-2 a purge covers both indexes if an object of an earlier version does not tell which one it wrote', async () => {
    const { deliver, queue } = setUp();
    queue.answer = async () => ({ state: 'done', records: ['lemon'] });
    expect((await deliver()).json.tags).toEqual(expect.arrayContaining(['search:products', 'search:reading']));
  });

  it('RS-2 a removed review is purged hard, but not the reindexed product and what was found in its index', async () => {
    const { deliver, queue, hardTags } = setUp();
    const product = crypto.randomUUID();
    queue.answer = async () => ({ state: 'done', records: [product], indexes: ['products'] });
    const payload = { products: [product], reason: 'review 7 rejected', removed: true };
    const { json } = await deliver({ topic: 'Reviews.Product.change', payload });
    expect(json.tags).toEqual([`reviews:${product}`, product, 'search:products']);
    const hard = await hardTags();
    expect(hard).toContain(`reviews:${product}`);
    expect(hard).not.toContain(product);
    expect(hard).not.toContain('search:products');
  });

  it('CA-2 the webhook waits less than a second for the index', async () => {
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

  it('CA-2 a change that could not be queued for the index is answered with 503 "send it again", but is purged', async () => {
    const { deliver, asked, queue, log } = setUp();
    queue.answer = () => Promise.reject(new Error('indexing: unreachable'));
    expect(await deliver()).toMatchObject({ status: 503, json: { error: expect.stringContaining('send it again') } });
    expect(asked).toHaveLength(1);
    expect(log.events).toContain('webhook.unindexed');
  });

  it('CA-3 a repeated delivery that is queued at last purges the reindexed records too', async () => {
    const { deliver, queue } = setUp();
    const key = crypto.randomUUID();
    queue.answer = () => Promise.reject(new Error('indexing: unreachable'));
    expect(await deliver({ key })).toMatchObject({ status: 503 });
    queue.answer = async () => ({ state: 'done', records: ['lemon', 'apple'], indexes: ['products'] });
    expect(await deliver({ key })).toMatchObject({
      status: 200,
      json: { replay: false, tags: ['lemon', 'moved:Product', 'untold:Product', 'apple', 'search:products'] },
    });
    expect(await deliver({ key })).toMatchObject({ status: 200, json: { replay: true } });
  });
});
