import type { ContentChange } from './announced.ts';

/** How long changes are remembered, also before the start of a rebuild: longer than a lagging delivery network is waited for. */
const REMEMBERED_MS = 600_000;

/** The latest announced change of an entry. */
export interface Heard extends ContentChange {
  /** Increases with every change. */
  readonly seq: number;
}

interface Row extends Record<string, SqlStorageValue> {
  entry: string;
  type: string | null;
  version: number | null;
  gone: number;
  changed_at: number;
  seq: number;
}

const heardOf = ({ entry, type, version, gone, changed_at: changedAt, seq }: Row): Heard => ({
  id: entry,
  type: type ?? undefined,
  version: gone ? null : (version ?? undefined),
  changedAt,
  seq,
});

/**
 * Recent changes, also of entries whose records are done: a later answer may come from a part of the delivery network that still lags
 * behind them. index-ledger.ts creates the table.
 */
export class HeardLedger {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  note({ id, type, version, changedAt = 0 }: ContentChange, seq: number, now: number): void {
    this.#sql.exec(
      `INSERT INTO heard (entry, type, version, gone, changed_at, seq, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
       ON CONFLICT (entry) DO UPDATE SET type = coalesce(?2, type), seq = ?6, at = ?7,
         version = CASE WHEN ?5 >= changed_at THEN ?3 ELSE version END,
         gone = CASE WHEN ?5 >= changed_at THEN ?4 ELSE gone END,
         changed_at = max(changed_at, ?5)`,
      id,
      type ?? null,
      version ?? null,
      version === null ? 1 : 0,
      changedAt,
      seq,
      now,
    );
    this.#sql.exec(
      'DELETE FROM heard WHERE at < min(?1, coalesce((SELECT min(started_at) FROM rebuilds), ?1)) - ?2',
      now,
      REMEMBERED_MS,
    );
  }

  all(): readonly Heard[] {
    return this.#sql.exec<Row>('SELECT * FROM heard ORDER BY seq').toArray().map(heardOf);
  }

  of(entries: readonly string[]): readonly Heard[] {
    return this.#sql
      .exec<Row>('SELECT * FROM heard WHERE entry IN (SELECT value FROM json_each(?))', JSON.stringify(entries))
      .toArray()
      .map(heardOf);
  }

  /** Changes of facet categories. */
  ofCategories(): readonly Heard[] {
    return this.#sql.exec<Row>("SELECT * FROM heard WHERE lower(type) = 'facetcategory'").toArray().map(heardOf);
  }

  /** The announced versions of these entries are not waited for any more; without `entries` those of all. */
  expectNothing(entries?: readonly string[]): void {
    this.#sql.exec(
      `UPDATE heard SET version = NULL, gone = 0, changed_at = 0
       WHERE ?1 IS NULL OR entry IN (SELECT value FROM json_each(?1))`,
      entries ? JSON.stringify(entries) : null,
    );
  }
}
