import { prepare, raw, type Sql, sql } from '../../sql.ts';
import { IS_APPROVED } from './reviews.ts';

/** Most votes on one review that count per IP address and day (RV-6): an office, or a town, may share one address. */
export const MOST_VOTES_A_DAY = 10;

/** A vote on a review, and where it came from. */
export interface Vote {
  readonly review: number;
  readonly helpful: boolean;
  /** Days since 1970. */
  readonly day: number;
  /** Keyed hash of review, IP address and day. */
  readonly key: string;
}

/** One transaction: a vote beyond the limit of its place rolls back the whole batch. */
function voteSql({ review, helpful, day, key }: Vote): readonly Sql[] {
  const column = raw(helpful ? 'helpful' : 'not_helpful');
  return [
    sql`DELETE FROM review_vote_places WHERE day < ${day}`,
    sql`INSERT INTO review_vote_places (day, key, votes)
      SELECT ${day}, ${key}, 1 FROM reviews r WHERE r.id = ${review} AND ${IS_APPROVED}
      ON CONFLICT DO UPDATE SET votes = votes + 1`,
    sql`INSERT INTO version_guard
      SELECT votes <= ${MOST_VOTES_A_DAY} FROM review_vote_places WHERE day = ${day} AND key = ${key}`,
    sql`DELETE FROM version_guard`,
    sql`UPDATE reviews AS r SET ${column} = ${column} + 1 WHERE r.id = ${review} AND ${IS_APPROVED}`,
  ];
}

/** Counts a vote on an approved review. @returns false when there is no such review, or the place has used up its votes for the day. */
export async function countVote(database: D1Database, vote: Vote): Promise<boolean> {
  try {
    const results = await database.batch(voteSql(vote).map((statement) => prepare(database, statement)));
    return (results.at(-1)?.meta.changes ?? 0) > 0;
  } catch (error) {
    if (error instanceof Error && error.message.includes('CHECK constraint failed: matches')) return false;
    throw error;
  }
}
