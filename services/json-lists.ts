import { prepare, type Sql } from './sql.ts';

/**
 * Bytes of UTF-8 in one list. D1 binds 2,000,000 as one value (protocol facts 8.9), and Miniflare any number: nobody hears of more than
 * that while developing. Half of it leaves room for a row that is longer, which stands alone.
 */
const LIST_BYTES = 1_000_000;

const encoder = new TextEncoder();

/** Bytes that a text takes where it is stored, bound or sent. */
export const bytesOf = (text: string): number => encoder.encode(text).byteLength;

/** Rows as JSON lists for `json_each`, as many in one as can be bound as one value. None for no rows. */
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

/** What a statement finds for rows, asked once for each list of them. */
export async function rowsFor<Row>(
  database: D1Database,
  rows: readonly unknown[],
  statement: (list: string) => Sql,
): Promise<readonly Row[]> {
  const statements = jsonLists(rows).map((list) => prepare(database, statement(list)));
  if (statements.length === 0) return [];
  return (await database.batch<Row>(statements)).flatMap(({ results }) => results);
}
