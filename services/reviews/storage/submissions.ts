import { emailKey } from '../../email-key.ts';
import { prepare, sql } from '../../sql.ts';
import { nicknameKey } from '../nickname-key.ts';

/** A review as somebody sent it. */
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
  /** Address of the visitor, for whoever moderates. */
  readonly sentFrom: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Visitors' reviews are numbered from here on, so that the ids of imported ones stay free. */
const FIRST_ID = 1_000_000;

/** Why a review cannot be taken: the nickname is somebody else's, or the product has one by this person already. */
export interface Conflicts {
  readonly nicknameTaken: boolean;
  readonly alreadyReviewed: boolean;
}

/** What speaks against a review by somebody; asked before storing, to say it at the field. */
export async function findConflicts(
  database: D1Database,
  writer: { readonly email: string; readonly nickname: string; readonly productId: string },
): Promise<Conflicts> {
  const own = sql`(SELECT id FROM review_authors WHERE email_key = ${emailKey(writer.email)})`;
  const row = await prepare(
    database,
    sql`SELECT
      EXISTS (SELECT 1 FROM review_nicknames WHERE key = ${nicknameKey(writer.nickname)} AND author_id IS NOT ${own}) AS taken,
      EXISTS (SELECT 1 FROM reviews WHERE author_id = ${own} AND product_id = ${writer.productId} AND state <> 'rejected') AS already`,
  ).first<{ readonly taken: number; readonly already: number }>();
  return { nicknameTaken: row?.taken === 1, alreadyReviewed: row?.already === 1 };
}

/**
 * Stores a review that waits for moderation, with its writer and nickname, all or nothing.
 * @returns what speaks against it when somebody was faster; then nothing was stored.
 */
export async function storeReview(database: D1Database, review: NewReview): Promise<keyof Conflicts | null> {
  const email = emailKey(review.email);
  const nickname = nicknameKey(review.nickname);
  const authorId = crypto.randomUUID().replaceAll('-', '');
  const author = sql`(SELECT id FROM review_authors WHERE email_key = ${email})`;
  const recommended = review.recommended ? 1 : 0;
  const statements = [
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
    return null;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (message.includes('CHECK constraint failed: matches')) return 'nicknameTaken';
    if (message.includes('UNIQUE constraint failed: reviews.author_id')) return 'alreadyReviewed';
    throw error;
  }
}
