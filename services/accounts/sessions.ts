import { newToken, tokenHash } from '../keyed-hash.ts';
import { SESSION_AGES } from './account-limits.ts';
import type { AccountRow } from './storage/accounts.ts';
import { closeSession, closeSessionsOf, findSession, noteUse, rotate, type SessionRow } from './storage/sessions.ts';

/** The logged-in account, and the new token if the token was rotated. */
export interface LiveSession {
  readonly account: AccountRow;
  readonly renewed: string | null;
}

const isOver = ({ used_at, opened_at }: SessionRow, now: number): boolean =>
  now - used_at > SESSION_AGES.idle || now - opened_at > SESSION_AGES.absolute;

/** Whether the current token has been used since the rotation, so that its browser is known to have received it. */
const hasArrived = ({ used_at, rotated_at }: SessionRow): boolean => used_at > rotated_at;

/**
 * The live session of a token, with its account. A rotated token stays valid for a moment, and until the new one is used: the response with
 * that may be lost. If it is used later, two parties hold it and one of them stole it, so the session is closed for both.
 */
async function liveRow(database: D1Database, hash: string, now: number): Promise<(SessionRow & AccountRow) | null> {
  const row = await findSession(database, hash);
  if (row === null) return null;
  const replaced = row.token_hash !== hash && now - row.rotated_at > SESSION_AGES.overlap;
  if (!(replaced && hasArrived(row)) && !isOver(row, now)) return row;
  await closeSession(database, row.token_hash);
  return null;
}

/**
 * Rotates a token that is old enough, or again if the new one is lost. The lost one is then the previous token: if it turns up after all,
 * two parties hold the session. Null when the token is not rotated, or when a concurrent request has just rotated it.
 */
async function renewed(database: D1Database, row: SessionRow, hash: string, now: number): Promise<string | null> {
  const isCurrent = row.token_hash === hash;
  if (now - row.rotated_at > (isCurrent ? SESSION_AGES.rotateAfter : SESSION_AGES.overlap)) {
    const token = newToken();
    return (await rotate(database, row, await tokenHash(token), now)) ? token : null;
  }
  const arrives = row.previous_hash !== null && !hasArrived(row);
  if (isCurrent && (arrives || now - row.used_at > SESSION_AGES.usedWithin))
    await noteUse(database, hash, Math.max(now, row.rotated_at + 1));
  return null;
}

/** The session that a token opens; null when there is none, or none any more. */
export async function lookUp(database: D1Database, token: string, now: number): Promise<LiveSession | null> {
  const hash = await tokenHash(token);
  const row = await liveRow(database, hash, now);
  return row === null ? null : { account: row, renewed: await renewed(database, row, hash, now) };
}

/**
 * Closes the session of a current or previous token, or every session of its account. A token that opens nothing any more is enough: who
 * logs out everywhere may do so because somebody else used it. Does nothing for an unknown token.
 */
export async function close(
  database: D1Database,
  { token, everywhere }: { readonly token: string; readonly everywhere: boolean },
): Promise<void> {
  await (everywhere ? closeSessionsOf : closeSession)(database, await tokenHash(token));
}
