import { DatabaseSync } from 'node:sqlite';
import { type LedgerStorage, PurgeLedger } from '../../../worker/cache/purge-ledger.ts';

/** The purge log's storage on Node's SQLite, in place of the Durable Object's. */
export function openLedger(now: () => number): PurgeLedger {
  const database = new DatabaseSync(':memory:');
  const exec = (query: string, ...bindings: (string | number | null)[]) => {
    if (bindings.length === 0 && query.includes('CREATE TABLE')) {
      database.exec(query);
      return { toArray: () => [], one: () => undefined };
    }
    const rows = database.prepare(query).all(...bindings);
    return { toArray: () => rows, one: () => rows[0] };
  };
  const storage = {
    sql: { exec },
    transactionSync<T>(work: () => T): T {
      database.exec('BEGIN');
      try {
        const result = work();
        database.exec('COMMIT');
        return result;
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      }
    },
  };
  // The ledger uses only this part of a Durable Object's storage.
  return new PurgeLedger(storage as unknown as LedgerStorage, now);
}
