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
