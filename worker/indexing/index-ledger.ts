import { z } from 'zod';
import { SEARCH_INDEXES, type SearchIndexName } from '../services/search/search-index.port.ts';

/** A record that waits to be made anew, or to go. */
export interface Pending {
  readonly id: string;
  readonly index: SearchIndexName;
  /** Rises with every change that comes in: what came while it was worked on is not forgotten. */
  readonly seq: number;
  readonly attempts: number;
  /** Milliseconds since 1970 at which it came in. */
  readonly since: number;
  /** What the content service must have by now: a version, or null for "gone"; undefined where nobody says. */
  readonly expects: number | null | undefined;
  /** When it changed there, in milliseconds. */
  readonly changedAt: number;
  /** Whoever brought it has left: caches are told when it is done. */
  readonly announce: boolean;
}

export interface NewPending {
  readonly id: string;
  readonly index: SearchIndexName;
  readonly expects?: number | null | undefined;
  readonly changedAt?: number | undefined;
}

/** How far a rebuild is. */
export interface Rebuild {
  readonly index: SearchIndexName;
  readonly startedAt: number;
  readonly total: number;
  readonly left: number;
  readonly error: string | null;
}

export interface LastRebuild {
  readonly index: SearchIndexName;
  readonly finishedAt: number;
  /** Entries that were read for it. */
  readonly entries: number;
}

