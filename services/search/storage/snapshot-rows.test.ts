import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import type { PackedIndex } from '../engine/warm-index.ts';
import { fresh, record } from '../testing/indexes.ts';
import { asAdmin } from '../testing/vendor.ts';
import { readFamily } from './index-rows.ts';
import { readSnapshot, snapshotVersion, writeSnapshot } from './snapshot-rows.ts';

/** The content id of a new index with one record. */
async function content(): Promise<number> {
  const indexName = fresh();
  await asAdmin().saveObject({ indexName, body: record('a') });
  return (await readFamily(env.DB, indexName))?.asked.contentId ?? 0;
}

const packed = (json: string): PackedIndex => ({ json, numbers: new Uint8Array([7, 0, 255]) });

/** An index that compression makes no smaller. */
function incompressible(bytes: number): PackedIndex {
  const numbers = new Uint8Array(bytes);
  for (let at = 0; at < bytes; at += 65_536) crypto.getRandomValues(numbers.subarray(at, at + 65_536));
  return { json: '{}', numbers };
}

const read = async (contentId: number, shape = 'one') => (await readSnapshot(env.DB, { contentId, shape }))?.json;

it('SE-3 a snapshot is read as it was stored, also with letters of more than one byte', async () => {
  const key = { contentId: await content(), shape: 'one' };
  await writeSnapshot(env.DB, key, 3, packed('{"name":"Crème 洗"}'));
  expect(await readSnapshot(env.DB, key)).toEqual(packed('{"name":"Crème 洗"}'));
  expect(await snapshotVersion(env.DB, key)).toBe(3);
});

it('RS-3 a large snapshot is stored in rows that D1 accepts (protocol facts 8.9)', async () => {
  const key = { contentId: await content(), shape: 'one' };
  const index = incompressible(2_000_000);
  await writeSnapshot(env.DB, key, 1, index);
  const { results } = await env.DB.prepare('SELECT length(bytes) AS size FROM search_snapshots WHERE content_id = ?')
    .bind(key.contentId)
    .all<{ readonly size: number }>();
  expect(results.length).toBeGreaterThan(2);
  expect(Math.max(...results.map(({ size }) => size))).toBeLessThanOrEqual(1_000_000);
  const again = await readSnapshot(env.DB, key);
  expect(Buffer.from(again?.numbers ?? []).equals(Buffer.from(index.numbers))).toBe(true);
});

it('RS-3 an index that is too large for a snapshot gets none, and an earlier one stays', async () => {
  const key = { contentId: await content(), shape: 'one' };
  await writeSnapshot(env.DB, key, 1, packed('"earlier"'));
  await writeSnapshot(env.DB, key, 2, incompressible(12_100_000));
  expect([await read(key.contentId), await snapshotVersion(env.DB, key)]).toEqual(['"earlier"', 1]);
});

it('SE-3 a snapshot for other settings is not read, and is replaced', async () => {
  const contentId = await content();
  await writeSnapshot(env.DB, { contentId, shape: 'one' }, 5, packed('"one"'));
  expect([await read(contentId, 'two'), await snapshotVersion(env.DB, { contentId, shape: 'two' })]).toEqual([
    undefined,
    0,
  ]);
  await writeSnapshot(env.DB, { contentId, shape: 'two' }, 4, packed('"two"'));
  expect([await read(contentId, 'one'), await read(contentId, 'two')]).toEqual([undefined, '"two"']);
});

it('SE-3 of two snapshots of an index the one with later writes is kept, in whichever order they are stored', async () => {
  for (const order of [
    [1, 2],
    [2, 1],
  ]) {
    const key = { contentId: await content(), shape: 'one' };
    for (const version of order) await writeSnapshot(env.DB, key, version, packed(`"${version}"`));
    expect([await read(key.contentId), await snapshotVersion(env.DB, key)]).toEqual(['"2"', 2]);
  }
});
