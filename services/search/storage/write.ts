import { jsonLists } from '../../json-lists.ts';
import { prepare, raw, type Sql, sql } from '../../sql.ts';
import type { StoredSettings } from '../index-settings.ts';
import type { JsonObject } from '../json.ts';

/** Somebody else wrote meanwhile what this write was made for: nothing was stored. */
export class WriteConflict extends Error {
  override readonly name = 'WriteConflict';
}

/** How many writes back an isolate may lag and still catch up record by record. */
export const REMEMBERED_WRITES = 10_000;

/** The number of the write under way. */
const THIS_TASK = raw('(SELECT max(id) FROM search_tasks)');

export interface Written {
  readonly taskId: number;
  readonly at: string;
}

/** Runs statements as one task: all of them or none. Resolves to the task's number. */
async function runTask(
  database: D1Database,
  indexName: string,
  at: string,
  statements: readonly Sql[],
): Promise<Written> {
  const all = [
    sql`INSERT INTO search_tasks (index_name, created_at) VALUES (${indexName}, ${at})`,
    ...statements,
    sql`DELETE FROM search_tasks WHERE id <= ${THIS_TASK} - ${REMEMBERED_WRITES}`,
    sql`SELECT max(id) AS id FROM search_tasks`,
  ];
  try {
    const results = await database.batch<{ readonly id: number }>(all.map((statement) => prepare(database, statement)));
    const taskId = results.at(-1)?.results[0]?.id;
    if (taskId === undefined) throw new Error('search storage: the task has no number');
    return { taskId, at };
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (message.includes('version_guard') || message.includes('CHECK constraint failed: matches'))
      throw new WriteConflict('the index was changed meanwhile', { cause: error });
    throw error;
  }
}

/**
 * A number for records that no index ever had. It is drawn, not counted, so that a database that is set back does not give one out twice:
 * an isolate may still hold what it stood for.
 */
const newContent = (): number => {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high & 0x1f_ff_ff) * 0x1_00_00_00_00 + low;
};

/** Creates an index where there is none; a new one has content of its own. */
const ensureIndex = (name: string, at: string): Sql =>
  sql`INSERT OR IGNORE INTO search_indexes (name, content_id, version, primary_name, settings, created_at, updated_at)
      VALUES (${name}, ${newContent()}, ${THIS_TASK}, NULL, '{}', ${at}, ${at})`;

const touch = (name: string, at: string): Sql =>
  sql`UPDATE search_indexes SET version = ${THIS_TASK}, updated_at = ${at} WHERE name = ${name}`;

const contentOf = (name: string): Sql => sql`(SELECT content_id FROM search_indexes WHERE name = ${name})`;

/** Undoes the batch unless an index is at a version, or is not there (0). */
const guard = (name: string, version: number): readonly Sql[] => [
  sql`INSERT INTO version_guard SELECT coalesce((SELECT version FROM search_indexes WHERE name = ${name}), 0) = ${version}`,
  sql`DELETE FROM version_guard`,
];

/** Gives an index content of its own that is empty. */
const emptied = (name: string): readonly Sql[] => [
  sql`DELETE FROM search_records WHERE content_id = ${contentOf(name)}`,
  sql`UPDATE search_indexes SET content_id = ${newContent()} WHERE name = ${name}`,
];

export interface RecordWrites {
  /** Everything that was there goes first. */
  readonly clears: boolean;
  /** By objectID; null deletes. */
  readonly records: ReadonlyMap<string, JsonObject | null>;
  /** The version of the index that the write was made for; none where it does not matter. */
  readonly madeFor?: number;
}

function upserts(name: string, records: ReadonlyMap<string, JsonObject | null>): Sql[] {
  const rows = Array.from(records, ([objectId, record]) => [objectId, record === null ? null : JSON.stringify(record)]);
  return jsonLists(rows).map(
    (list) => sql`INSERT OR REPLACE INTO search_records (content_id, object_id, version, record)
      SELECT ${contentOf(name)}, json_extract(value, '$[0]'), ${THIS_TASK}, json_extract(value, '$[1]')
      FROM json_each(${list})`,
  );
}

/** Takes out deleted records that no isolate has to learn of any more. */
export const forgottenSql = (name: string): Sql =>
  sql`DELETE FROM search_records WHERE content_id = ${contentOf(name)} AND record IS NULL AND version <= ${THIS_TASK} - ${REMEMBERED_WRITES}`;

/** Stores, changes and deletes records of an index, which is created where it is missing. @throws WriteConflict */
export function writeRecords(database: D1Database, name: string, writes: RecordWrites, now: Date): Promise<Written> {
  const at = now.toISOString();
  return runTask(database, name, at, [
    ...(writes.madeFor === undefined ? [] : guard(name, writes.madeFor)),
    ensureIndex(name, at),
    ...(writes.clears ? emptied(name) : []),
    ...upserts(name, writes.records),
    touch(name, at),
    forgottenSql(name),
  ]);
}

/** What becomes of an index's replicas: those that are new, and those that stand alone from now on. */
interface ReplicaChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** By index: the versions that a write was made for, 0 for one that was not there. */
type MadeFor = ReadonlyMap<string, number>;

const guardAll = (madeFor: MadeFor): readonly Sql[] =>
  Array.from(madeFor, ([name, version]) => guard(name, version)).flat();

export interface SettingsWrites {
  /** By index. */
  readonly settings: ReadonlyMap<string, StoredSettings>;
  readonly replicas: ReplicaChange;
  readonly madeFor: MadeFor;
}

