import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { fresh, record } from '../testing/indexes.ts';
import { asAdmin } from '../testing/vendor.ts';
import { readFamily } from './index-rows.ts';
import { allRecords, recordsByKey, recordsSince } from './record-rows.ts';

/** An index, its content id and its version. */
async function saved(...names: readonly string[]) {
  const indexName = fresh();
  await asAdmin().saveObjects({ indexName, objects: names.map((name) => record(name)), waitForTasks: true });
  const { contentId = 0, version = 0 } = (await readFamily(env.DB, indexName))?.asked ?? {};
  return { indexName, contentId, version };
}

it('SE-3 all records of an index are read in pages of at most 500, without those that were deleted', async () => {
  const names = Array.from({ length: 602 }, (_, place) => `r${place}`);
  const { indexName, contentId } = await saved(...names);
  await asAdmin().deleteObject({ indexName, objectID: 'r7' });
  const pages: string[][] = [];
  for await (const page of allRecords(env.DB, contentId)) pages.push(page.map(({ objectId }) => objectId));
  expect(pages.map(({ length }) => length)).toEqual([500, 101]);
  expect(pages.flat().sort()).toEqual(names.filter((name) => name !== 'r7').sort());
});

it('SE-3 an index in memory learns of every later change, or that there are too many to apply one by one', async () => {
  const { indexName, contentId, version } = await saved('a', 'b', 'c');
  expect(await recordsSince(env.DB, contentId, version, 3)).toEqual({ changes: [], version });
  await asAdmin().deleteObject({ indexName, objectID: 'a' });
  const [latest] = await asAdmin().saveObjects({ indexName, objects: [record('c'), record('d')] });
  const since = await recordsSince(env.DB, contentId, version, 3);
  expect([since?.version, since?.changes.toSorted((one, other) => (one.objectId < other.objectId ? -1 : 1))]).toEqual([
    latest?.taskID,
    [
      { objectId: 'a', record: null },
      { objectId: 'c', record: record('c') },
      { objectId: 'd', record: record('d') },
    ],
  ]);
  expect(await recordsSince(env.DB, contentId, version, 2)).toBeNull();
});

it('SE-3 records are read by key with their number of characters, without those that were deleted', async () => {
  const { indexName, contentId } = await saved('a', 'longer', 'gone');
  await asAdmin().deleteObject({ indexName, objectID: 'gone' });
  const keys = ['longer', 'gone', 'never', 'a'].map((objectId) => ({ contentId, objectId }));
  const found = (await recordsByKey(env.DB, keys)).map(({ objectId, size }) => [objectId, size]);
  expect(found.sort()).toEqual(['a', 'longer'].map((name) => [name, JSON.stringify(record(name)).length]));
});
