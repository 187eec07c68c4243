import { LETTER_KINDS, type LetterKind, SAME_LETTER_MS } from '../../../shared/spec/letters.ts';
import { emailKey } from '../../email-key.ts';
import { KEPT_MS } from '../../retention.ts';
import { literal, prepare, raw, type Sql, sql } from '../../sql.ts';
import type { Letter } from '../letter.ts';

export const LETTER_STATES = ['open', 'closed'] as const;

/** A letter as operators see it. */
export interface LetterRow {
  readonly reference: string;
  readonly kind: LetterKind;
  readonly state: (typeof LETTER_STATES)[number];
  readonly name: string;
  readonly email: string;
  readonly gtin: string | null;
  readonly product: string | null;
  readonly topic: string | null;
  readonly message: string | null;
  readonly shop: string | null;
  readonly bought_on: string | null;
  readonly batch: string | null;
  readonly sent_at: number;
  readonly sent_from: string | null;
  readonly closed_at: number | null;
  readonly note: string | null;
}

const COLUMNS = raw(
  'reference, kind, state, name, email, gtin, product, topic, message, shop, bought_on, batch, sent_at, sent_from, closed_at, note',
);

/** A hash of the content. White space and Unicode form make no difference. */
async function fingerprintOf(letter: Letter): Promise<string> {
  const text = JSON.stringify(letter, (_key, value) =>
    typeof value === 'string' ? value.normalize('NFC').trim().replace(/\s+/g, ' ') : value,
  );
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return new Uint8Array(digest).toHex();
}

const ofKind = (letter: Letter) =>
  letter.kind === 'contact'
    ? { topic: letter.topic, message: letter.message, shop: null, boughtOn: null, batch: null }
    : { topic: null, message: null, shop: letter.shop, boughtOn: letter.boughtOn, batch: letter.batch };

export interface NewLetter {
  readonly letter: Letter;
  readonly reference: string;
  readonly sentFrom: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Deletes what was kept long enough (decision 0075). @param now milliseconds since 1970 */
export const lettersCleanUp = (now: number): readonly Sql[] => [
  ...LETTER_KINDS.map(
    (kind) =>
      sql`DELETE FROM letters WHERE state = 'closed' AND kind = ${literal(kind)} AND closed_at < ${now - KEPT_MS[kind]}`,
  ),
  sql`UPDATE letters SET sent_from = NULL WHERE sent_from IS NOT NULL AND sent_at < ${now - KEPT_MS.sentFrom}`,
];

/**
 * Stores a letter, unless the same one was stored a few minutes ago. Two concurrent ones are stored once as well: the check and the insert
 * are one statement.
 * @returns the letter's reference.
 */
export async function storeLetter(
  database: D1Database,
  { letter, reference, sentFrom, at }: NewLetter,
): Promise<string> {
  const fingerprint = await fingerprintOf(letter);
  const { topic, message, shop, boughtOn, batch } = ofKind(letter);
  const same = sql`fingerprint = ${fingerprint} AND sent_at > ${at - SAME_LETTER_MS}`;
  const results = await database.batch<{ readonly reference: string }>([
    ...lettersCleanUp(at).map((statement) => prepare(database, statement)),
    prepare(
      database,
      sql`INSERT INTO letters (reference, kind, name, email, gtin, product, topic, message, shop, bought_on, batch, fingerprint, sent_at, sent_from)
        SELECT ${reference}, ${letter.kind}, ${letter.name}, ${letter.email}, ${letter.product?.gtin ?? null},
          ${letter.product?.name ?? null}, ${topic}, ${message}, ${shop}, ${boughtOn}, ${batch}, ${fingerprint}, ${at}, ${sentFrom}
        WHERE NOT EXISTS (SELECT 1 FROM letters WHERE ${same})`,
    ),
    prepare(database, sql`SELECT reference FROM letters WHERE ${same} ORDER BY sent_at DESC, id DESC LIMIT 1`),
  ]);
  const stored = results.at(-1)?.results[0]?.reference;
  if (stored === undefined) throw new Error('letters: the database stored no letter');
  return stored;
}

export interface LettersQuery {
  readonly state: LetterRow['state'] | null;
  readonly kind: LetterRow['kind'] | null;
  readonly limit: number;
  readonly skip: number;
}

const asked = ({ state, kind }: LettersQuery): Sql =>
  sql`${state === null ? raw('1') : sql`state = ${literal(state)}`} AND ${kind === null ? raw('1') : sql`kind = ${literal(kind)}`}`;

/** Oldest first: who has waited longest comes first. */
export async function listLetters(
  database: D1Database,
  query: LettersQuery,
): Promise<{ readonly total: number; readonly items: readonly LetterRow[] }> {
  const [items, count] = await database.batch<LetterRow & { readonly total: number }>([
    prepare(
      database,
      sql`SELECT ${COLUMNS} FROM letters WHERE ${asked(query)} ORDER BY sent_at, id LIMIT ${query.limit} OFFSET ${query.skip}`,
    ),
    prepare(database, sql`SELECT count(*) AS total FROM letters WHERE ${asked(query)}`),
  ]);
  return { total: count?.results[0]?.total ?? 0, items: items?.results ?? [] };
}

/** Null when there is none. @param reference in upper case: the comparison is exact */
export async function findLetter(database: D1Database, reference: string): Promise<LetterRow | null> {
  return await prepare(database, sql`SELECT ${COLUMNS} FROM letters WHERE reference = ${reference}`).first<LetterRow>();
}

/** SQLite lower-cases ASCII only, so an address with any other character is compared here. */
async function sentBy(database: D1Database, email: string): Promise<Sql> {
  const key = emailKey(email);
  const candidates = sql`SELECT id, email FROM letters WHERE lower(trim(email)) = ${key} OR email GLOB '*[^ -~]*'`;
  const { results } = await prepare(database, candidates).all<{ readonly id: number; readonly email: string }>();
  const ids = results.filter((letter) => emailKey(letter.email) === key).map(({ id }) => id);
  return sql`id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
}

/** All letters of one sender, in any state, oldest first. */
export async function lettersOf(database: D1Database, email: string): Promise<readonly LetterRow[]> {
  const letters = sql`SELECT ${COLUMNS} FROM letters WHERE ${await sentBy(database, email)} ORDER BY sent_at, id`;
  return (await prepare(database, letters).all<LetterRow>()).results;
}

/** Deletes all letters of one sender. @returns the deleted ones. */
export async function deleteLettersOf(database: D1Database, email: string): Promise<readonly LetterRow[]> {
  const gone = sql`DELETE FROM letters WHERE ${await sentBy(database, email)} RETURNING ${COLUMNS}`;
  return (await prepare(database, gone).all<LetterRow>()).results;
}

/**
 * Closes a letter and deletes the IP address it came from. A letter that is closed already keeps its day: its retention counts from there.
 * @returns null when there is no such letter.
 */
export async function closeLetter(
  database: D1Database,
  reference: string,
  { note, at }: { readonly note: string | null; readonly at: number },
): Promise<LetterRow | null> {
  return await prepare(
    database,
    sql`UPDATE letters SET state = 'closed', closed_at = coalesce(closed_at, ${at}), note = coalesce(${note}, note), sent_from = NULL
      WHERE reference = ${reference} RETURNING ${COLUMNS}`,
  ).first<LetterRow>();
}
