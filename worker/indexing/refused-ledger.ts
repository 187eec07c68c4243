import type { RefusedRecord, SearchIndexName } from '../services/search/search-index.port.ts';
import { indexName, shortened } from './ledger-tables.ts';

/** A record that the search service rejects, or that our own code fails on. The index keeps its previous version. */
export interface PutAside extends RefusedRecord {
  readonly index: SearchIndexName;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface RefusedState {
  readonly total: number;
  readonly latest: readonly PutAside[];
}

/** Rejected records on the operators' page. */
const MOST_SHOWN = 20;

/**
 * Rejected records. They are retried after a change or in a rebuild of the index; those that our own code fails on are queued too.
 * index-ledger.ts creates the table.
 */
export class RefusedLedger {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Updates the list after a write of `ids`: records that were rejected before may be accepted now. */
  note(index: SearchIndexName, ids: readonly string[], refused: readonly RefusedRecord[], now: number): void {
    this.#sql.exec('DELETE FROM refused WHERE id IN (SELECT value FROM json_each(?))', JSON.stringify(ids));
    for (const { id, why } of refused)
      this.#sql.exec(
        'INSERT OR REPLACE INTO refused (id, idx, why, at) VALUES (?, ?, ?, ?)',
        id,
        index,
        shortened(why),
        now,
      );
  }

  /** Drops those of an index that are not among its entries any more: a restored database announces no removal. */
  keepOnly(index: SearchIndexName, ids: readonly string[]): void {
    this.#sql.exec(
      'DELETE FROM refused WHERE idx = ? AND id NOT IN (SELECT value FROM json_each(?))',
      index,
      JSON.stringify(ids),
    );
  }

  state(): RefusedState {
    const { total } = this.#sql.exec<{ total: number }>('SELECT count(*) AS total FROM refused').one();
    const latest = this.#sql
      .exec<{ id: string; idx: string; why: string; at: number }>(
        'SELECT * FROM refused ORDER BY at DESC, id LIMIT ?',
        MOST_SHOWN,
      )
      .toArray()
      .map(({ id, idx, why, at }) => ({ id, index: indexName.parse(idx), why, at }));
    return { total, latest };
  }
}
