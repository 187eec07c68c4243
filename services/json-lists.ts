import { prepare, type Sql } from './sql.ts';

/**
 * Maximum size of one list, in bytes of UTF-8. D1 binds at most 2,000,000 bytes as one value (protocol facts 8.9); Miniflare has no limit,
 * so a longer value fails only in production. The other half leaves room for a single row above this limit: it gets a list of its own.
 */
const LIST_BYTES = 1_000_000;

const encoder = new TextEncoder();

/** Size of a text in bytes of UTF-8, as it is stored, bound or sent. */
export const bytesOf = (text: string): number => encoder.encode(text).byteLength;

/** Rows as JSON lists for `json_each`, with as many rows in each as fit into one bound value. No rows give no lists. */
export function jsonLists(rows: readonly unknown[]): readonly string[] {
  const lists: string[][] = [];
  let room = 0;
  for (const row of rows) {
    const json = JSON.stringify(row);
    const bytes = bytesOf(json) + 1;
    const last = lists.at(-1);
    if (last === undefined || bytes > room) {
      lists.push([json]);
      room = LIST_BYTES - bytes;
    } else {
      last.push(json);
      room -= bytes;
    }
  }
  return lists.map((list) => `[${list.join(',')}]`);
}

/** The results of a statement for many rows. It runs once for each JSON list of rows, all in one batch. */
export async function rowsFor<Row>(
  database: D1Database,
  rows: readonly unknown[],
  statement: (list: string) => Sql,
): Promise<readonly Row[]> {
  const statements = jsonLists(rows).map((list) => prepare(database, statement(list)));
  if (statements.length === 0) return [];
  return (await database.batch<Row>(statements)).flatMap(({ results }) => results);
}
