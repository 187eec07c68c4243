import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createServicesApp } from '../app.ts';
import { fresh, record } from './testing/indexes.ts';
import { asAdmin, idsOf, stock } from './testing/vendor.ts';

describe('two isolates', () => {
  /** A Worker of its own over the same database: nothing of the other's memory. */
  const another = (DB: D1Database = env.DB) => {
    const app = createServicesApp();
    return async (indexName: string, params: object = {}) => {
      const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} };
      const headers = { 'x-algolia-application-id': 'alun', 'x-algolia-api-key': env.SEARCH_KEY };
      const request = new Request(`http://services/1/indexes/${indexName}/query`, {
        method: 'POST',
        headers,
        body: JSON.stringify(params),
      });
      const response = await app.fetch(request, { ...env, DB }, context as never);
      return idsOf(await response.json<{ hits: { objectID: string }[] }>());
    };
  };

  it('SE-3 each answers with what the other has just written, deleted or replaced', async () => {
    const [admin, indexName] = [asAdmin(), fresh()];
    const [one, two] = [another(), another()];
    await stock(indexName);
    expect([await one(indexName), await two(indexName)]).toEqual(
      Array(2).fill(['lemon', 'menthol', 'apple', 'silk', 'spray']),
    );
    await admin.saveObject({ indexName, body: { objectID: 'new', productName: 'Lemon Two', popularity: 1 } });
    expect(await one(indexName, { query: 'lemon' })).toEqual(['lemon', 'new']);
    await admin.deleteObject({ indexName, objectID: 'lemon' });
    expect([await one(indexName, { query: 'lemon' }), await two(indexName, { query: 'lemon' })]).toEqual([
      ['new'],
      ['new'],
    ]);
    await admin.saveObject({ indexName, body: { objectID: 'new', productName: 'Pandan', popularity: 1 } });
    expect([await two(indexName, { query: 'lemon' }), await one(indexName, { query: 'pandan' })]).toEqual([
      [],
      ['new'],
    ]);
    await admin.replaceAllObjects({ indexName, objects: [record('only')] });
    expect([await one(indexName), await two(indexName)]).toEqual([['only'], ['only']]);
    await admin.setSettings({
      indexName,
      indexSettings: { attributesForFaceting: ['name'], searchableAttributes: ['other'] },
    });
    expect([await one(indexName, { facetFilters: ['name:only'] }), await two(indexName, { query: 'only' })]).toEqual([
      ['only'],
      [],
    ]);
  });

  it('SE-3 an index is replaced over and over while it is searched, and no answer is empty or half', async () => {
    const [admin, indexName, search] = [asAdmin(), fresh(), another()];
    const set = (generation: number) => Array.from({ length: 30 }, (_, place) => record(`${generation}-${place}`));
    await admin.saveObjects({ indexName, objects: set(0), waitForTasks: true });
    let replacing = true;
    const odd: string[][] = [];
    const searching = (async () => {
      while (replacing) {
        const found = await search(indexName, { hitsPerPage: 100 });
        if (found.length !== 30 || new Set(found.map((id) => id.split('-')[0])).size !== 1) odd.push(found);
      }
    })();
    for (let generation = 1; generation <= 5; generation++)
      await admin.replaceAllObjects({ indexName, objects: set(generation) });
    replacing = false;
    await searching;
    expect(odd).toEqual([]);
  });

  /** The database, doing something before it answers the next question of a kind. */
  const interrupted = (kind: RegExp, meanwhile: () => Promise<unknown>): D1Database => {
    let armed = true;
    const wrap = (statement: D1PreparedStatement, text: string): D1PreparedStatement =>
      new Proxy(statement, {
        get(target, name) {
          if (name === 'bind') return (...values: unknown[]) => wrap(target.bind(...values), text);
          if (name !== 'all') return Reflect.get(target, name).bind(target);
          return async () => {
            const now = armed && kind.test(text);
            if (now) armed = false;
            if (now) await meanwhile();
            return target.all();
          };
        },
      });
    return new Proxy(env.DB, {
      get(target, name) {
        if (name === 'prepare') return (text: string) => wrap(target.prepare(text), text);
        return Reflect.get(target, name).bind(target);
      },
    });
  };

  it.each([
    ['between finding and showing', /^SELECT r\.content_id/],
    ['while a cold isolate reads it', /ORDER BY object_id LIMIT/],
  ])('SE-3 an index that is replaced %s is answered from whole, the new one', async (_when, kind) => {
    const [admin, indexName] = [asAdmin(), fresh()];
    await admin.saveObjects({ indexName, objects: [record('old-1'), record('old-2')], waitForTasks: true });
    const replace = () => admin.replaceAllObjects({ indexName, objects: [record('new-1'), record('new-2')] });
    expect(await another(interrupted(kind, replace))(indexName)).toEqual(['new-1', 'new-2']);
  });

  it('SE-3 many changes, and more than are caught up with one by one, leave what a new start would find', async () => {
    const [admin, indexName, old] = [asAdmin(), fresh(), another()];
    const objects = (word: string, count: number) =>
      Array.from({ length: count }, (_, place) => record(`r${place}`, { name: `${word} ${place}` }));
    await admin.saveObjects({ indexName, objects: objects('first', 300), waitForTasks: true });
    expect(await old(indexName, { query: 'first', hitsPerPage: 1_000 })).toHaveLength(300);
    await admin.saveObjects({ indexName, objects: objects('second', 200), waitForTasks: true });
    await admin.deleteObjects({ indexName, objectIDs: ['r0', 'r299'], waitForTasks: true });
    const all = { hitsPerPage: 1_000 };
    for (const query of ['first', 'second', ''])
      expect(await old(indexName, { query, ...all }), query).toEqual(await another()(indexName, { query, ...all }));
    await admin.saveObjects({ indexName, objects: objects('third', 2_500), waitForTasks: true });
    expect(await old(indexName, { query: 'third', ...all })).toHaveLength(1_000);
    expect(await old(indexName, { query: 'second', ...all })).toEqual([]);
  });
});
