import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hosted } from './testing/hosted-search.ts';

describe('the indexing adapter and a hosted service', () => {
  it('SE-3 a write waits until searches see it', async () => {
    const states = ['notPublished', 'notPublished', 'published'];
    const { indexing, asked } = hosted(
      ({ method }) => Response.json(method === 'GET' ? { status: states.shift() } : { taskID: 7, objectIDs: [] }),
      { timeoutMs: 5_000, maxBytes: 20_000 },
    );
    expect(await indexing.remove('products', ['lemon'])).toEqual({ ok: true, value: undefined });
    expect(asked.map(({ url }) => url.pathname)).toEqual([
      '/1/indexes/products-my/batch',
      ...Array(3).fill('/1/indexes/products-my/task/7'),
    ]);
  });

  it('DV-2 a rebuilt index keeps rules and synonyms made in the service’s dashboard', async () => {
    const { indexing, asked } = hosted(({ method }) =>
      Response.json(method === 'GET' ? { status: 'published' } : { taskID: 7 }),
    );
    await indexing.beginRebuild('products');
    await indexing.finishRebuild('products');
    const operations = asked.filter(({ url }) => url.pathname.endsWith('/operation'));
    expect(operations.map(({ url, body }) => [url.pathname, JSON.parse(body)])).toEqual([
      [
        '/1/indexes/products-my/operation',
        { operation: 'copy', destination: 'products-my_rebuild', scope: ['settings', 'rules', 'synonyms'] },
      ],
      ['/1/indexes/products-my_rebuild/operation', { operation: 'move', destination: 'products-my' }],
    ]);
  });

  /**
   * A hosted search as the newer engine answers: deleting an index that does not exist returns a task, but nothing was done, so the task is
   * never published.
   */
  const withIndexes = (...there: readonly string[]) => {
    const left = new Set(there);
    let neverDone = false;
    return hosted(async (request) => {
      const [, , , name = ''] = new URL(request.url).pathname.split('/');
      if (request.method === 'GET') return Response.json({ status: neverDone ? 'notPublished' : 'published' });
      if (request.method === 'DELETE') {
        neverDone = !left.delete(name);
        return Response.json({ taskID: 7, deletedAt: '2026-11-28T00:00:00.000Z' });
      }
      if (!request.url.includes('/queries')) return Response.json({ taskID: 7 });
      const { requests } = z
        .object({ requests: z.array(z.object({ indexName: z.string() })) })
        .parse(await request.json());
      const missing = requests.find(({ indexName }) => !left.has(indexName))?.indexName;
      if (missing === undefined) return Response.json({ results: requests.map(() => ({ hits: [], nbHits: 0 })) });
      return Response.json({ message: `Index ${missing} does not exist`, status: 404 }, { status: 404 });
    });
  };
  const deleted = (asked: ReturnType<typeof hosted>['asked']) =>
    asked.filter(({ method }) => method === 'DELETE').length;

  it('SE-3 the first rebuild deletes nothing: an index that never existed has no task to wait for', async () => {
    const { indexing, asked } = withIndexes('products-my');
    expect(await indexing.beginRebuild('products')).toEqual({ ok: true, value: undefined });
    expect(deleted(asked)).toBe(0);
  });

  it('SE-3 what an unfinished rebuild left is deleted; a search that fails begins no rebuild', async () => {
    const { indexing, asked } = withIndexes('products-my', 'products-my_rebuild');
    expect(await indexing.beginRebuild('products')).toEqual({ ok: true, value: undefined });
    expect(deleted(asked)).toBe(1);
    const down = hosted(() => new Response('no', { status: 503 }));
    expect(await down.indexing.beginRebuild('products')).toMatchObject({ ok: false, error: { kind: 'failed' } });
    expect(down.asked.every(({ url }) => url.pathname.endsWith('/queries'))).toBe(true);
  });

  /** A hosted search that accepts every write and has these synonyms. */
  const withSynonyms = (...ids: readonly string[]) =>
    hosted(({ method, url }) => {
      if (method === 'GET') return Response.json({ status: 'published' });
      const hits = ids.map((objectID) => ({ objectID, type: 'synonym', synonyms: ['a', 'b'] }));
      return Response.json(url.includes('/synonyms/search') ? { hits, nbHits: hits.length } : { taskID: 7 });
    });
  const synonymCalls = (asked: ReturnType<typeof hosted>['asked']) =>
    asked
      .filter(({ url }) => url.pathname.includes('/synonyms'))
      .map(({ url }) => [url.pathname, url.searchParams.get('forwardToReplicas')]);

  it('SE-5 an index and its replicas get Malay words as alternative corrections, so that a word’s own hits come first', async () => {
    const { indexing, asked } = withSynonyms();
    expect(await indexing.configure('reading', [])).toEqual({ ok: true, value: undefined });
    const batch = asked.find(({ url }) => url.pathname.endsWith('/synonyms/batch'));
    expect(synonymCalls(asked)[0]).toEqual(['/1/indexes/articles-my/synonyms/batch', 'true']);
    const sent = z.array(z.record(z.string(), z.unknown())).parse(JSON.parse(batch?.body ?? ''));
    expect(sent).toContainEqual({
      objectID: 'site-syampu',
      type: 'altCorrection1',
      word: 'syampu',
      corrections: ['shampoo'],
    });
    expect(sent).toContainEqual({
      objectID: 'site-kulit-kepala',
      type: 'altCorrection1',
      word: 'kulit kepala',
      corrections: ['scalp'],
    });
    // A correction must be a single word; a phrase becomes a synonym.
    expect(sent).toContainEqual({
      objectID: 'site-gugur',
      type: 'oneWaySynonym',
      input: 'gugur',
      synonyms: ['hair fall'],
    });
  });

  it('DV-2 our obsolete synonyms are deleted, those made in the service’s dashboard are kept', async () => {
    const { indexing, asked } = withSynonyms('site-syampu', 'site-sabun', 'made-by-hand');
    expect(await indexing.configure('products', [])).toMatchObject({ ok: true });
    expect(synonymCalls(asked)).toEqual([
      ['/1/indexes/products-my/synonyms/batch', 'true'],
      ['/1/indexes/products-my/synonyms/search', null],
      ['/1/indexes/products-my/synonyms/site-sabun', 'true'],
    ]);
  });

  it('DV-2 a key that may not read synonyms still writes them; a failing service fails the configuration', async () => {
    const refusing = (status: number) =>
      hosted(({ method, url }) => {
        if (url.includes('/synonyms/search')) return Response.json({ message: 'no', status }, { status });
        return Response.json(method === 'GET' ? { status: 'published' } : { taskID: 7 });
      });
    expect(await refusing(403).indexing.configure('products', [])).toMatchObject({ ok: true });
    expect(await refusing(503).indexing.configure('products', [])).toMatchObject({ ok: false });
  });

  it('DV-2 copies and moves are awaited under the name of the rebuild index, as the vendor’s client does', async () => {
    const { indexing, asked } = hosted(({ method }) =>
      Response.json(method === 'GET' ? { status: 'published' } : { taskID: 7 }),
    );
    await indexing.beginRebuild('reading');
    await indexing.finishRebuild('reading');
    const waits = asked.filter(({ url }) => url.pathname.includes('/task/')).map(({ url }) => url.pathname);
    expect(new Set(waits)).toEqual(new Set(['/1/indexes/articles-my_rebuild/task/7']));
  });
});
