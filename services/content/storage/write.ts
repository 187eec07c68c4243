import { jsonLists } from '../../json-lists.ts';
import { prepare, raw, type Sql, sql } from '../../sql.ts';
import type { Change } from '../lifecycle.ts';
import { CONTENT_TYPES } from '../model/model.ts';
import type { Stage } from '../reading.ts';
import type { NewEvent } from '../webhooks/events.ts';
import { assetFieldRows, entryFieldRows, entryLinkRows, uniqueRows } from './index-rows.ts';
import type { RecordState } from './records.ts';
import { canonicalJson, sorted } from './stored-json.ts';

/** A record was changed concurrently: nothing of the batch is stored. */
export class VersionConflict extends Error {
  override readonly name = 'VersionConflict';
}

/** A unique value was taken concurrently by another published entry: nothing of the batch is stored. */
export class UniqueConflict extends Error {
  override readonly name = 'UniqueConflict';
}

const isLive = (record: RecordState): boolean => record.deletedAt === null && record.archivedAt === null;

/** The fields of a record, for each stage at which it can be read. */
function readableFields(record: RecordState): readonly (readonly [Stage, RecordState['draft']])[] {
  return [
    ...(isLive(record) ? ([['draft', record.draft]] as const) : []),
    ...(record.published === null ? [] : ([['published', record.published]] as const)),
  ];
}

function indexRows(record: RecordState) {
  if (record.kind === 'Asset') {
    const rows = readableFields(record).flatMap(([stage, fields]) => assetFieldRows(stage, fields, record));
    return { fields: rows, links: [], unique: [] };
  }
  const type = CONTENT_TYPES.get(record.type);
  if (type === undefined) throw new Error(`content: entry ${record.id} has the unknown type ${record.type}`);
  const readable = readableFields(record);
  return {
    fields: readable.flatMap(([stage, fields]) => entryFieldRows(stage, type, fields, record)),
    links: readable.flatMap(([stage, fields]) => entryLinkRows(stage, type, fields, record.id)),
    unique: record.published === null ? [] : uniqueRows(type, record.published, record.id),
  };
}

const RECORD_COLUMNS = [
  'kind',
  'id',
  'type',
  'version',
  'published_version',
  'published_counter',
  'created_at',
  'updated_at',
  'published_at',
  'first_published_at',
  'archived_at',
  'deleted_at',
  'draft',
  'published',
];

/**
 * A record as a row. Draft and published fields are objects, not strings: JSON within JSON takes up to twice the bytes, and both together
 * would be too long to be bound.
 */
const recordRow = (record: RecordState): readonly unknown[] => [
  record.kind,
  record.id,
  record.type,
  record.version,
  record.publishedVersion,
  record.publishedCounter,
  record.createdAt,
  record.updatedAt,
  record.publishedAt,
  record.firstPublishedAt,
  record.archivedAt,
  record.deletedAt,
  sorted(record.draft),
  sorted(record.published),
];

/** Inserts rows as JSON arrays, with as many rows in one bound value as fit. Objects in them are stored as JSON. */
function insertRows(
  verb: string,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
): readonly Sql[] {
  const values = columns.map((_, index) => `json_extract(value, '$[${index}]')`).join(', ');
  const inserting = raw(`${verb} INTO ${table} (${columns.join(', ')}) SELECT ${values} FROM json_each`);
  return jsonLists(rows).map((list) => sql`${inserting}(${list})`);
}

const FIELD_COLUMNS = ['stage', 'type', 'field', 'absent', 'value', 'id'];
const LINK_COLUMNS = ['stage', 'target_kind', 'target_id', 'source_type', 'field', 'source_id'];
const EVENT_COLUMNS = ['idempotency_key', 'topic', 'entity_id', 'body', 'created_at', 'due_at'];

/**
 * Statements that store some changes. The entries in `releases` first lose the unique values that these changes claim. They keep all
 * others: an import is stored in chunks, and the values of earlier chunks must stay.
 */
