import { env } from 'cloudflare:workers';
import { beforeEach, expect, it, vi } from 'vitest';
import { KEPT_MS } from '../retention.ts';
import { prepare, sql } from '../sql.ts';
import { servicesWith } from '../testing/database-in-trouble.ts';
import { PNG, WIDE_PNG } from '../testing/pictures.ts';
import { emptySpace, manage } from '../testing/space.ts';
import { filesOfDeletedSql } from './masters.ts';

const MANAGEMENT = 'http://services/management/spaces/alun/environments/master';

beforeEach(async () => {
  await emptySpace();
  const { objects } = await env.MASTERS.list();
  if (objects.length > 0) await env.MASTERS.delete(objects.map(({ key }) => key));
});

/** Stores a file as the draft of an asset. */
async function draft(id: string, bytes: Uint8Array): Promise<void> {
  const at = (await manage('GET', `/assets/${id}`)).headers.get('x-contentful-version');
  const headers = { 'content-type': 'image/png', ...(at === null ? {} : { 'x-contentful-version': at }) };
  expect((await manage('PUT', `/assets/${id}/file?fileName=${id}.png`, bytes, headers)).status).toBeLessThan(300);
}

/** Simulates that the asset was deleted this long ago, and its files were stored then. */
async function deleteAsset(id: string, msAgo: number): Promise<void> {
  expect((await manage('DELETE', `/assets/${id}`)).status).toBe(204);
  const at = Date.now() - msAgo;
  await env.DB.batch([
    env.DB.prepare('UPDATE records SET deleted_at = ? WHERE id = ?').bind(new Date(at).toISOString(), id),
    env.DB.prepare('UPDATE masters SET stored_at = ? WHERE asset_id = ?').bind(at, id),
  ]);
}

/** The assets that have files, in the bucket and in the database: each once for each file. */
async function files(): Promise<readonly [bucket: readonly unknown[], database: readonly unknown[]]> {
  const { objects } = await env.MASTERS.list();
  const { results } = await env.DB.prepare('SELECT asset_id FROM masters ORDER BY asset_id').all();
  return [objects.map(({ key }) => key.split('/')[1]), results.map(({ asset_id }) => asset_id)];
}

const LATE = KEPT_MS.deletedFile + 60_000;
const SOON = KEPT_MS.deletedFile - 60_000;

it('SC-4 the files of a deleted asset, older ones too, are deleted when the database cannot be restored to them', async () => {
  await draft('late', PNG);
  await draft('late', WIDE_PNG);
  await draft('soon', PNG);
  await draft('kept', PNG);
  await deleteAsset('soon', SOON);
  await deleteAsset('late', LATE);
  expect(await files()).toEqual([
    ['kept', 'late', 'late', 'soon'],
    ['kept', 'late', 'late', 'soon'],
  ]);
  await draft('next', PNG);
  expect(await files()).toEqual([
    ['kept', 'next', 'soon'],
    ['kept', 'next', 'soon'],
  ]);
});

it('SC-4 a file that is stored again before its deleted asset comes back stays', async () => {
  await draft('back', PNG);
  await deleteAsset('back', LATE);
  expect((await manage('PUT', '/assets/back/master', PNG, { 'content-type': 'image/png' })).status).toBe(201);
  await draft('next', PNG);
  expect(await files()).toEqual([
    ['back', 'next'],
    ['back', 'next'],
  ]);
});

it('RS-1 a bucket that fails to delete files does not fail the change; they are deleted after the next one', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  await draft('late', PNG);
  await draft('next', PNG);
  await deleteAsset('late', LATE);
  const bucket = new Proxy(env.MASTERS, {
    get: (target, name) =>
      name === 'delete' ? () => Promise.reject(new Error('R2: down')) : Reflect.get(target, name).bind(target),
  });
  const request = new Request(`${MANAGEMENT}/assets/next`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${env.MANAGEMENT_TOKEN}` },
  });
  expect((await servicesWith({ MASTERS: bucket }, request)).status).toBe(204);
  expect(warn).toHaveBeenCalledOnce();
  expect(await files()).toEqual([
    ['late', 'next'],
    ['late', 'next'],
  ]);
  await draft('other', PNG);
  expect(await files()).toEqual([
    ['next', 'other'],
    ['next', 'other'],
  ]);
  warn.mockRestore();
});

it('RT-3 files of deleted assets are found by indexes', async () => {
  const { results } = await prepare(env.DB, sql`EXPLAIN QUERY PLAN ${filesOfDeletedSql(Date.now())}`).all<{
    readonly detail: string;
  }>();
  expect(results.map(({ detail }) => detail)).toEqual([
    'SEARCH r USING INDEX records_deleted (kind=? AND deleted_at<?)',
    'SEARCH m USING PRIMARY KEY (asset_id=?)',
  ]);
});
