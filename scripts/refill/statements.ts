/** D1 refuses a longer SQL statement (https://developers.cloudflare.com/d1/platform/limits/). In bytes of UTF-8. */
export const MAX_STATEMENT_BYTES = 100_000;
/** A part of a text, in characters; each takes at most three bytes. */
const PART = 20_000;
/** Shorter texts stay in their statement. In characters. */
const SHORT = 1_000;

/** Ends of what may contain a semicolon that ends no statement, by their beginnings. */
const ENDS: Readonly<Record<string, string>> = { "'": "'", '"': '"', '`': '`', '[': ']', '--': '\n', '/*': '*/' };

/** Beginning of a quoted text, name or comment at this place of an SQL text. */
function beginningAt(sql: string, at: number): string | undefined {
  const character = sql.charAt(at);
  if (character === '-' || character === '/') {
    const two = sql.slice(at, at + 2);
    return two in ENDS ? two : undefined;
  }
  return character in ENDS ? character : undefined;
}

/**
 * The statements of an SQL text that comes in chunks, each with its semicolon and what stood before it. A doubled quote within a quoted
 * text reads as its end and the beginning of another, which comes to the same.
 * @throws Error with `onRest` when the text ends within a statement
 */
export async function* statementsIn(
  chunks: AsyncIterable<string> | Iterable<string>,
  onRest: () => Error,
): AsyncGenerator<string> {
  let text = '';
  let begin = 0;
  let at = 0;
  let end: string | undefined;
  for await (const chunk of chunks) {
    text = text.slice(begin) + chunk;
    at -= begin;
    begin = 0;
    // The last character may be the first of two.
    while (at < text.length - 1) {
      if (end !== undefined) {
        const found = text.indexOf(end, at);
        if (found < 0) {
          at = Math.max(at, text.length - end.length + 1);
          break;
        }
        at = found + end.length;
        end = undefined;
      } else if (text.charAt(at) === ';') {
        at += 1;
        yield text.slice(begin, at);
        begin = at;
      } else {
        const found = beginningAt(text, at);
        end = found === undefined ? undefined : ENDS[found];
        at += found?.length ?? 1;
      }
    }
  }
  const rest = text.slice(begin).trim();
  if (rest === '') return;
  if (end !== undefined || !rest.endsWith(';')) throw onRest();
  yield text.slice(begin);
}

/** A quoted text of SQL, or a blob, which begins with X. */
const LITERAL = /X?'[^']*(?:''[^']*)*'/gi;

/** Parts of the inside of a quoted text. No part ends within a doubled quote or a character that takes two. */
function partsOf(inside: string): readonly string[] {
  const parts: string[] = [];
  for (let at = 0; at < inside.length; ) {
    let end = Math.min(at + PART, inside.length);
    let quotes = 0;
    while (end - quotes > at && inside.charAt(end - quotes - 1) === "'") quotes += 1;
    const isHalf = quotes % 2 === 1 || /[\uD800-\uDBFF]/.test(inside.charAt(end - 1));
    if (end < inside.length && isHalf) end -= 1;
    parts.push(inside.slice(at, end));
    at = end;
  }
  return parts;
}

/** Where the parts of long texts are while the database is filled. */
const PARTS_TABLE = 'refill_parts';

/** Changes statements of a dump so that D1 accepts them. */
export class Refill {
  #texts = 0;
  #snapshots = 0;

  /** Long texts that were put into parts so far. */
  get texts(): number {
    return this.#texts;
  }

  /** Snapshots of search indexes that were left out so far. */
  get snapshots(): number {
    return this.#snapshots;
  }

  /**
   * What to run for a statement: itself, nothing for a snapshot of a search index, which is made again, or several for one that is too
   * long, whose texts are stored in parts first.
   * @throws Error when it is still too long
   */
  *statements(statement: string): Generator<string> {
    if (/^\s*INSERT INTO "?search_snapshots\b/i.test(statement)) {
      this.#snapshots += 1;
      return;
    }
    if (Buffer.byteLength(statement) <= MAX_STATEMENT_BYTES) {
      yield statement;
      return;
    }
    const before: string[] = [];
    const short = statement.replace(LITERAL, (literal) => {
      if (literal.length <= SHORT || !literal.startsWith("'")) return literal;
      if (this.#texts === 0)
        before.push(`CREATE TABLE ${PARTS_TABLE} (id INTEGER, part INTEGER, text TEXT, PRIMARY KEY (id, part));`);
      this.#texts += 1;
      for (const [nr, part] of partsOf(literal.slice(1, -1)).entries())
        before.push(`INSERT INTO ${PARTS_TABLE} VALUES (${this.#texts}, ${nr}, '${part}');`);
      return `(SELECT group_concat(text, '') FROM (SELECT text FROM ${PARTS_TABLE} WHERE id = ${this.#texts} ORDER BY part))`;
    });
    if (Buffer.byteLength(short) > MAX_STATEMENT_BYTES)
      throw new Error(`a statement is too long even without its texts: ${statement.trim().slice(0, 80)}…`);
    yield* before.map((one) => `\n${one}`);
    yield short;
  }

  /** What to run at the end. */
  *end(): Generator<string> {
    if (this.#texts > 0) yield `\nDROP TABLE ${PARTS_TABLE};\n`;
  }
}
