import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { fresh, record } from '../testing/indexes.ts';
import { asAdmin } from '../testing/vendor.ts';
import { readFamily } from './index-rows.ts';
import { writeRecords } from './write.ts';

const admin = asAdmin();
const count = (sql: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${sql}`).first<number>('n');

it('SE-3 a write sets the time of the change, and leaves that of the creation', async () => {
  const name = fresh();
  for (const day of ['2026-01-01', '2026-01-02'])
    await writeRecords(env.DB, name, { clears: false, records: new Map([['a', record('a')]]) }, new Date(day));
  expect((await readFamily(env.DB, name))?.asked).toMatchObject({
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-02T00:00:00.000Z',
  });
});

it('SE-3 records that are cleared, replaced or deleted with their index, or by making it a replica, leave the database', async () => {
  const [cleared, moved, deleted, ordered] = [fresh(), fresh(), fresh(), fresh()];
  for (const indexName of [cleared, moved, deleted, ordered])
    await admin.saveObjects({ indexName, objects: [record('a'), record('b')] });
  await admin.clearObjects({ indexName: cleared });
  await admin.replaceAllObjects({ indexName: moved, objects: [record('c')] });
  await admin.deleteIndex({ indexName: deleted });
  await admin.setSettings({ indexName: moved, indexSettings: { replicas: [ordered] } });
  const lost =
    'search_records WHERE content_id NOT IN (SELECT content_id FROM search_indexes WHERE primary_name IS NULL)';
  expect(await count(lost)).toBe(0);
  expect((await readFamily(env.DB, ordered))?.asked).toMatchObject({ primary: moved, contentId: 0 });
});

it('SE-3 a task that ten thousand others have followed is forgotten, and so is what guards a write', async () => {
  const indexName = fresh();
  const [saved] = await admin.saveObjects({ indexName, objects: [record('a')] });
  const taskID = saved?.taskID ?? 0;
  const follow = (tasks: number) =>
    env.DB.prepare("INSERT INTO search_tasks (id, index_name, created_at) VALUES (?, 'other', '')")
      .bind(taskID + tasks)
      .run();
  await follow(9_998);
  await admin.setSettings({ indexName, indexSettings: { hitsPerPage: 5 } });
  const kept = `search_tasks WHERE id = ${taskID}`;
  expect(await count(kept)).toBe(1);
  await admin.setSettings({ indexName, indexSettings: { hitsPerPage: 6 } });
  expect(await count(kept)).toBe(0);
  expect(await count('version_guard')).toBe(0);
});

it('SE-3 every change of an index gives it the version of that task: a write based on an earlier one conflicts', async () => {
  const [indexName, order, source] = [fresh(), fresh(), fresh()];
  await admin.saveObject({ indexName: source, body: record('a') });
  const copy = (operation: 'copy' | 'move', scope?: 'settings'[]) => ({
    indexName: source,
    operationIndexParams: { operation, destination: indexName, ...(scope ? { scope } : {}) },
  });
  const changes: readonly (readonly [string, () => Promise<{ readonly taskID: number }>])[] = [
    [indexName, () => admin.clearObjects({ indexName })],
    [indexName, () => admin.setSettings({ indexName, indexSettings: { replicas: [order] } })],
    [order, () => admin.setSettings({ indexName, indexSettings: { replicas: [] } })],
    [indexName, () => admin.saveSynonyms({ indexName, synonymHit: [] })],
    [indexName, () => admin.operationIndex(copy('copy', ['settings']))],
    [indexName, () => admin.operationIndex(copy('copy'))],
    [indexName, () => admin.operationIndex(copy('move'))],
  ];
  for (const [name, change] of changes) {
    const { taskID } = await change();
    expect((await readFamily(env.DB, name))?.asked.version, String(change)).toBe(taskID);
  }
});
