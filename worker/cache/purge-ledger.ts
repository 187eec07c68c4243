import { z } from 'zod';
import { tagsOfPurge } from './cache-tag.ts';
import type { HeldCounts, KnownRevision, PurgeReceipt, PurgeRequest, Tag } from './contracts.ts';
import { advance, NEVER_PURGED, type WatermarkState, watermarkState } from './watermark-state.ts';

/** A purge as logged: who, what, when and how much (CA-4). */
export interface LoggedPurge {
  readonly seq: number;
  readonly at: number;
  readonly actor: string;
  readonly reason: string;
  readonly tags: readonly Tag[];
  /** Those of `tags` that were not purged hard, even if `hard`. */
  readonly softTags: readonly Tag[];
  readonly paths: readonly string[];
  readonly everything: boolean;
  readonly hard: boolean;
  readonly restored: boolean;
  readonly revisions: readonly KnownRevision[];
  readonly held: HeldCounts;
}

export interface PurgeAnswer {
  readonly receipt: PurgeReceipt;
  readonly state: WatermarkState;
}

/** How many purges the log remembers: far more than the content service's retries can span. */
const LONGEST_LOG = 10_000;
/** How far a caller's clock may run ahead of ours, in milliseconds. A larger difference is capped. */
const BELIEVED_SKEW_MS = 1_000;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS purges (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL UNIQUE,
    idempotency_key TEXT UNIQUE,
    entry TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS entries (
    id TEXT PRIMARY KEY,
    version INTEGER,
    changed_at INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS state (one INTEGER PRIMARY KEY CHECK (one = 1), watermarks TEXT NOT NULL);
`;

const held = z.object({ queries: z.number(), pages: z.number() });
const loggedPurge = z.object({
  at: z.number(),
  actor: z.string(),
  reason: z.string(),
  tags: z.array(z.string()),
  /** Default for purges logged before this field existed. */
  softTags: z.array(z.string()).default([]),
  paths: z.array(z.string()),
  everything: z.boolean(),
  hard: z.boolean(),
  /** Likewise. */
  restored: z.boolean().default(false),
  revisions: z.array(z.object({ id: z.string(), version: z.number().nullable(), changedAt: z.number() })),
  held,
});

/** The storage that a ledger needs; a Durable Object's SQLite storage implements it. */
export interface LedgerStorage {
  readonly sql: SqlStorage;
  transactionSync<T>(work: () => T): T;
}

/** Storage of the purge log: every purge in order, the announced revisions of entries, and the resulting watermarks. */
export class PurgeLedger {
  readonly #storage: LedgerStorage;
  readonly #now: () => number;
  #state: WatermarkState;

  constructor(storage: LedgerStorage, now: () => number) {
    this.#storage = storage;
    this.#now = now;
    storage.sql.exec(SCHEMA);
    const [row] = storage.sql.exec<{ watermarks: string }>('SELECT watermarks FROM state').toArray();
    this.#state = row ? watermarkState.parse(JSON.parse(row.watermarks)) : NEVER_PURGED;
  }

  get state(): WatermarkState {
    return this.#state;
  }

  /** Records a purge and moves the watermarks. A known idempotency key returns the first receipt and changes nothing. */
  record(request: PurgeRequest): PurgeAnswer {
    return this.#storage.transactionSync(() => {
      const first = this.#findByKey(request.idempotencyKey);
      if (first) return { receipt: receiptOf(first, true), state: this.#state };
      const at = this.#nextTime(request.notBefore);
      const revisions = this.#newest(request.revisions ?? [], at);
      const paths = [...new Set(request.paths ?? [])];
      const tags = new Set(tagsOfPurge(request));
      if (revisions.some(({ id, version }) => version !== null && this.#isGone(id))) {
        for (const tag of request.returning ?? []) tags.add(tag);
      }
      const purge = {
        at,
        actor: request.actor,
        reason: request.reason,
        tags: [...tags],
        softTags: [...new Set(request.softTags ?? [])],
        paths,
        everything: request.everything ?? false,
        hard: request.hard ?? false,
        restored: request.restored ?? false,
        revisions,
        held: request.held ?? { queries: 0, pages: 0 },
      };
      const state = advance(this.#state, purge);
      const seq = this.#write(purge, request.idempotencyKey, state);
      this.#state = state;
      return { receipt: receiptOf({ seq, ...purge }, false), state };
    });
  }

  /** Newest first. @param before pagination cursor: only purges with a smaller `seq` */
  list({ before, limit }: { readonly before?: number | undefined; readonly limit: number }): LoggedPurge[] {
    return this.#storage.sql
      .exec<PurgeRow>(
        'SELECT seq, entry FROM purges WHERE seq < ? ORDER BY seq DESC LIMIT ?',
        before ?? Number.MAX_SAFE_INTEGER,
        limit,
      )
      .toArray()
      .map(fromRow);
  }

  /** Strictly later than every earlier purge, whatever the clocks say. */
  #nextTime(notBefore = 0): number {
    const now = this.#now();
    return Math.max(now, Math.min(notBefore, now + BELIEVED_SKEW_MS), this.#state.at + 1);
  }

  /** Webhooks arrive twice and in any order: only the latest change counts. */
  #newest(revisions: readonly KnownRevision[], at: number): Required<KnownRevision>[] {
    return revisions
      .map(({ id, version, changedAt = at }) => ({ id, version, changedAt }))
      .filter(({ id, changedAt }) => changedAt >= (this.#entry(id)?.changed_at ?? 0));
  }

  #entry(id: string): { version: number | null; changed_at: number } | undefined {
    return this.#storage.sql
      .exec<{ version: number | null; changed_at: number }>('SELECT version, changed_at FROM entries WHERE id = ?', id)
      .toArray()[0];
  }

  #isGone(id: string): boolean {
    return this.#entry(id)?.version === null;
  }

  #findByKey(key: string | undefined): LoggedPurge | undefined {
    if (key === undefined) return undefined;
    const [row] = this.#storage.sql
      .exec<PurgeRow>('SELECT seq, entry FROM purges WHERE idempotency_key = ?', key)
      .toArray();
    return row && fromRow(row);
  }

  #write(
    purge: Omit<LoggedPurge, 'seq'> & { revisions: Required<KnownRevision>[] },
    key: string | undefined,
    state: WatermarkState,
  ): number {
    const { sql } = this.#storage;
    const { seq } = sql
      .exec<{ seq: number }>(
        'INSERT INTO purges (at, idempotency_key, entry) VALUES (?, ?, ?) RETURNING seq',
        purge.at,
        key ?? null,
        JSON.stringify(purge),
      )
      .one();
    // Nothing is known of any entry now. Each counts as gone, so that its next publication purges the lists that may not contain it.
    if (purge.restored) sql.exec('UPDATE entries SET version = NULL, changed_at = 0');
    for (const { id, version, changedAt } of purge.revisions) {
      sql.exec(
        'INSERT INTO entries (id, version, changed_at) VALUES (?1, ?2, ?3) ON CONFLICT (id) DO UPDATE SET version = ?2, changed_at = ?3',
        id,
        version,
        changedAt,
      );
    }
    sql.exec(
      'INSERT INTO state (one, watermarks) VALUES (1, ?1) ON CONFLICT (one) DO UPDATE SET watermarks = ?1',
      JSON.stringify(state),
    );
    sql.exec('DELETE FROM purges WHERE seq <= ?', seq - LONGEST_LOG);
    return seq;
  }
}

interface PurgeRow extends Record<string, SqlStorageValue> {
  seq: number;
  entry: string;
}

const fromRow = ({ seq, entry }: PurgeRow): LoggedPurge => ({ seq, ...loggedPurge.parse(JSON.parse(entry)) });

function receiptOf(
  { seq, at, actor, reason, tags, everything, restored, held }: LoggedPurge,
  replay: boolean,
): PurgeReceipt {
  return { seq, at, actor, reason, tags, everything, restored, held, replay };
}
