import { prepare, type Sql, sql } from '../../sql.ts';
import { TRIES_KEPT, TRY_LIMITS, type TryKind } from '../account-limits.ts';

/** Something that is counted: its kind, and a keyed hash of whom and from where. */
export interface Try {
  readonly kind: TryKind;
  readonly key: string;
}

/** Pauses double this often at most; more would overflow and be cut anyway. */
const MOST_DOUBLINGS = 12;

/**
 * One more try; writes nothing while there is a pause. From the last of the free ones on, each try begins the next pause itself: of
 * many at once no more than the free ones are heard.
 */
function countSql({ kind, key }: Try, now: number): Sql {
  const { free, firstPause, longestPause, forgottenAfter } = TRY_LIMITS[kind];
  const count = sql`CASE WHEN last_at < ${now - forgottenAfter} THEN 1 ELSE tries + 1 END`;
  const doublings = sql`min(${count} - ${free}, ${MOST_DOUBLINGS})`;
  const pause = sql`CASE WHEN ${count} >= ${free} THEN ${now} + min(${longestPause}, ${firstPause} << ${doublings}) ELSE 0 END`;
  return sql`INSERT INTO account_tries (key, tries, last_at) VALUES (${key}, 1, ${now})
    ON CONFLICT (key) DO UPDATE SET tries = ${count}, paused_until = ${pause}, last_at = ${now}
    WHERE paused_until <= ${now} RETURNING tries`;
}

/** The end of the longest pause among some keys, in milliseconds since 1970; 0: there is none. */
async function pausedUntil(database: D1Database, keys: readonly string[]): Promise<number> {
  const marks = keys.map(() => '?').join(', ');
  const row = await database
    .prepare(`SELECT max(paused_until) AS until FROM account_tries WHERE key IN (${marks})`)
    .bind(...keys)
    .first<{ readonly until: number | null }>();
  return row?.until ?? 0;
}

/**
 * Counts a try before it is heard, as if it failed.
 * @returns milliseconds to wait; 0: it may be heard. A try that must wait is not counted.
 */
export async function countTry(database: D1Database, tries: readonly Try[], now: number): Promise<number> {
  const keys = tries.map(({ key }) => key);
  const until = await pausedUntil(database, keys);
  if (until > now) return until - now;
  const forget = sql`DELETE FROM account_tries WHERE last_at < ${now - TRIES_KEPT} AND paused_until < ${now}`;
  const statements = [forget, ...tries.map((one) => countSql(one, now))].map((piece) => prepare(database, piece));
  const [, ...counted] = await database.batch(statements);
  if (counted.every(({ results }) => results.length > 0)) return 0;
  // Somebody was faster: a pause began between the two questions.
  return Math.max(1, (await pausedUntil(database, keys)) - now);
}

/** A try that succeeded: what was counted of this account is forgotten, what was counted of the place is given back. */
export function forgiveSql(tries: readonly Try[]): readonly Sql[] {
  return tries.map(({ kind, key }) =>
    kind === 'place'
      ? sql`UPDATE account_tries SET tries = max(0, tries - 1), paused_until = 0 WHERE key = ${key}`
      : sql`DELETE FROM account_tries WHERE key = ${key}`,
  );
}
