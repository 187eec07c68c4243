import { jsonLists } from '../../json-lists.ts';
import { prepare, raw, type Sql, sql } from '../../sql.ts';
import type { StoredSettings } from '../index-settings.ts';
import type { JsonObject } from '../json.ts';

/** The index was changed concurrently: nothing is stored. */
export class WriteConflict extends Error {
  override readonly name = 'WriteConflict';
}

/** Number of writes that an isolate may lag behind and still catch up record by record. */
export const REMEMBERED_WRITES = 10_000;

/** The id of the current task. */
const THIS_TASK = raw('(SELECT max(id) FROM search_tasks)');

export interface Written {
  readonly taskId: number;
  readonly at: string;
}

/** Runs statements as one task in one transaction. Resolves to the id and time of the task. */
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
    if (taskId === undefined) throw new Error('search storage: the database returned no task number');
    return { taskId, at };
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (message.includes('version_guard') || message.includes('CHECK constraint failed: matches'))
      throw new WriteConflict('the index was changed at the same time', { cause: error });
    throw error;
  }
}

/**
 * A new content id. It is random, not sequential, so that a database restored to an earlier state assigns no id twice: an isolate may still
 * hold the records of the earlier one.
 */
const newContent = (): number => {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high & 0x1f_ff_ff) * 0x1_00_00_00_00 + low;
};

/** Creates an index if it does not exist, with a new content id. */
const ensureIndex = (name: string, at: string): Sql =>
  sql`INSERT OR IGNORE INTO search_indexes (name, content_id, version, primary_name, settings, created_at, updated_at)
      VALUES (${name}, ${newContent()}, ${THIS_TASK}, NULL, '{}', ${at}, ${at})`;

const touch = (name: string, at: string): Sql =>
  sql`UPDATE search_indexes SET version = ${THIS_TASK}, updated_at = ${at} WHERE name = ${name}`;

const contentOf = (name: string): Sql => sql`(SELECT content_id FROM search_indexes WHERE name = ${name})`;

/** Rolls the batch back unless a condition holds. */
const holds = (condition: Sql): readonly Sql[] => [
  sql`INSERT INTO version_guard SELECT ${condition}`,
  sql`DELETE FROM version_guard`,
];

/** Rolls the batch back unless an index is at a version; 0 means that it does not exist. */
const guard = (name: string, version: number): readonly Sql[] =>
  holds(sql`coalesce((SELECT version FROM search_indexes WHERE name = ${name}), 0) = ${version}`);

/** A replica has no records of its own: those written to it would be lost. */
const isNoReplica = (name: string): Sql =>
  sql`NOT EXISTS (SELECT 1 FROM search_indexes WHERE name = ${name} AND primary_name IS NOT NULL)`;

/** Deletes the records of an index and gives it a new content id. */
const emptied = (name: string): readonly Sql[] => [
  sql`DELETE FROM search_records WHERE content_id = ${contentOf(name)}`,
  sql`UPDATE search_indexes SET content_id = ${newContent()} WHERE name = ${name}`,
];

export interface RecordWrites {
  /** Deletes all existing records first. */
  readonly clears: boolean;
  /** By objectID; null deletes. */
  readonly records: ReadonlyMap<string, JsonObject | null>;
  /** The version that the index must have (optimistic locking); undefined accepts any. */
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

/** Removes the tombstones of deleted records that no isolate catches up with any more. */
export const forgottenSql = (name: string): Sql =>
  sql`DELETE FROM search_records WHERE content_id = ${contentOf(name)} AND record IS NULL AND version <= ${THIS_TASK} - ${REMEMBERED_WRITES}`;

/** Adds, replaces and deletes records of an index. Creates the index if it does not exist. @throws WriteConflict */
export function writeRecords(database: D1Database, name: string, writes: RecordWrites, now: Date): Promise<Written> {
  const at = now.toISOString();
  return runTask(database, name, at, [
    ...(writes.madeFor === undefined ? holds(isNoReplica(name)) : guard(name, writes.madeFor)),
    ensureIndex(name, at),
    ...(writes.clears ? emptied(name) : []),
    ...upserts(name, writes.records),
    touch(name, at),
    forgottenSql(name),
  ]);
}

/** Changes to the replicas of an index: new ones, and those that become independent indexes. */
interface ReplicaChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** The version that each index must have (optimistic locking), by name; 0 when it must not exist. */
type MadeFor = ReadonlyMap<string, number>;

const guardAll = (madeFor: MadeFor): readonly Sql[] =>
  Array.from(madeFor, ([name, version]) => guard(name, version)).flat();

export interface SettingsWrites {
  /** By index. */
  readonly settings: ReadonlyMap<string, StoredSettings>;
  readonly replicas: ReplicaChange;
  readonly madeFor: MadeFor;
}

/** Stores settings in one transaction. A new replica starts with the settings and synonyms of its primary. @throws WriteConflict */
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

/** Stores synonyms in one transaction. @throws WriteConflict */
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

/** Makes a replica an independent index with a copy of the records. */
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
  /** The replicas of the index; they become independent indexes. */
  readonly replicas: readonly string[];
  /** The version of the index at which it had these replicas. */
  readonly madeFor: number;
}

/** Deletes an index and its records. @throws WriteConflict */
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

/**
 * Moves or copies an index with records of its own to another name, atomically. An index that is overwritten keeps its replicas.
 * @throws WriteConflict
 */
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
    ...holds(sql`EXISTS (SELECT 1 FROM search_indexes WHERE name = ${from} AND primary_name IS NULL)`),
    ...holds(isNoReplica(to)),
    ...(kind === 'move' ? holds(sql`NOT EXISTS (SELECT 1 FROM search_indexes WHERE primary_name = ${from})`) : []),
    ensureIndex(to, at),
    ...(settings
      ? [
          // The patch with its own replicas, or with null, also takes out those of the other index.
          sql`UPDATE search_indexes SET settings = json_patch((SELECT settings FROM search_indexes WHERE name = ${from}),
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

/** Whether a task is done: it is if its id has been assigned, because the transaction of a task also assigns its id. */
export async function taskIsDone(database: D1Database, taskId: number): Promise<boolean> {
  const row = await prepare(database, sql`SELECT max(id) AS newest FROM search_tasks`).first<{
    readonly newest: number | null;
  }>();
  return taskId > 0 && taskId <= (row?.newest ?? 0);
}
