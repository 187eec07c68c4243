import { prepare, raw, type Sql, sql } from '../../sql.ts';
import { MOST_SESSIONS, PLACES, SESSION_AGES } from '../account-limits.ts';
import { newId } from '../new-id.ts';
import { ACCOUNT_COLUMNS, type AccountRow } from './accounts.ts';

/** A session as it is stored. */
export interface SessionRow {
  readonly account_id: number;
  readonly token_hash: string;
  readonly previous_hash: string | null;
  readonly rotated_at: number;
  readonly opened_at: number;
  readonly used_at: number;
}

const SESSION_COLUMNS = [
  'account_id',
  'token_hash',
  'previous_hash',
  'rotated_at',
  'opened_at',
  'used_at',
] as const satisfies readonly (keyof SessionRow)[];

/** What stands in for sessions that nobody may use any more, whoever's they are. */
const overSql = (now: number): Sql =>
  sql`DELETE FROM account_sessions WHERE used_at < ${now - SESSION_AGES.idle} OR opened_at < ${now - SESSION_AGES.absolute}`;

interface Opening {
  readonly accountId: number;
  readonly tokenHash: string;
  readonly place: string;
  readonly now: number;
}

/** Opens a session and remembers from where; sessions that are over, and those beyond the most of an account, go. */
export function openSql({ accountId, tokenHash, place, now }: Opening): readonly Sql[] {
  return [
    overSql(now),
    sql`INSERT INTO account_sessions (id, account_id, token_hash, rotated_at, opened_at, used_at)
      VALUES (${newId()}, ${accountId}, ${tokenHash}, ${now}, ${now}, ${now})`,
    sql`DELETE FROM account_sessions WHERE account_id = ${accountId} AND id NOT IN
      (SELECT id FROM account_sessions WHERE account_id = ${accountId}
        ORDER BY token_hash = ${tokenHash} DESC, used_at DESC LIMIT ${MOST_SESSIONS})`,
    sql`INSERT INTO account_places (account_id, place, seen_at) VALUES (${accountId}, ${place}, ${now})
      ON CONFLICT DO UPDATE SET seen_at = excluded.seen_at`,
    sql`DELETE FROM account_places WHERE account_id = ${accountId} AND (seen_at < ${now - PLACES.forgottenAfter} OR place NOT IN
      (SELECT place FROM account_places WHERE account_id = ${accountId} ORDER BY seen_at DESC LIMIT ${PLACES.most}))`,
  ];
}

/** Whose token it is, or was before it was replaced: two requests may use one session at once. */
const isOf = (hash: string): Sql => sql`(token_hash = ${hash} OR previous_hash = ${hash})`;

/** The session that a token belongs or belonged to, with its account: one question, between whose halves nothing can change. */
export async function findSession(database: D1Database, hash: string): Promise<(SessionRow & AccountRow) | null> {
  const columns = [...SESSION_COLUMNS.map((name) => `s.${name}`), ...ACCOUNT_COLUMNS.map((name) => `a.${name}`)];
  return prepare(
    database,
    sql`SELECT ${raw(columns.join(', '))} FROM account_sessions s JOIN accounts a ON a.id = s.account_id WHERE ${isOf(hash)}`,
  ).first<SessionRow & AccountRow>();
}

/** Gives a session another token. @returns false when somebody was faster, or the session is closed. */
export async function rotate(
  database: D1Database,
  { token_hash: from }: SessionRow,
  to: string,
  now: number,
): Promise<boolean> {
  const { meta } = await prepare(
    database,
    sql`UPDATE account_sessions SET token_hash = ${to}, previous_hash = ${from}, rotated_at = ${now}, used_at = ${now}
      WHERE token_hash = ${from}`,
  ).run();
  return meta.changes > 0;
}

export async function noteUse(database: D1Database, hash: string, now: number): Promise<void> {
  await prepare(database, sql`UPDATE account_sessions SET used_at = ${now} WHERE ${isOf(hash)}`).run();
}

/** Closes the session that a token belongs or belonged to. */
export async function closeSession(database: D1Database, hash: string): Promise<void> {
  await prepare(database, sql`DELETE FROM account_sessions WHERE ${isOf(hash)}`).run();
}

/** Closes every session of the account that a token opens. */
export async function closeSessionsOf(database: D1Database, hash: string): Promise<void> {
  const account = sql`SELECT account_id FROM account_sessions WHERE ${isOf(hash)}`;
  await prepare(database, sql`DELETE FROM account_sessions WHERE account_id IN (${account})`).run();
}

export async function countSessions(database: D1Database, accountId: number): Promise<number> {
  const counted = sql`SELECT count(*) AS n FROM account_sessions WHERE account_id = ${accountId}`;
  return (await prepare(database, counted).first<{ readonly n: number }>())?.n ?? 0;
}
