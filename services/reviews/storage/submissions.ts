import { emailKey } from '../../email-key.ts';
import { KEPT_MS } from '../../retention.ts';
import { prepare, raw, type Sql, sql } from '../../sql.ts';
import { nicknameKey } from '../nickname-key.ts';

/** A submitted review. */
export interface NewReview {
  readonly productId: string;
  readonly submissionId: string;
  readonly campaignId: string | null;
  readonly locale: string;
  readonly email: string;
  readonly nickname: string;
  readonly location: string;
  readonly rating: number;
  readonly quality: number | null;
  readonly value: number | null;
  readonly title: string;
  readonly body: string;
  readonly recommended: boolean;
  /** IP address of the visitor, for moderators. */
  readonly sentFrom: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Visitors' reviews get ids from here on, so that the ids below stay free for imported ones. */
const FIRST_ID = 1_000_000;

/**
 * Why a review cannot be stored. `sameReview`: an identical one already waits. `nicknameTaken`: the nickname is another person's, or its
 * holder has already reviewed the product. `alreadyReviewed`: this person has, by another nickname.
 */
export type Conflict = 'sameReview' | 'nicknameTaken' | 'alreadyReviewed';

/**
 * Matches a waiting review with the same content. Shown ones do not count: anybody could resend one to test whether an e-mail address is
 * its author's.
 */
const sameSql = (review: NewReview): Sql =>
  sql`r.state = 'submitted' AND r.nickname = ${review.nickname} AND r.location = ${review.location}
    AND r.rating = ${review.rating} AND r.quality IS ${review.quality} AND r.value IS ${review.value}
    AND r.title = ${review.title} AND r.body = ${review.body} AND r.recommended = ${review.recommended ? 1 : 0}`;

/**
 * The conflict of a review with stored ones, checked before it is stored; null when there is none. If the nickname's holder has reviewed
 * the product, the holder is told `nicknameTaken` as well. A different answer would let anybody test whose nickname it is, without leaving
 * a trace (docs/decisions/0068-what-a-refusal-tells.md).
 */
export async function findConflict(database: D1Database, review: NewReview): Promise<Conflict | null> {
  const own = sql`(SELECT id FROM review_authors WHERE email_key = ${emailKey(review.email)})`;
  const holder = sql`(SELECT author_id FROM review_nicknames WHERE key = ${nicknameKey(review.nickname)})`;
  const by = (author: Sql): Sql =>
    sql`SELECT 1 FROM reviews r WHERE r.author_id = ${author} AND r.product_id = ${review.productId}
      AND r.state <> 'rejected'`;
  const row = await prepare(
    database,
    sql`SELECT CASE
      WHEN EXISTS (${by(own)} AND ${sameSql(review)}) THEN 'sameReview'
      WHEN ${holder} <> coalesce(${own}, '') OR EXISTS (${by(holder)}) THEN 'nicknameTaken'
      WHEN EXISTS (${by(own)}) THEN 'alreadyReviewed'
    END AS conflict`,
  ).first<{ readonly conflict: Conflict | null }>();
  return row?.conflict ?? null;
}

/**
 * Deletes rejected reviews, and forgets authors who have no other. Not imported ones: the next import would show them again. An author's
 * row stays without anything of a person, because reviews refer to it until they are deleted.
 */
function rejectedCleanUp(now: number): readonly Sql[] {
  const over = (review: 'r' | 'other'): Sql =>
    sql`(${raw(review)}.state = 'rejected' AND ${raw(review)}.moderated_at < ${now - KEPT_MS.rejectedReview}
      AND ${raw(review)}.submission_id IS NOT NULL)`;
  const ids = sql`SELECT r.id FROM reviews r WHERE ${over('r')}`;
  const authors = sql`SELECT r.author_id FROM reviews r WHERE ${over('r')}
    AND NOT EXISTS (SELECT 1 FROM reviews other WHERE other.author_id = r.author_id AND NOT ${over('other')})`;
  return [
    sql`DELETE FROM review_nicknames WHERE author_id IN (${authors})`,
    sql`UPDATE review_authors SET email = NULL, email_key = NULL WHERE id IN (${authors})`,
    sql`DELETE FROM review_reports WHERE review_id IN (${ids})`,
    sql`DELETE FROM reviews WHERE id IN (${ids})`,
  ];
}

/**
 * Deletes IP addresses of reviews that nobody has moderated in time, and reviews that were rejected long ago (decision 0075).
 * @param now milliseconds since 1970
 */
export const reviewsCleanUp = (now: number): readonly Sql[] => [
  sql`UPDATE reviews SET sent_from = NULL WHERE sent_from IS NOT NULL AND submitted_at < ${now - KEPT_MS.sentFrom}`,
  ...rejectedCleanUp(now),
];

/**
 * Stores a review that waits for moderation, with its author and nickname, in one transaction.
 * @returns false when a concurrent request caused a conflict; then nothing was stored.
 */
export async function storeReview(database: D1Database, review: NewReview): Promise<boolean> {
  const email = emailKey(review.email);
  const nickname = nicknameKey(review.nickname);
  const authorId = crypto.randomUUID().replaceAll('-', '');
  const author = sql`(SELECT id FROM review_authors WHERE email_key = ${email})`;
  const recommended = review.recommended ? 1 : 0;
  const statements = [
    ...reviewsCleanUp(review.at),
    sql`INSERT INTO review_authors (id, email, email_key) VALUES (${authorId}, ${review.email}, ${email}) ON CONFLICT DO NOTHING`,
    sql`INSERT INTO review_nicknames (key, author_id) VALUES (${nickname}, ${author}) ON CONFLICT DO NOTHING`,
    sql`INSERT INTO version_guard SELECT author_id = ${author} FROM review_nicknames WHERE key = ${nickname}`,
    sql`DELETE FROM version_guard`,
    sql`INSERT INTO reviews (id, product_id, author_id, state, submission_id, campaign_id, locale, nickname, location, rating,
        quality, value, title, body, recommended, submitted_at, modified_at, sent_from)
      SELECT max(${FIRST_ID}, coalesce(max(id), 0)) + 1, ${review.productId}, ${author}, 'submitted', ${review.submissionId},
        ${review.campaignId}, ${review.locale}, ${review.nickname}, ${review.location}, ${review.rating}, ${review.quality},
        ${review.value}, ${review.title}, ${review.body}, ${recommended}, ${review.at}, ${review.at}, ${review.sentFrom}
      FROM reviews`,
  ];
  try {
    await database.batch(statements.map((statement) => prepare(database, statement)));
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (/CHECK constraint failed: matches|UNIQUE constraint failed: reviews\.author_id/.test(message)) return false;
    throw error;
  }
}