function statementsFor(changes: readonly Change[], events: readonly NewEvent[], releases: readonly string[]): Sql[] {
  const guards = changes.map(({ before, after }) => [after.kind, after.id, before?.version ?? 0]);
  const records = changes.map(({ after }) => after);
  const idsOf = (kind: RecordState['kind']): string =>
    JSON.stringify(records.flatMap((record) => (record.kind === kind ? [record.id] : [])));
  const rows = records.map(indexRows);
  const [entries, assets] = [idsOf('Entry'), idsOf('Asset')];
  const claims = rows.flatMap(({ unique }) => unique);
  return [
    sql`INSERT INTO version_guard SELECT coalesce(r.version, 0) = json_extract(g.value, '$[2]') FROM json_each(${JSON.stringify(guards)}) g
        LEFT JOIN records r ON r.kind = json_extract(g.value, '$[0]') AND r.id = json_extract(g.value, '$[1]')`,
    sql`DELETE FROM version_guard`,
    ...insertRows('INSERT OR REPLACE', 'records', RECORD_COLUMNS, records.map(recordRow)),
    sql`DELETE FROM field_index WHERE id IN (SELECT value FROM json_each(${entries})) AND type <> 'Asset'`,
    sql`DELETE FROM field_index WHERE id IN (SELECT value FROM json_each(${assets})) AND type = 'Asset'`,
    ...insertRows(
      'INSERT',
      'field_index',
      FIELD_COLUMNS,
      rows.flatMap(({ fields }) => fields),
    ),
    sql`DELETE FROM links WHERE source_id IN (SELECT value FROM json_each(${entries}))`,
    ...insertRows(
      'INSERT OR IGNORE',
      'links',
      LINK_COLUMNS,
      rows.flatMap(({ links }) => links),
    ),
    sql`DELETE FROM unique_values WHERE id IN (SELECT value FROM json_each(${entries}))`,
    sql`DELETE FROM unique_values WHERE id IN (SELECT value FROM json_each(${JSON.stringify(releases)}))
        AND (scope, value) IN (SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(${JSON.stringify(claims)}))`,
    ...insertRows('INSERT', 'unique_values', ['scope', 'value', 'id'], claims),
    ...insertRows(
      'INSERT',
      'webhook_events',
      EVENT_COLUMNS,
      events.map((event) => [
        event.idempotencyKey,
        event.topic,
        event.entityId,
        event.body,
        event.createdAt,
        event.dueAt,
      ]),
    ),
  ];
}

/**
 * Stores changes, their index rows and their events in one transaction.
 * @throws VersionConflict, UniqueConflict after a concurrent change; then nothing is stored.
 */
export async function writeChanges(
  database: D1Database,
  changes: readonly Change[],
  events: readonly NewEvent[],
  releases: readonly string[] = [],
): Promise<void> {
  if (changes.length === 0) return;
  try {
    await database.batch(statementsFor(changes, events, releases).map((statement) => prepare(database, statement)));
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (message.includes('version_guard') || message.includes('CHECK constraint failed: matches')) {
      throw new VersionConflict('the record was changed at the same time', { cause: error });
    }
    if (message.includes('unique_values'))
      throw new UniqueConflict('a unique value was taken at the same time', { cause: error });
    throw error;
  }
}

const CHUNK_RECORDS = 100;
/** Characters of JSON per batch. A batch is one request to the database, and index rows multiply its size. */
const CHUNK_CHARACTERS = 400_000;

/** Splits changes into chunks that each fit into one batch. */
export function chunkChanges(changes: readonly Change[]): readonly (readonly Change[])[] {
  const chunks: Change[][] = [];
  let room = 0;
  for (const change of changes) {
    const size =
      canonicalJson(change.after.draft).length +
      (change.after.published === null ? 0 : canonicalJson(change.after.published).length);
    const last = chunks.at(-1);
    if (last === undefined || last.length >= CHUNK_RECORDS || size > room) {
      chunks.push([change]);
      room = CHUNK_CHARACTERS - size;
    } else {
      last.push(change);
      room -= size;
    }
  }
  return chunks;
}
