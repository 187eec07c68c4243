import { env } from 'cloudflare:workers';
import { expect, it, onTestFinished } from 'vitest';
import { fresh, record } from '../testing/indexes.ts';
import { asAdmin } from '../testing/vendor.ts';

const BEFORE = '!first';
const AFTER = '~last';

/** Fills the database with exactly as many indexes as the list has on one page. */
async function onePageOfIndexes(): Promise<void> {
  const none = () => env.DB.prepare('DELETE FROM search_indexes').run();
  onTestFinished(async () => void (await none()));
  await none();
  await env.DB.prepare(
    `INSERT INTO search_indexes (name, content_id, version, settings, created_at, updated_at)
      SELECT format('index-%03d', 100 - key), 1000 + key, 1, '{}', 'then', 'then' FROM json_each(?)`,
  )
    .bind(JSON.stringify(Array(98).fill(0)))
    .run();
  await asAdmin().setSettings({ indexName: BEFORE, indexSettings: { replicas: [AFTER] } });
}

it('SE-3 the list of indexes has pages of a hundred, in the order of their names', async () => {
  await onePageOfIndexes();
  const whole = await asAdmin().listIndices({ page: 0 });
  const names = whole.items.map(({ name }) => name);
  expect([names.length, whole.nbPages, names]).toEqual([100, 1, names.toSorted()]);
  await asAdmin().saveObject({ indexName: '~~more', body: record('a') });
  const [first, second] = [await asAdmin().listIndices(), await asAdmin().listIndices({ page: 1 })];
  expect([first.items.map(({ name }) => name), second.items.map(({ name }) => name)]).toEqual([names, ['~~more']]);
  expect([first.nbPages, second.nbPages]).toEqual([2, 2]);
});

it('SE-3 the list of indexes names the replicas of a primary that are on another page', async () => {
  await onePageOfIndexes();
  await asAdmin().saveObject({ indexName: 'index-999', body: record('a') });
  const { items } = await asAdmin().listIndices();
  expect(items.map(({ name }) => name)).not.toContain(AFTER);
  expect(items[0]).toMatchObject({ name: BEFORE, replicas: [AFTER] });
});

it('SE-3 the list of indexes gives the size of their records; an empty one has none', async () => {
  const [full, empty] = [fresh(), fresh()];
  await asAdmin().saveObjects({ indexName: full, objects: [record('a'), record('b')] });
  await asAdmin().setSettings({ indexName: empty, indexSettings: { hitsPerPage: 5 } });
  const { items } = await asAdmin().listIndices();
  const sizes = [full, empty].map((asked) => items.find(({ name }) => name === asked)?.dataSize);
  expect(sizes).toEqual([JSON.stringify([record('a'), record('b')]).length - '[,]'.length, 0]);
});
