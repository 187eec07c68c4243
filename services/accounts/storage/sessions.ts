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

/** Deletes expired sessions and old places, of every account. @param now milliseconds since 1970 */
export const sessionsCleanUp = (now: number): readonly Sql[] => [
  sql`DELETE FROM account_sessions WHERE used_at < ${now - SESSION_AGES.idle} OR opened_at < ${now - SESSION_AGES.absolute}`,
  sql`DELETE FROM account_places WHERE seen_at < ${now - PLACES.forgottenAfter}`,
];

interface Opening {
  readonly accountId: number;
  readonly tokenHash: string;
  readonly place: string;
  readonly now: number;
}

/** Opens a session and stores its place. Deletes what has expired, and what is beyond the account's maximum. */
export function openSql({ accountId, tokenHash, place, now }: Opening): readonly Sql[] {
  return [
    ...sessionsCleanUp(now),
    sql`INSERT INTO account_sessions (id, account_id, token_hash, rotated_at, opened_at, used_at)
      VALUES (${newId()}, ${accountId}, ${tokenHash}, ${now}, ${now}, ${now})`,
    sql`DELETE FROM account_sessions WHERE account_id = ${accountId} AND id NOT IN
      (SELECT id FROM account_sessions WHERE account_id = ${accountId}
        ORDER BY token_hash = ${tokenHash} DESC, used_at DESC LIMIT ${MOST_SESSIONS})`,
    sql`INSERT INTO account_places (account_id, place, seen_at) VALUES (${accountId}, ${place}, ${now})
      ON CONFLICT DO UPDATE SET seen_at = excluded.seen_at`,
    sql`DELETE FROM account_places WHERE account_id = ${accountId} AND place NOT IN
      (SELECT place FROM account_places WHERE account_id = ${accountId} ORDER BY seen_at DESC LIMIT ${PLACES.most})`,
  ];
}

/** Matches a session's current or previous token: two concurrent requests may use one session. */
const isOf = (hash: string): Sql => sql`(token_hash = ${hash} OR previous_hash = ${hash})`;

/** Finds a session and its account by the current or previous token. It is one query, so nothing can change in between. */
export async function findSession(database: D1Database, hash: string): Promise<(SessionRow & AccountRow) | null> {
  const columns = [...SESSION_COLUMNS.map((name) => `s.${name}`), ...ACCOUNT_COLUMNS.map((name) => `a.${name}`)];
  return prepare(
    database,
    sql`SELECT ${raw(columns.join(', '))} FROM account_sessions s JOIN accounts a ON a.id = s.account_id WHERE ${isOf(hash)}`,
  ).first<SessionRow & AccountRow>();
}

/** Rotates a session's token. @returns false when a concurrent request has rotated or used it, or the session is closed. */
export async function rotate(
  database: D1Database,
  { token_hash: from, used_at: usedAt }: SessionRow,
  to: string,
  now: number,
): Promise<boolean> {
  const { meta } = await prepare(
    database,
    sql`UPDATE account_sessions SET token_hash = ${to}, previous_hash = ${from}, rotated_at = ${now}, used_at = ${now}
      WHERE token_hash = ${from} AND used_at = ${usedAt}`,
  ).run();
  return meta.changes > 0;
}

/** Notes the use of a session's current token, which restarts its idle time. @param now milliseconds since 1970 */
export async function noteUse(database: D1Database, hash: string, now: number): Promise<void> {
  await prepare(database, sql`UPDATE account_sessions SET used_at = ${now} WHERE token_hash = ${hash}`).run();
}

/** Closes the session with this current or previous token. */
export async function closeSession(database: D1Database, hash: string): Promise<void> {
  await prepare(database, sql`DELETE FROM account_sessions WHERE ${isOf(hash)}`).run();
}

/** Closes every session of the token's account. */
export async function closeSessionsOf(database: D1Database, hash: string): Promise<void> {
  const account = sql`SELECT account_id FROM account_sessions WHERE ${isOf(hash)}`;
  await prepare(database, sql`DELETE FROM account_sessions WHERE account_id IN (${account})`).run();
}

/** Expired sessions count until they are deleted. */
export async function countSessions(database: D1Database, accountId: number): Promise<number> {
  const counted = sql`SELECT count(*) AS n FROM account_sessions WHERE account_id = ${accountId}`;
  return (await prepare(database, counted).first<{ readonly n: number }>())?.n ?? 0;
}
