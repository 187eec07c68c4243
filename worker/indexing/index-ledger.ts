import type { SearchIndexName } from '../services/search/search-index.port.ts';
import type { Announced, ContentChange } from './announced.ts';
import { HeardLedger } from './heard-ledger.ts';
import { indexName, pauseAfter, SCHEMA, shortened } from './ledger-tables.ts';
import { RebuildLedger } from './rebuild-ledger.ts';
import { RefusedLedger } from './refused-ledger.ts';

/** A queued record that must be rebuilt or removed. */
export interface Pending {
  readonly id: string;
  readonly index: SearchIndexName;
  /** Increases with every incoming change, so that a change that arrives during the work is not lost. */
  readonly seq: number;
  readonly attempts: number;
  /** When it was queued, in milliseconds since 1970. */
  readonly since: number;
  /** Versions of its entry and parts that the content service should return. */
  readonly announced: readonly Announced[];
}

export interface NewPending {
  readonly id: string;
  readonly index: SearchIndexName;
  /** The change of its entry or of a part; undefined if that does not matter. */
  readonly change?: ContentChange;
}

export interface QueueState {
  readonly pending: number;
  /** When the oldest was queued, in milliseconds since 1970; null if the queue is empty. */
  readonly oldest: number | null;
  /** Of the record with the most attempts, and its last error. */
  readonly attempts: number;
  readonly lastError: string | null;
}

interface PendingRow extends Record<string, SqlStorageValue> {
  id: string;
  idx: string;
  seq: number;
  attempts: number;
  since: number;
  expects: number | null;
  expects_gone: number;
  changed_at: number;
}

const pendingOf = (row: PendingRow, parts: readonly Announced[]): Pending => {
  const expects = row.expects_gone ? null : (row.expects ?? undefined);
  const own = expects === undefined ? [] : [{ entry: row.id, version: expects, changedAt: row.changed_at }];
  return {
    id: row.id,
    index: indexName.parse(row.idx),
    seq: row.seq,
    attempts: row.attempts,
    since: row.since,
    announced: [...own, ...parts],
  };
};

