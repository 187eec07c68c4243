import { z } from 'zod';
import { SEARCH_INDEXES } from '../services/search/search-index.port.ts';

/** Tables of the indexing queue and its state. */
export const SCHEMA = `
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
  CREATE TABLE IF NOT EXISTS awaited_parts (
    record TEXT NOT NULL,
    entry TEXT NOT NULL,
    version INTEGER,
    changed_at INTEGER NOT NULL,
    PRIMARY KEY (record, entry)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS heard (
    entry TEXT PRIMARY KEY,
    type TEXT,
    version INTEGER,
    gone INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS heard_by_time ON heard (at);
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
  CREATE TABLE IF NOT EXISTS refused (id TEXT PRIMARY KEY, idx TEXT NOT NULL, why TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS notes (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS counter (one INTEGER PRIMARY KEY CHECK (one = 1), seq INTEGER NOT NULL);
`;

/** Backoff between attempts, in milliseconds. The last pause repeats until an outage ends: failed reads and writes are never given up. */
const PAUSES_MS = [1_000, 2_000, 5_000, 15_000, 60_000, 300_000];
/** How long to wait, in milliseconds. @param attempts failed so far, from 1 */
export const pauseAfter = (attempts: number): number => PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? 1_000;
/** An announced change that does not appear is retried once after each pause, for more than six minutes in total. */
export const MOST_ATTEMPTS_UNSURE = PAUSES_MS.length;
const LONGEST_ERROR = 300;

/** An error message cut to the length that is stored. */
export const shortened = (error: string): string => error.slice(0, LONGEST_ERROR);

/** Schema of an index name in a row. */
export const indexName = z.enum(SEARCH_INDEXES);
