import { prepare, type Sql, sql } from '../../sql.ts';
import { TRIES_KEPT, TRY_LIMITS, type TryKind } from '../account-limits.ts';

/** A counter of attempts: its kind, and a keyed hash of account and place. */
export interface Try {
  readonly kind: TryKind;
  readonly key: string;
}

/** Most doublings of a pause; more would overflow, and the maximum pause cuts them anyway. */
const MOST_DOUBLINGS = 12;

/**
 * Counts an attempt; writes nothing during a pause. From the last free attempt on, each one starts the next pause itself, so that of many
 * concurrent attempts only the free ones get through. Outside pauses attempts are forgotten one by one: behind one address may be a whole
 * network, whose attempts never stop.
 */
function countSql({ kind, key }: Try, now: number): Sql {
  const { free, firstPause, longestPause, forgottenAfter } = TRY_LIMITS[kind];
  const oneForgotten = forgottenAfter / free;
  const since = sql`max(last_at, paused_until)`;
  // D1 binds numbers as floating-point ones, so the division is no whole number by itself.
  const forgotten = sql`max(0, CAST((${now} - ${since}) / ${oneForgotten} AS INTEGER))`;
  const count = sql`max(0, tries - ${forgotten}) + 1`;
  const doublings = sql`min(${count} - ${free}, ${MOST_DOUBLINGS})`;
  const pause = sql`CASE WHEN ${count} >= ${free} THEN ${now} + min(${longestPause}, ${firstPause} << ${doublings}) ELSE 0 END`;
  return sql`INSERT INTO account_tries (key, tries, last_at) VALUES (${key}, 1, ${now})
    ON CONFLICT (key) DO UPDATE SET tries = ${count}, paused_until = ${pause},
      last_at = min(${now}, ${since} + ${forgotten} * ${oneForgotten})
    WHERE paused_until <= ${now} RETURNING tries`;
}

/** The end of the longest pause among some keys, in milliseconds since 1970; 0 when there is none. */
async function pausedUntil(database: D1Database, keys: readonly string[]): Promise<number> {
  const marks = keys.map(() => '?').join(', ');
  const row = await database
    .prepare(`SELECT max(paused_until) AS until FROM account_tries WHERE key IN (${marks})`)
    .bind(...keys)
    .first<{ readonly until: number | null }>();
  return row?.until ?? 0;
}

/**
 * Counts an attempt before it is processed, as if it failed.
 * @returns milliseconds to wait; 0: it may proceed. An attempt that must wait is not counted.
 */
export async function countTry(database: D1Database, tries: readonly Try[], now: number): Promise<number> {
  const keys = tries.map(({ key }) => key);
  const until = await pausedUntil(database, keys);
  if (until > now) return until - now;
  const forget = sql`DELETE FROM account_tries WHERE last_at < ${now - TRIES_KEPT} AND paused_until < ${now}`;
  const statements = [forget, ...tries.map((one) => countSql(one, now))].map((piece) => prepare(database, piece));
  const [, ...counted] = await database.batch(statements);
  if (counted.every(({ results }) => results.length > 0)) return 0;
  // A race: a concurrent attempt started a pause between the two queries.
  return Math.max(1, (await pausedUntil(database, keys)) - now);
}

/** After a successful attempt: resets the account's counts, and takes this attempt back from the place's count. */
export function forgiveSql(tries: readonly Try[]): readonly Sql[] {
  return tries.map(({ kind, key }) =>
    kind === 'place'
      ? sql`UPDATE account_tries SET tries = max(0, tries - 1), paused_until = 0 WHERE key = ${key}`
      : sql`DELETE FROM account_tries WHERE key = ${key}`,
  );
}
