import type { SearchIndexName } from '../services/search/search-index.port.ts';
import { indexName, pauseAfter, shortened } from './ledger-tables.ts';

/** Progress of a rebuild. */
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
  /** Number of entries read for it. */
  readonly entries: number;
  /** The search service that it was built in, if that is not the current one: there, the index may be missing. */
  readonly elsewhere: string | null;
}

/** Value of `prepared` while the first or last step of a rebuild runs. */
const BETWEEN = 2;

/** Name of the note with an index's search service, before the index's name. */
const BUILT_IN = 'built in: ';

/** Progress of rebuilds, so that each can resume. index-ledger.ts creates the tables. */
export class RebuildLedger {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Starts a rebuild; restarts it if it is in progress. */
  begin(index: SearchIndexName, now: number): void {
    this.#sql.exec('DELETE FROM rebuild_ids WHERE idx = ?', index);
    this.#sql.exec('INSERT OR REPLACE INTO rebuilds (idx, started_at, due_at) VALUES (?, ?, ?)', index, now, now);
  }

  /** Stores the ids of the entries that a rebuild must read. */
  prepare(index: SearchIndexName, ids: readonly string[]): void {
    this.#sql.exec(
      'INSERT OR IGNORE INTO rebuild_ids (idx, id) SELECT ?, value FROM json_each(?)',
      index,
      JSON.stringify(ids),
    );
    this.#sql.exec(
      `UPDATE rebuilds SET prepared = 1, total = (SELECT count(*) FROM rebuild_ids WHERE idx = ?1)
       WHERE idx = ?1 AND prepared = ${BETWEEN}`,
      index,
    );
  }

  /**
   * Marks the index that is being built as unreliable: if the current step does not complete, the rebuild starts again. `prepare` and
   * `finish` complete the step, unless the rebuild was restarted meanwhile.
   */
  leave(index: SearchIndexName): void {
    this.#sql.exec(`UPDATE rebuilds SET prepared = ${BETWEEN} WHERE idx = ?`, index);
  }

  isPrepared(index: SearchIndexName): boolean {
    return (
      this.#sql.exec<{ prepared: number }>('SELECT prepared FROM rebuilds WHERE idx = ?', index).toArray()[0]
        ?.prepared === 1
    );
  }

  /** Whether none of the entries was read yet. */
  isUntouched(index: SearchIndexName): boolean {
    return this.underWay().some((one) => one.index === index && one.left === one.total);
  }

  idsLeft(index: SearchIndexName, limit: number): string[] {
    return this.#sql
      .exec<{ id: string }>('SELECT id FROM rebuild_ids WHERE idx = ? ORDER BY id LIMIT ?', index, limit)
      .toArray()
      .map(({ id }) => id);
  }

  done(index: SearchIndexName, ids: readonly string[]): void {
    this.#sql.exec(
      'DELETE FROM rebuild_ids WHERE idx = ? AND id IN (SELECT value FROM json_each(?))',
      index,
      JSON.stringify(ids),
    );
    // Attempts are not reset: a rebuild that always fails in its last step and starts again must keep its backoff.
    this.#sql.exec('UPDATE rebuilds SET error = NULL WHERE idx = ?', index);
  }

  postpone(index: SearchIndexName, error: string, now: number): void {
    const [row] = this.#sql.exec<{ attempts: number }>('SELECT attempts FROM rebuilds WHERE idx = ?', index).toArray();
    const attempts = (row?.attempts ?? 0) + 1;
    this.#sql.exec(
      'UPDATE rebuilds SET attempts = ?, error = ?, due_at = ? WHERE idx = ?',
      attempts,
      shortened(error),
      now + pauseAfter(attempts),
      index,
    );
  }

  /** @param service the search service that has the new index */
  finish(index: SearchIndexName, service: string, now: number): void {
    this.#sql.exec(
      `INSERT OR REPLACE INTO finished (idx, finished_at, entries)
       SELECT idx, ?, total FROM rebuilds WHERE idx = ? AND prepared = ${BETWEEN}`,
      now,
      index,
    );
    this.#sql.exec(`DELETE FROM rebuilds WHERE idx = ? AND prepared = ${BETWEEN}`, index);
    this.#sql.exec(`INSERT OR REPLACE INTO notes (name, value) VALUES ('${BUILT_IN}' || ?, ?)`, index, service);
  }

  /** A rebuild that is due. */
  due(now: number): SearchIndexName | undefined {
    const [row] = this.#sql
      .exec<{ idx: string }>('SELECT idx FROM rebuilds WHERE due_at <= ? ORDER BY idx LIMIT 1', now)
      .toArray();
    return row && indexName.parse(row.idx);
  }

  underWay(): Rebuild[] {
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

  /** @param service the current search service */
  finished(service: string): LastRebuild[] {
    return this.#sql
      .exec<{ idx: string; finished_at: number; entries: number; service: string | null }>(
        `SELECT f.*, n.value AS service FROM finished f LEFT JOIN notes n ON n.name = '${BUILT_IN}' || f.idx ORDER BY f.idx`,
      )
      .toArray()
      .map((row) => ({
        index: indexName.parse(row.idx),
        finishedAt: row.finished_at,
        entries: row.entries,
        elsewhere: row.service === service ? null : row.service,
      }));
  }
}
