import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { fresh, record } from './testing/indexes.ts';
import { interrupted, isolate } from './testing/isolate.ts';
import { asAdmin, idsOf } from './testing/vendor.ts';

const admin = asAdmin();
const saved = async (...objects: readonly { objectID: string }[]): Promise<string> => {
  const indexName = fresh();
  await admin.saveObjects({ indexName, objects: [...objects], waitForTasks: true });
  return indexName;
};

describe('an isolate with an index in memory', () => {
  it('SE-3 returns a record as last written, not as returned before', async () => {
    const { search } = isolate();
    const indexName = await saved(record('a', { name: 'Lemon shampoo' }));
    expect((await search(indexName, { query: 'lemon' })).hits).toMatchObject([{ name: 'Lemon shampoo' }]);
    await admin.saveObject({ indexName, body: record('a', { name: 'Lemon wash' }) });
    expect((await search(indexName, { query: 'lemon' })).hits).toMatchObject([{ name: 'Lemon wash' }]);
  });

  it('SE-3 keeps no record that it read before a write', async () => {
    const indexName = await saved(record('a', { name: 'Lemon shampoo' }));
    const meanwhile = async () => {
      await admin.saveObject({ indexName, body: record('a', { name: 'Lemon wash' }) });
      expect((await search(indexName)).hits).toMatchObject([{ name: 'Lemon wash' }]);
    };
    const { search } = isolate(interrupted(/^SELECT r\.content_id/, meanwhile, 'after'));
    await search(indexName);
    expect((await search(indexName)).hits).toMatchObject([{ name: 'Lemon wash' }]);
  });

  it('SE-3 sorts ties by id, later records as well', async () => {
    const { search } = isolate();
    const indexName = await saved(record('b'), record('d'));
    expect(idsOf(await search(indexName))).toEqual(['b', 'd']);
    await admin.saveObjects({ indexName, objects: [record('c'), record('a')], waitForTasks: true });
    expect(idsOf(await search(indexName))).toEqual(['a', 'b', 'c', 'd']);
  });

  it('SE-3 notices a deletion whose marker is already removed', async () => {
    const { search } = isolate();
    const indexName = await saved(record('a'), record('b'));
    expect(idsOf(await search(indexName))).toEqual(['a', 'b']);
    /** Simulates many writes to other indexes. */
    const manyWrites = () =>
      env.DB.prepare(
        "INSERT INTO search_tasks (id, index_name, created_at) SELECT max(id) + 20000, 'other', '' FROM search_tasks",
      ).run();
    await manyWrites();
    await admin.deleteObject({ indexName, objectID: 'a' });
    await manyWrites();
    await admin.saveObject({ indexName, body: record('c') });
    const left = await env.DB.prepare('SELECT count(*) AS n FROM search_records WHERE record IS NULL').first('n');
    expect(left).toBe(0);
    expect(idsOf(await search(indexName))).toEqual(['b', 'c']);
  });
});

it('SE-3 an isolate keeps in memory only the eight indexes that were searched last', async () => {
  const { asked, search } = isolate();
  const names: string[] = [];
  for (const place of Array(9).keys()) names.push(await saved(record(`r${place}`)));
  const madeFor = async (name: string | undefined): Promise<number> => {
    const before = asked.length;
    await search(`${name}`);
    return asked.slice(before).filter((text) => /ORDER BY object_id LIMIT/.test(text)).length;
  };
  for (const name of names.slice(0, 8)) expect(await madeFor(name)).toBe(1);
  expect(await madeFor(names[0])).toBe(0);
  expect(await madeFor(names[8])).toBe(1);
  expect([await madeFor(names[0]), await madeFor(names[1])]).toEqual([0, 1]);
});

it('PL-2 a facet value search uses one whole index, the new one if it is replaced meanwhile', async () => {
  const indexName = await saved(record('old', { scent: 'lemon' }));
  await admin.setSettings({ indexName, indexSettings: { attributesForFaceting: ['searchable(scent)'] } });
  const replace = () => admin.replaceAllObjects({ indexName, objects: [record('new', { scent: 'mint' })] });
  const { ask } = isolate(interrupted(/ORDER BY object_id LIMIT/, replace));
  const answer = await ask(`${indexName}/facets/scent/query`, { facetQuery: '' });
  expect([answer.status, await answer.json()]).toMatchObject([200, { facetHits: [{ value: 'mint', count: 1 }] }]);
});
