import { describe, expect, it } from 'vitest';
import { fresh, record } from './testing/indexes.ts';
import { interrupted, isolate } from './testing/isolate.ts';
import { asAdmin, idsOf, stock } from './testing/vendor.ts';

describe('two isolates', () => {
  const another = (database?: D1Database) => {
    const { search } = isolate(database);
    return async (indexName: string, params: object = {}) => idsOf(await search(indexName, params));
  };

  it('SE-3 each return what the other has just written, deleted or replaced', async () => {
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

  it('SE-3 order equal hits alike after records have changed, in every search', async () => {
    const [admin, indexName, one] = [asAdmin(), fresh(), another()];
    const text = (at: number) => `${'lemon '.repeat(1 + (at % 3))}${'mint wash '.repeat((at * 7) % 5)}care`;
    const objects = Array.from({ length: 30 }, (_, at) => record(`r${at}`, { text: text(at) }));
    await admin.saveObjects({ indexName, objects, waitForTasks: true });
    const lemons = { query: 'lemon', hitsPerPage: 100 };
    const before = await one(indexName, lemons);
    const changed = [3, 8, 14].map((at) => record(`r${at}`, { text: `${text(at + 1)} lemon` }));
    await admin.saveObjects({ indexName, objects: changed, waitForTasks: true });
    const ordered = objects.map(({ objectID }) => objectID).sort();
    expect([before, await one(indexName, lemons), await one(indexName, lemons)]).toEqual(Array(3).fill(ordered));
    expect(await another()(indexName, lemons)).toEqual(ordered);
  });

  it('SE-5 SE-3 join and split words alike after the last record with a word has lost it', async () => {
    const [admin, indexName, one] = [asAdmin(), fresh(), another()];
    const objects = [record('spray', { text: 'leave on' }), record('cap', { text: 'leaveon' })];
    await admin.saveObjects({ indexName, objects, waitForTasks: true });
    expect(await one(indexName, { query: 'leaveon' })).toEqual(['cap']);
    await admin.saveObject({ indexName, body: record('cap', { text: 'shower cap' }) });
    for (const search of [one, another()]) expect(await search(indexName, { query: 'leaveon' })).toEqual(['spray']);
  });

  it('SE-3 return no empty or partial answer while an index is replaced repeatedly', async () => {
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

  it.each([
    ['between search and loading the records', /^SELECT r\.content_id/],
    ['while a cold isolate loads it', /ORDER BY object_id LIMIT/],
  ])('SE-3 answer from the whole new index if it is replaced %s', async (_when, kind) => {
    const [admin, indexName] = [asAdmin(), fresh()];
    await admin.saveObjects({ indexName, objects: [record('old-1'), record('old-2')], waitForTasks: true });
    const replace = () => admin.replaceAllObjects({ indexName, objects: [record('new-1'), record('new-2')] });
    expect(await another(interrupted(kind, replace))(indexName)).toEqual(['new-1', 'new-2']);
  });

  it('SE-3 load an index to its end even if the search that needs it is cancelled: others wait for it', async () => {
    const [admin, indexName] = [asAdmin(), fresh()];
    await admin.saveObjects({ indexName, objects: [record('only')], waitForTasks: true });
    const [reading, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = interrupted(/ORDER BY object_id LIMIT/, () => {
      reading.resolve();
      return go.promise;
    });
    const kept: Promise<unknown>[] = [];
    const { search } = isolate(slow, (work) => void kept.push(work));
    const searching = search(indexName);
    await reading.promise;
    expect(kept).toHaveLength(1);
    go.resolve();
    await kept[0];
    expect(idsOf(await searching)).toEqual(['only']);
  });

  it('SE-3 return after many changes what a new isolate returns', async () => {
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
