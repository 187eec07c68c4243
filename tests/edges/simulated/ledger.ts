import { DatabaseSync } from 'node:sqlite';
import { type LedgerStorage, PurgeLedger } from '../../../worker/cache/purge-ledger.ts';

/** The purge log's own memory on a SQLite of Node, as the Durable Object has it on the platform's. */
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
  // The ledger uses no more of a Durable Object's storage than this.
  return new PurgeLedger(storage as unknown as LedgerStorage, now);
}