/** The persistent queue of indexing, in a Durable Object's SQLite storage. Work is stored before it is done, so nothing is lost. */
export class IndexLedger {
  readonly #sql: SqlStorage;
  readonly rebuilds: RebuildLedger;
  readonly refused: RefusedLedger;
  readonly heard: HeardLedger;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(SCHEMA);
    this.rebuilds = new RebuildLedger(sql);
    this.refused = new RefusedLedger(sql);
    this.heard = new HeardLedger(sql);
  }

  /** Records that have an entry, asset or product's reviews as a part. */
  madeOf(entry: string): { readonly id: string; readonly index: SearchIndexName }[] {
    return this.#sql
      .exec<{ record: string; idx: string }>('SELECT record, idx FROM made_of WHERE entry = ?', entry)
      .toArray()
      .map(({ record, idx }) => ({ id: record, index: indexName.parse(idx) }));
  }

  /** Stores the parts of a record; none for a removed one. */
  noteMadeOf(record: string, index: SearchIndexName, entries: readonly string[]): void {
    this.#sql.exec('DELETE FROM made_of WHERE record = ?', record);
    this.#sql.exec(
      'INSERT OR IGNORE INTO made_of (entry, record, idx) SELECT value, ?, ? FROM json_each(?)',
      record,
      index,
      JSON.stringify(entries),
    );
  }

  #nextSeq(): number {
    return this.#sql
      .exec<{ seq: number }>(
        'INSERT INTO counter (one, seq) VALUES (1, 1) ON CONFLICT (one) DO UPDATE SET seq = seq + 1 RETURNING seq',
      )
      .one().seq;
  }

  /** Number of the latest change. */
  seq(): number {
    return this.#sql.exec<{ seq: number }>('SELECT coalesce(max(seq), 0) AS seq FROM counter').one().seq;
  }

  /** Remembers a change for some minutes. */
  hear(change: ContentChange, now: number): void {
    this.heard.note(change, this.#nextSeq(), now);
  }

  /** Queues records, due at once. One that is queued already keeps its queueing time (`since`). */
  add(items: readonly NewPending[], now: number): void {
    for (const { id, index, change } of items) {
      const own = change?.id === id ? change : undefined;
      this.#sql.exec(
        `INSERT INTO pending (id, idx, seq, due_at, since, expects, expects_gone, changed_at) VALUES (?1, ?2, ?3, ?4, ?4, ?5, ?6, ?7)
         ON CONFLICT (id) DO UPDATE SET idx = ?2, seq = ?3, due_at = ?4, attempts = 0,
           expects = CASE WHEN ?8 AND ?7 >= changed_at THEN ?5 ELSE expects END,
           expects_gone = CASE WHEN ?8 AND ?7 >= changed_at THEN ?6 ELSE expects_gone END,
           changed_at = max(changed_at, ?7)`,
        id,
        index,
        this.#nextSeq(),
        now,
        own?.version ?? null,
        own?.version === null ? 1 : 0,
        own?.changedAt ?? 0,
        own ? 1 : 0,
      );
      if (change && !own) this.#await(id, change);
    }
  }

  /** Stores the announced version of a record's part. */
  #await(record: string, { id, version, changedAt = 0 }: ContentChange): void {
    if (version === undefined) return;
    this.#sql.exec(
      `INSERT INTO awaited_parts (record, entry, version, changed_at) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT (record, entry) DO UPDATE SET version = ?3, changed_at = ?4 WHERE ?4 >= changed_at`,
      record,
      id,
      version,
      changedAt,
    );
  }

  #awaitedParts(records: readonly string[]): ReadonlyMap<string, readonly Announced[]> {
    const rows = this.#sql
      .exec<{ record: string; entry: string; version: number | null; changed_at: number }>(
        'SELECT * FROM awaited_parts WHERE record IN (SELECT value FROM json_each(?))',
        JSON.stringify(records),
      )
      .toArray();
    const parts = rows.map(({ record, entry, version, changed_at: changedAt }) => ({
      record,
      announced: { entry, version, changedAt },
    }));
    return new Map(
      Array.from(
        Map.groupBy(parts, ({ record }) => record),
        ([record, own]) => [record, own.map(({ announced }) => announced)],
      ),
    );
  }

  /**
   * Queues a record for later. One that is queued already keeps its due time. Its `seq` increases, so that work in progress does not
   * remove it from the queue.
   */
  addSoon({ id, index }: Pick<NewPending, 'id' | 'index'>, now: number, dueAt: number): void {
    this.#sql.exec(
      `INSERT INTO pending (id, idx, seq, due_at, since) VALUES (?1, ?2, ?3, ?4, ?5)
       ON CONFLICT (id) DO UPDATE SET seq = ?3`,
      id,
      index,
      this.#nextSeq(),
      dueAt,
      now,
    );
  }

  /** Drops all announced versions: every queued record is due at once and needs no particular version. */
  expectNothing(now: number): void {
    // A new `seq`, because records that are being written now were read before this.
    this.#sql.exec(
      'UPDATE pending SET expects = NULL, expects_gone = 0, changed_at = 0, attempts = 0, error = NULL, due_at = ?, seq = ?',
      now,
      this.#nextSeq(),
    );
    this.#sql.exec('DELETE FROM awaited_parts');
    this.heard.expectNothing();
  }

  /** Marks records whose completion must be announced to the caches. */
  announce(ids: readonly string[]): void {
    this.#sql.exec('UPDATE pending SET announce = 1 WHERE id IN (SELECT value FROM json_each(?))', JSON.stringify(ids));
  }

  /** Marks all queued records of an index. */
  announceAll(index: SearchIndexName): void {
    this.#sql.exec('UPDATE pending SET announce = 1 WHERE idx = ?', index);
  }

  /** The given records that are marked for an announcement. */
  toBeAnnounced(items: readonly Pending[]): readonly Pending[] {
    const announced = this.#sql
      .exec<{ id: string }>(
        'SELECT id FROM pending WHERE announce = 1 AND id IN (SELECT value FROM json_each(?))',
        JSON.stringify(items.map(({ id }) => id)),
      )
      .toArray()
      .map(({ id }) => id);
    return items.filter(({ id }) => announced.includes(id));
  }

  isWaiting(ids: readonly string[]): boolean {
    const { waiting } = this.#sql
      .exec<{ waiting: number }>(
        'SELECT count(*) AS waiting FROM pending WHERE id IN (SELECT value FROM json_each(?))',
        JSON.stringify(ids),
      )
      .one();
    return waiting > 0;
  }

  /** Due records, earliest due time first. */
  due(now: number, limit: number): Pending[] {
    const rows = this.#sql
      .exec<PendingRow>('SELECT * FROM pending WHERE due_at <= ? ORDER BY due_at, seq LIMIT ?', now, limit)
      .toArray();
    const parts = this.#awaitedParts(rows.map(({ id }) => id));
    return rows.map((row) => pendingOf(row, parts.get(row.id) ?? []));
  }

  /** Removes finished records from the queue, unless they changed again meanwhile. */
  settle(done: readonly Pending[]): void {
    for (const { id, seq } of done) {
      this.#sql.exec('DELETE FROM pending WHERE id = ? AND seq = ?', id, seq);
      this.#sql.exec(
        'DELETE FROM awaited_parts WHERE record = ?1 AND NOT EXISTS (SELECT 1 FROM pending WHERE id = ?1)',
        id,
      );
    }
  }

  /** Schedules a retry with backoff for failed records. Those that changed again meanwhile stay due. */
  postpone(failed: readonly Pending[], error: string, now: number): void {
    for (const { id, seq, attempts } of failed) {
      this.#sql.exec(
        'UPDATE pending SET attempts = attempts + 1, error = ?, due_at = ? WHERE id = ? AND seq = ?',
        shortened(error),
        now + pauseAfter(attempts + 1),
        id,
        seq,
      );
    }
  }

  state(): QueueState {
    const row = this.#sql
      .exec<{ pending: number; oldest: number | null; attempts: number | null; error: string | null }>(
        `SELECT count(*) AS pending, min(since) AS oldest, worst.attempts, worst.error FROM pending
         LEFT JOIN (SELECT attempts, error FROM pending ORDER BY attempts DESC, error IS NULL, seq LIMIT 1) AS worst`,
      )
      .one();
    return { pending: row.pending, oldest: row.oldest, attempts: row.attempts ?? 0, lastError: row.error };
  }

  /** When the next work is due; null if there is none. */
  nextDue(): number | null {
    return this.#sql
      .exec<{ due: number | null }>(
        'SELECT min(due) AS due FROM (SELECT min(due_at) AS due FROM pending UNION ALL SELECT min(due_at) FROM rebuilds)',
      )
      .one().due;
  }

  note(name: string): string | undefined {
    return this.#sql.exec<{ value: string }>('SELECT value FROM notes WHERE name = ?', name).toArray()[0]?.value;
  }

  setNote(name: string, value: string): void {
    this.#sql.exec('INSERT OR REPLACE INTO notes (name, value) VALUES (?, ?)', name, value);
  }
}
