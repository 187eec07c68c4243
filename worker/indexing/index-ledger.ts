import type { SearchIndexName } from '../services/search/search-index.port.ts';
import type { Announced, ContentChange } from './announced.ts';
import { indexName, pauseAfter, SCHEMA, shortened } from './ledger-tables.ts';
import { RebuildLedger } from './rebuild-ledger.ts';
import { RefusedLedger } from './refused-ledger.ts';

/** A record that waits to be made anew, or to go. */
export interface Pending {
  readonly id: string;
  readonly index: SearchIndexName;
  /** Rises with every change that comes in: what came while it was worked on is not forgotten. */
  readonly seq: number;
  readonly attempts: number;
  /** Milliseconds since 1970 at which it came in. */
  readonly since: number;
  /** What the content service must have by now, of its entry and of parts of it. */
  readonly announced: readonly Announced[];
}

export interface NewPending {
  readonly id: string;
  readonly index: SearchIndexName;
  /** What changed: its entry or a part of it; undefined where that does not matter. */
  readonly change?: ContentChange;
}

export interface QueueState {
  readonly pending: number;
  /** When the oldest came in; null when nothing waits. */
  readonly oldest: number | null;
  /** Of the record that was tried most, and what it waits for. */
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

/** What indexing writes down before it is done, so that nothing is lost; the storage of a Durable Object with SQLite holds it. */
export class IndexLedger {
  readonly #sql: SqlStorage;
  readonly rebuilds: RebuildLedger;
  readonly refused: RefusedLedger;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(SCHEMA);
    this.rebuilds = new RebuildLedger(sql);
    this.refused = new RefusedLedger(sql);
  }

  /** Records that something is a part of. */
  madeOf(entry: string): { readonly id: string; readonly index: SearchIndexName }[] {
    return this.#sql
      .exec<{ record: string; idx: string }>('SELECT record, idx FROM made_of WHERE entry = ?', entry)
      .toArray()
      .map(({ record, idx }) => ({ id: record, index: indexName.parse(idx) }));
  }

  /** Notes what a record was made of; nothing for one that is gone. */
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

  /** Puts records in line. One that stands there already keeps its place and is due at once. */
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

  /** Notes what a part of a record must be like by now. */
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
   * Puts a record in line whose turn may come later. One that stands there already is due when it was; it counts as changed again,
   * so that what is being worked on right now is not the last of it.
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

  /** What was announced counts no more: all that waits is due, and done once it is written as it is found. */
  expectNothing(now: number): void {
    // A new number: what is being written right now was read before this.
    this.#sql.exec(
      'UPDATE pending SET expects = NULL, expects_gone = 0, changed_at = 0, attempts = 0, error = NULL, due_at = ?, seq = ?',
      now,
      this.#nextSeq(),
    );
    this.#sql.exec('DELETE FROM awaited_parts');
  }

  /** Caches are to be told when these are done. */
  announce(ids: readonly string[]): void {
    this.#sql.exec('UPDATE pending SET announce = 1 WHERE id IN (SELECT value FROM json_each(?))', JSON.stringify(ids));
  }

  /** Those of some that caches are to be told of. */
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

  /** Records whose time has come, the oldest first. */
  due(now: number, limit: number): Pending[] {
    const rows = this.#sql
      .exec<PendingRow>('SELECT * FROM pending WHERE due_at <= ? ORDER BY due_at, seq LIMIT ?', now, limit)
      .toArray();
    const parts = this.#awaitedParts(rows.map(({ id }) => id));
    return rows.map((row) => pendingOf(row, parts.get(row.id) ?? []));
  }

  /** Takes out what is done, unless it changed again meanwhile. */
  settle(done: readonly Pending[]): void {
    for (const { id, seq } of done) {
      this.#sql.exec('DELETE FROM pending WHERE id = ? AND seq = ?', id, seq);
      this.#sql.exec(
        'DELETE FROM awaited_parts WHERE record = ?1 AND NOT EXISTS (SELECT 1 FROM pending WHERE id = ?1)',
        id,
      );
    }
  }

  /** Puts off what failed; what changed again meanwhile stays due. */
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

  /** When there is something to do next; null when there is nothing. */
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
