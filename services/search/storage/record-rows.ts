import { prepare, sql } from '../../sql.ts';
import type { RecordChange } from '../engine/warm-index.ts';
import { isObject, type JsonObject } from '../json.ts';

/** Records per page: a first build holds no more than these as text. */
const PAGE = 500;

interface Row {
  readonly object_id: string;
  readonly version: number;
  readonly record: string | null;
}

function parseRecord(text: string): JsonObject {
  const value: unknown = JSON.parse(text);
  if (!isObject(value)) throw new Error('search storage: a record is not an object');
  return value;
}

const changeOf = ({ object_id, record }: Row): RecordChange => ({
  objectId: object_id,
  record: record === null ? null : parseRecord(record),
});

/** All records of an index, page by page. */
export async function* allRecords(database: D1Database, contentId: number): AsyncGenerator<readonly RecordChange[]> {
  for (let after = ''; ; ) {
    const { results } = await prepare(
      database,
      sql`SELECT object_id, version, record FROM search_records
          WHERE content_id = ${contentId} AND object_id > ${after} AND record IS NOT NULL ORDER BY object_id LIMIT ${PAGE}`,
    ).all<Row>();
    const last = results.at(-1);
    if (!last) return;
    yield results.map(changeOf);
    if (results.length < PAGE) return;
    after = last.object_id;
  }
}

export interface Changes {
  readonly changes: readonly RecordChange[];
  /** The latest write among them: the version of an index that applies them. */
  readonly version: number;
}

/** The records written after a version; null when there are more than `most`. */
export async function recordsSince(
  database: D1Database,
  contentId: number,
  version: number,
  most: number,
): Promise<Changes | null> {
  const { results } = await prepare(
    database,
    sql`SELECT object_id, version, record FROM search_records
        WHERE content_id = ${contentId} AND version > ${version} LIMIT ${most + 1}`,
  ).all<Row>();
  if (results.length > most) return null;
  return { changes: results.map(changeOf), version: Math.max(version, ...results.map((row) => row.version)) };
}

/** The key of a record: content id and objectID. */
export interface RecordKey {
  readonly contentId: number;
  readonly objectId: string;
}

/** A record with its number of characters. */
export interface FoundRecord extends RecordKey {
  readonly record: JsonObject;
  readonly size: number;
}

/** Reads records by key in one query; missing ones are left out. */
export async function recordsByKey(database: D1Database, keys: readonly RecordKey[]): Promise<readonly FoundRecord[]> {
  if (keys.length === 0) return [];
  const wanted = JSON.stringify(keys.map(({ contentId, objectId }) => [contentId, objectId]));
  const { results } = await prepare(
    database,
    sql`SELECT r.content_id, r.object_id, r.record FROM json_each(${wanted}) w CROSS JOIN search_records r
        ON r.content_id = json_extract(w.value, '$[0]') AND r.object_id = json_extract(w.value, '$[1]')
        WHERE r.record IS NOT NULL`,
  ).all<{ readonly content_id: number; readonly object_id: string; readonly record: string }>();
  return results.map(({ content_id, object_id, record }) => ({
    contentId: content_id,
    objectId: object_id,
    record: parseRecord(record),
    size: record.length,
  }));
}
