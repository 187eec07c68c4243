import { TRANSFORMABLE_MAX_BYTES } from '../../shared/spec/images.ts';
import { log } from '../log.ts';
import { KEPT_MS } from '../retention.ts';
import type { ServicesEnv } from '../settings.ts';
import { prepare, type Sql, sql } from '../sql.ts';

/** In bytes. Pictures above the limit of the Images binding can be stored but not transformed, as in the hosted service. */
export const MAX_MASTER_BYTES = 50_000_000;

/** An uploaded file, stored by asset id and content hash. */
export interface Master {
  readonly hash: string;
  readonly size: number;
  readonly contentType: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** The bucket key of a master. */
export const masterKey = (assetId: string, hash: string): string => `masters/${assetId}/${hash}`;

/** First 12 hex digits of the SHA-256: enough to tell the versions of one asset apart. */
export async function masterHash(bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return new Uint8Array(digest).toHex().slice(0, 12);
}

interface Pixels {
  readonly width: number | null;
  readonly height: number | null;
}

/** The bytes of a master cannot be read as their declared content type. */
export class NoPicture extends Error {}

/** Dimensions of a raster picture from the Images binding; for other files and those too large for it, the dimensions the uploader gave. */
async function measure(env: ServicesEnv, bytes: ArrayBuffer, contentType: string, said: Pixels): Promise<Pixels> {
  const isRaster = contentType.startsWith('image/') && contentType !== 'image/svg+xml';
  if (!isRaster || bytes.byteLength > TRANSFORMABLE_MAX_BYTES) return said;
  const info = await env.IMAGES.info(new Blob([bytes]).stream()).catch((cause: unknown) => {
    throw new NoPicture(`media: the file cannot be read as ${contentType}`, { cause });
  });
  return 'width' in info ? { width: info.width, height: info.height } : said;
}

/**
 * Stores a master in the bucket.
 * @throws NoPicture when the content type is that of a picture but the bytes are not one; errors of the bucket and the database.
 */
export async function storeMaster(
  env: ServicesEnv,
  assetId: string,
  bytes: ArrayBuffer,
  contentType: string,
  said: Pixels,
): Promise<Master> {
  const hash = await masterHash(bytes);
  const pixels = await measure(env, bytes, contentType, said);
  await env.MASTERS.put(masterKey(assetId, hash), bytes, { httpMetadata: { contentType } });
  await prepare(
    env.DB,
    sql`INSERT OR REPLACE INTO masters (asset_id, hash, size, content_type, width, height, stored_at)
        VALUES (${assetId}, ${hash}, ${bytes.byteLength}, ${contentType}, ${pixels.width}, ${pixels.height}, ${Date.now()})`,
  ).run();
  return { hash, size: bytes.byteLength, contentType, ...pixels };
}

interface MasterRow {
  readonly asset_id: string;
  readonly hash: string;
  readonly size: number;
  readonly content_type: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** Those of the wanted masters that the database knows, by `<asset id> <hash>`. */
export async function knownMasters(
  env: ServicesEnv,
  wanted: readonly (readonly [assetId: string, hash: string])[],
): Promise<ReadonlyMap<string, Master>> {
  const { results } = await prepare(
    env.DB,
    sql`SELECT m.* FROM json_each(${JSON.stringify(wanted)}) w CROSS JOIN masters m
        ON m.asset_id = json_extract(w.value, '$[0]') AND m.hash = json_extract(w.value, '$[1]')`,
  ).all<MasterRow>();
  return new Map(
    results.map((row) => [
      `${row.asset_id} ${row.hash}`,
      { hash: row.hash, size: row.size, contentType: row.content_type, width: row.width, height: row.height },
    ]),
  );
}

/** Most files that are deleted at once; the next change of an asset goes on. */
const MOST_DELETED = 100;

/** Files of assets that were deleted long ago. One that was stored since then is about to be used again. @param now milliseconds since 1970 */
export function filesOfDeletedSql(now: number): Sql {
  const before = now - KEPT_MS.deletedFile;
  return sql`SELECT m.asset_id, m.hash FROM records r CROSS JOIN masters m ON m.asset_id = r.id
    WHERE r.kind = 'Asset' AND r.deleted_at < ${new Date(before).toISOString()} AND m.stored_at < ${before} LIMIT ${MOST_DELETED}`;
}

/** Deletes files of assets that were deleted long ago. Never throws: the next change of an asset tries again. */
export async function deleteFilesOfDeleted(env: ServicesEnv, now: number): Promise<void> {
  try {
    const { results } = await prepare(env.DB, filesOfDeletedSql(now)).all<Pick<MasterRow, 'asset_id' | 'hash'>>();
    if (results.length === 0) return;
    // The bucket first: a file without a row would be found by nobody.
    await env.MASTERS.delete(results.map(({ asset_id, hash }) => masterKey(asset_id, hash)));
    const files = JSON.stringify(results.map(({ asset_id, hash }) => [asset_id, hash]));
    await prepare(
      env.DB,
      sql`DELETE FROM masters WHERE (asset_id, hash) IN
        (SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(${files}))`,
    ).run();
  } catch (cause) {
    log.warn('media.not-deleted', { cause });
  }
}
