import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createServicesApp } from '../app.ts';
import { fresh, ids, record } from './testing/indexes.ts';
import { asAdmin, asStranger, asVisitor, call, idsOf, sent, stock } from './testing/vendor.ts';

describe('keys', () => {
  it('SC-4 a request without a key, or with a wrong one, is refused', async () => {
    const refused = { status: 403, message: 'Invalid Application-ID or API key' };
    await expect(asStranger().searchSingleIndex({ indexName: 'shelf' })).rejects.toMatchObject(refused);
    expect(await call('POST', '/indexes/shelf/query', {}, { app: 'other' })).toEqual({ status: 403, json: refused });
    expect((await call('GET', '/indexes', undefined, { key: '' })).status).toBe(403);
    const others = { app: 'other', key: env.SEARCH_KEY };
    expect((await call('POST', '/indexes/shelf/query', {}, others)).status).toBe(403);
  });

  it('SC-4 the search key allows reading records only', async () => {
    const indexName = fresh();
    await stock(indexName);
    const visitor = asVisitor();
    expect(idsOf(await visitor.searchSingleIndex({ indexName, searchParams: { query: 'lemon' } }))).toEqual(['lemon']);
    expect(await visitor.getObject({ indexName, objectID: 'lemon' })).toMatchObject({ objectID: 'lemon' });
    sent.length = 0;
    const attempts: readonly Promise<unknown>[] = [
      visitor.saveObject({ indexName, body: record('a') }),
      visitor.saveObjects({ indexName, objects: [record('a')] }),
      visitor.partialUpdateObject({ indexName, objectID: 'lemon', attributesToUpdate: { a: 1 } }),
      visitor.addOrUpdateObject({ indexName, objectID: 'lemon', body: {} }),
      visitor.deleteObject({ indexName, objectID: 'lemon' }),
      visitor.deleteBy({ indexName, deleteByParams: { filters: 'scent:lemon' } }),
      visitor.clearObjects({ indexName }),
      visitor.deleteIndex({ indexName }),
      visitor.operationIndex({ indexName, operationIndexParams: { operation: 'copy', destination: 'mine' } }),
      visitor.setSettings({ indexName, indexSettings: { hitsPerPage: 1 } }),
      visitor.getSettings({ indexName }),
      visitor.getTask({ indexName, taskID: 1 }),
      visitor.listIndices(),
      visitor.browse({ indexName }),
    ];
    for (const attempt of attempts)
      await expect(attempt).rejects.toMatchObject({ status: 403, message: 'Method not allowed with this API key' });
    expect(sent).toHaveLength(attempts.length);
    expect(await ids(indexName)).toEqual(['lemon', 'menthol', 'apple', 'silk', 'spray']);
  });

  it('SC-4 unretrievable attributes are returned for the admin key only', async () => {
    const [admin, indexName] = [asAdmin(), fresh()];
    await admin.setSettings({ indexName, indexSettings: { unretrievableAttributes: ['margin'] } });
    await admin.saveObject({ indexName, body: record('a', { margin: 'nine of ten' }) });
    const everything = { attributesToHighlight: ['*'], attributesToSnippet: ['*:5', 'margin:5'] };
    for (const searchParams of [
      { ...everything, attributesToRetrieve: ['*'] },
      { ...everything, attributesToRetrieve: ['margin'] },
    ]) {
      const { hits } = await asVisitor().searchSingleIndex({ indexName, searchParams });
      expect([hits.length, JSON.stringify(hits)]).toEqual([1, expect.not.stringContaining('margin')]);
    }
    const objects = await asVisitor().getObjects({
      requests: [{ indexName, objectID: 'a', attributesToRetrieve: ['name', 'margin'] }],
    });
    for (const shown of [objects.results[0], await asVisitor().getObject({ indexName, objectID: 'a' })])
      expect(shown).toEqual(record('a'));
    expect(await admin.getObject({ indexName, objectID: 'a' })).toMatchObject({ margin: 'nine of ten' });
  });

  it('SC-4 key and application id are accepted in the query string', async () => {
    const app = createServicesApp();
    await stock('by-address');
    const url = `http://services/1/indexes/by-address/query?x-algolia-application-id=alun&x-algolia-api-key=${env.SEARCH_KEY}`;
    const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} };
    expect((await app.fetch(new Request(url, { method: 'POST', body: '{}' }), env, context as never)).status).toBe(200);
  });
});