/** Stores settings, all at once. A new replica begins with its primary's, and with its synonyms. @throws WriteConflict */
export function writeSettings(
  database: D1Database,
  name: string,
  { settings, replicas: { added, removed }, madeFor }: SettingsWrites,
  now: Date,
): Promise<Written> {
  const at = now.toISOString();
  return runTask(database, name, at, [
    ...guardAll(madeFor),
    ensureIndex(name, at),
    ...Array.from(
      settings,
      ([index, value]) =>
        sql`UPDATE search_indexes SET settings = ${JSON.stringify(value)}, version = ${THIS_TASK}, updated_at = ${at} WHERE name = ${index}`,
    ),
    ...removed.flatMap((replica) => standAlone(replica, name)),
    ...added.flatMap((replica) => [
      sql`DELETE FROM search_records WHERE content_id = ${contentOf(replica)}`,
      sql`INSERT INTO search_indexes (name, content_id, version, primary_name, settings, synonyms, created_at, updated_at)
        SELECT ${replica}, 0, ${THIS_TASK}, name, json_remove(settings, '$.replicas'), synonyms, ${at}, ${at} FROM search_indexes WHERE name = ${name}
        ON CONFLICT (name) DO UPDATE SET primary_name = excluded.primary_name, content_id = 0, version = excluded.version`,
    ]),
  ]);
}

interface SynonymWrites {
  /** By index, as JSON. */
  readonly synonyms: ReadonlyMap<string, string>;
  readonly madeFor: MadeFor;
}

/** Stores synonyms, all at once. @throws WriteConflict */
export function writeSynonyms(
  database: D1Database,
  name: string,
  { synonyms, madeFor }: SynonymWrites,
  now: Date,
): Promise<Written> {
  const at = now.toISOString();
  return runTask(database, name, at, [
    ...guardAll(madeFor),
    ensureIndex(name, at),
    ...Array.from(
      synonyms,
      ([index, json]) =>
        sql`UPDATE search_indexes SET synonyms = ${json}, version = ${THIS_TASK}, updated_at = ${at} WHERE name = ${index}`,
    ),
  ]);
}

/** A replica that is none any longer keeps its records, as a copy. */
function standAlone(replica: string, primary: string): readonly Sql[] {
  const content = newContent();
  return [
    copyRecords(primary, content),
    sql`UPDATE search_indexes SET primary_name = NULL, content_id = ${content}, version = ${THIS_TASK} WHERE name = ${replica}`,
  ];
}

const copyRecords = (from: string, content: number): Sql =>
  sql`INSERT INTO search_records (content_id, object_id, version, record)
      SELECT ${content}, object_id, ${THIS_TASK}, record FROM search_records
      WHERE content_id = ${contentOf(from)} AND record IS NOT NULL`;

interface Deletion {
  /** Of the index; they stand alone from now on. */
  readonly replicas: readonly string[];
  /** The version of the index that these were its replicas at. */
  readonly madeFor: number;
}

/** Deletes an index with its records. @throws WriteConflict */
export function deleteIndex(
  database: D1Database,
  name: string,
  { replicas, madeFor }: Deletion,
  now: Date,
): Promise<Written> {
  return runTask(database, name, now.toISOString(), [
    ...guard(name, madeFor),
    ...replicas.flatMap((replica) => standAlone(replica, name)),
    sql`DELETE FROM search_records WHERE content_id = ${contentOf(name)}`,
    sql`DELETE FROM search_indexes WHERE name = ${name}`,
  ]);
}

export interface Operation {
  readonly kind: 'move' | 'copy';
  readonly from: string;
  readonly to: string;
  readonly records: boolean;
  readonly settings: boolean;
  readonly synonyms: boolean;
}

/** Moves or copies an index onto another name, at once for everybody. The replicas of the name that is overwritten stay its own. */
export function operate(
  database: D1Database,
  { kind, from, to, records, settings, synonyms }: Operation,
  now: Date,
): Promise<Written> {
  const at = now.toISOString();
  const moved: readonly Sql[] = [
    sql`UPDATE search_indexes SET content_id = ${contentOf(from)} WHERE name = ${to}`,
    sql`DELETE FROM search_indexes WHERE name = ${from}`,
  ];
  const content = newContent();
  const copied: readonly Sql[] = [
    copyRecords(from, content),
    sql`UPDATE search_indexes SET content_id = ${content} WHERE name = ${to}`,
  ];
  return runTask(database, to, at, [
    ensureIndex(to, at),
    ...(settings
      ? [
          sql`UPDATE search_indexes SET settings = json_patch(
                json_remove((SELECT settings FROM search_indexes WHERE name = ${from}), '$.replicas'),
                json_object('replicas', json_extract(settings, '$.replicas'))) WHERE name = ${to}`,
        ]
      : []),
    ...(synonyms
      ? [
          sql`UPDATE search_indexes SET synonyms = (SELECT synonyms FROM search_indexes WHERE name = ${from}) WHERE name = ${to}`,
        ]
      : []),
    ...(records
      ? [sql`DELETE FROM search_records WHERE content_id = ${contentOf(to)}`, ...(kind === 'move' ? moved : copied)]
      : []),
    touch(to, at),
  ]);
}

/** Whether there is such a task: every task is done when it has a number. */
export async function taskIsDone(database: D1Database, taskId: number): Promise<boolean> {
  const row = await prepare(database, sql`SELECT max(id) AS newest FROM search_tasks`).first<{
    readonly newest: number | null;
  }>();
  return taskId > 0 && taskId <= (row?.newest ?? 0);
}