export interface QueueState {
  readonly pending: number;
  /** When the oldest came in; null when nothing waits. */
  readonly oldest: number | null;
  readonly attempts: number;
  readonly lastError: string | null;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS pending (
    id TEXT PRIMARY KEY,
    idx TEXT NOT NULL,
    seq INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL,
    since INTEGER NOT NULL,
    expects INTEGER,
    expects_gone INTEGER NOT NULL DEFAULT 0,
    changed_at INTEGER NOT NULL DEFAULT 0,
    announce INTEGER NOT NULL DEFAULT 0,
    error TEXT
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS pending_due ON pending (due_at, seq);
  CREATE TABLE IF NOT EXISTS made_of (
    entry TEXT NOT NULL,
    record TEXT NOT NULL,
    idx TEXT NOT NULL,
    PRIMARY KEY (entry, record)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS made_of_by_record ON made_of (record);
  CREATE TABLE IF NOT EXISTS rebuilds (
    idx TEXT PRIMARY KEY,
    started_at INTEGER NOT NULL,
    total INTEGER NOT NULL DEFAULT 0,
    prepared INTEGER NOT NULL DEFAULT 0,
    attempts INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL DEFAULT 0,
    error TEXT
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS rebuild_ids (idx TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (idx, id)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS finished (idx TEXT PRIMARY KEY, finished_at INTEGER NOT NULL, entries INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS notes (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS counter (one INTEGER PRIMARY KEY CHECK (one = 1), seq INTEGER NOT NULL);
`;

/** Pauses between attempts, in milliseconds: short at first, then as long as an outage lasts. Nothing is ever given up. */
const PAUSES_MS = [1_000, 2_000, 5_000, 15_000, 60_000, 300_000];
const pauseAfter = (attempts: number): number => PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? 1_000;
const LONGEST_ERROR = 300;

interface PendingRow extends Record<string, SqlStorageValue> {
  id: string;
  idx: string;
  seq: number;
  attempts: number;
  since: number;
  expects: number | null;
  expects_gone: number;
  changed_at: number;
  announce: number;
}

const indexName = z.enum(SEARCH_INDEXES);

const pendingOf = (row: PendingRow): Pending => ({
  id: row.id,
  index: indexName.parse(row.idx),
  seq: row.seq,
  attempts: row.attempts,
  since: row.since,
  expects: row.expects_gone ? null : (row.expects ?? undefined),
  changedAt: row.changed_at,
  announce: row.announce === 1,
});

/** What indexing writes down before it is done, so that nothing is lost; the storage of a Durable Object with SQLite holds it. */
export class IndexLedger {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec(SCHEMA);
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
    for (const { id, index, expects, changedAt = 0 } of items) {
      this.#sql.exec(
        `INSERT INTO pending (id, idx, seq, due_at, since, expects, expects_gone, changed_at) VALUES (?1, ?2, ?3, ?4, ?4, ?5, ?6, ?7)
         ON CONFLICT (id) DO UPDATE SET idx = ?2, seq = ?3, due_at = ?4, attempts = 0,
           expects = CASE WHEN ?7 >= changed_at THEN ?5 ELSE expects END,
           expects_gone = CASE WHEN ?7 >= changed_at THEN ?6 ELSE expects_gone END,
           changed_at = max(changed_at, ?7)`,
        id,
        index,
        this.#nextSeq(),
        now,
        expects ?? null,
        expects === null ? 1 : 0,
        changedAt,
      );
    }
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

  /** Caches are to be told when these are done. */
  announce(ids: readonly string[]): void {
    this.#sql.exec('UPDATE pending SET announce = 1 WHERE id IN (SELECT value FROM json_each(?))', JSON.stringify(ids));
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
    return this.#sql
      .exec<PendingRow>('SELECT * FROM pending WHERE due_at <= ? ORDER BY due_at, seq LIMIT ?', now, limit)
      .toArray()
      .map(pendingOf);
  }

  /** Takes out what is done, unless it changed again meanwhile. */
  settle(done: readonly Pending[]): void {
    for (const { id, seq } of done) this.#sql.exec('DELETE FROM pending WHERE id = ? AND seq = ?', id, seq);
  }

  /** Puts off what failed; what changed again meanwhile stays due. */
  postpone(failed: readonly Pending[], error: string, now: number): void {
    for (const { id, seq, attempts } of failed) {
      this.#sql.exec(
        'UPDATE pending SET attempts = attempts + 1, error = ?, due_at = ? WHERE id = ? AND seq = ?',
        error.slice(0, LONGEST_ERROR),
        now + pauseAfter(attempts + 1),
        id,
        seq,
      );
    }
  }

  state(): QueueState {
    const row = this.#sql
      .exec<{ pending: number; oldest: number | null; attempts: number | null; error: string | null }>(
        'SELECT count(*) AS pending, min(since) AS oldest, max(attempts) AS attempts, max(error) AS error FROM pending',
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

  /** Begins a rebuild, anew where one is under way. */
  beginRebuild(index: SearchIndexName, now: number): void {
    this.#sql.exec('DELETE FROM rebuild_ids WHERE idx = ?', index);
    this.#sql.exec('INSERT OR REPLACE INTO rebuilds (idx, started_at, due_at) VALUES (?, ?, ?)', index, now, now);
  }

  /** The entries that a rebuild has to read. */
  prepareRebuild(index: SearchIndexName, ids: readonly string[]): void {
    this.#sql.exec(
      'INSERT OR IGNORE INTO rebuild_ids (idx, id) SELECT ?, value FROM json_each(?)',
      index,
      JSON.stringify(ids),
    );
    this.#sql.exec(
      'UPDATE rebuilds SET prepared = 1, total = (SELECT count(*) FROM rebuild_ids WHERE idx = ?1) WHERE idx = ?1',
      index,
    );
  }

  isPrepared(index: SearchIndexName): boolean {
    return (
      this.#sql.exec<{ prepared: number }>('SELECT prepared FROM rebuilds WHERE idx = ?', index).toArray()[0]
        ?.prepared === 1
    );
  }

  idsToRebuild(index: SearchIndexName, limit: number): string[] {
    return this.#sql
      .exec<{ id: string }>('SELECT id FROM rebuild_ids WHERE idx = ? ORDER BY id LIMIT ?', index, limit)
      .toArray()
      .map(({ id }) => id);
  }

  rebuilt(index: SearchIndexName, ids: readonly string[]): void {
    this.#sql.exec(
      'DELETE FROM rebuild_ids WHERE idx = ? AND id IN (SELECT value FROM json_each(?))',
      index,
      JSON.stringify(ids),
    );
    this.#sql.exec('UPDATE rebuilds SET attempts = 0, error = NULL WHERE idx = ?', index);
  }

  postponeRebuild(index: SearchIndexName, error: string, now: number): void {
    const [row] = this.#sql.exec<{ attempts: number }>('SELECT attempts FROM rebuilds WHERE idx = ?', index).toArray();
    const attempts = (row?.attempts ?? 0) + 1;
    this.#sql.exec(
      'UPDATE rebuilds SET attempts = ?, error = ?, due_at = ? WHERE idx = ?',
      attempts,
      error.slice(0, LONGEST_ERROR),
      now + pauseAfter(attempts),
      index,
    );
  }

  finishRebuild(index: SearchIndexName, now: number): void {
    this.#sql.exec(
      'INSERT OR REPLACE INTO finished (idx, finished_at, entries) SELECT idx, ?, total FROM rebuilds WHERE idx = ?',
      now,
      index,
    );
    this.#sql.exec('DELETE FROM rebuilds WHERE idx = ?', index);
  }

  /** A rebuild whose time has come. */
  rebuildDue(now: number): SearchIndexName | undefined {
    const [row] = this.#sql
      .exec<{ idx: string }>('SELECT idx FROM rebuilds WHERE due_at <= ? ORDER BY idx LIMIT 1', now)
      .toArray();
    return row && indexName.parse(row.idx);
  }

  rebuilds(): Rebuild[] {
    return this.#sql
      .exec<{ idx: string; started_at: number; total: number; left_over: number; error: string | null }>(
        'SELECT r.*, (SELECT count(*) FROM rebuild_ids i WHERE i.idx = r.idx) AS left_over FROM rebuilds r ORDER BY r.idx',
      )
      .toArray()
      .map((row) => ({
        index: indexName.parse(row.idx),
        startedAt: row.started_at,
        total: row.total,
        left: row.left_over,
        error: row.error,
      }));
  }

  finished(): LastRebuild[] {
    return this.#sql
      .exec<{ idx: string; finished_at: number; entries: number }>('SELECT * FROM finished ORDER BY idx')
      .toArray()
      .map((row) => ({ index: indexName.parse(row.idx), finishedAt: row.finished_at, entries: row.entries }));
  }
}
