import { emailKeys } from '../../email-key.ts';
import { literal, prepare, raw, type Sql, sql } from '../../sql.ts';
import { REVIEW_COLUMNS, type ReviewRow } from './reviews.ts';

export const REVIEW_STATES = ['submitted', 'approved', 'rejected'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** A review as moderators see it. */
export interface ModeratedRow extends ReviewRow {
  readonly state: ReviewState;
  readonly rejection: string | null;
  readonly sent_from: string | null;
  readonly email: string | null;
  /** How often visitors reported it as inappropriate. */
  readonly reports: number;
}

const columns = raw(REVIEW_COLUMNS.map((name) => `r.${name}`).join(', '));
const moderated = (where: Sql): Sql => sql`SELECT ${columns}, r.state, r.rejection, r.sent_from, a.email,
    (SELECT count(*) FROM review_reports p WHERE p.review_id = r.id) AS reports
  FROM reviews r LEFT JOIN review_authors a ON a.id = r.author_id WHERE ${where}`;

export interface ModerationQuery {
  readonly state: ReviewState | null;
  readonly product: string | null;
  readonly limit: number;
  readonly skip: number;
}

const asked = ({ state, product }: ModerationQuery): Sql => {
  const inState = state === null ? raw('1') : sql`r.state = ${literal(state)}`;
  return product === null ? inState : sql`${inState} AND r.product_id = ${product}`;
};

/** Reviews in any state, oldest first: who has waited longest comes first. */
export const moderatedPageSql = (query: ModerationQuery): Sql =>
  sql`${moderated(asked(query))} ORDER BY r.submitted_at, r.id LIMIT ${query.limit} OFFSET ${query.skip}`;

export async function listModerated(
  database: D1Database,
  query: ModerationQuery,
): Promise<{ readonly total: number; readonly items: readonly ModeratedRow[] }> {
  const [items, count] = await database.batch<ModeratedRow & { readonly total: number }>([
    prepare(database, moderatedPageSql(query)),
    prepare(database, sql`SELECT count(*) AS total FROM reviews r WHERE ${asked(query)}`),
  ]);
  return { total: count?.results[0]?.total ?? 0, items: items?.results ?? [] };
}

export async function findModerated(database: D1Database, id: number): Promise<ModeratedRow | null> {
  return await prepare(database, moderated(sql`r.id = ${id}`)).first<ModeratedRow>();
}

const keyIs = (column: 'email_key' | 'a.email_key', email: string): Sql =>
  sql`${raw(column)} IN (SELECT value FROM json_each(${JSON.stringify(emailKeys(email))}))`;

/** All reviews of one author, in any state, oldest first. */
export async function reviewsOf(database: D1Database, email: string): Promise<readonly ModeratedRow[]> {
  const reviews = sql`${moderated(keyIs('a.email_key', email))} ORDER BY r.submitted_at, r.id`;
  return (await prepare(database, reviews).all<ModeratedRow>()).results;
}

/** Removes personal data from an author's reviews; they stay under their nickname. @returns the reviews as they were before. */
export async function forgetAuthor(database: D1Database, email: string): Promise<readonly ModeratedRow[]> {
  const reviews = await reviewsOf(database, email);
  const theirs = keyIs('email_key', email);
  await database.batch(
    [
      sql`UPDATE reviews SET sent_from = NULL WHERE author_id IN (SELECT id FROM review_authors WHERE ${theirs})`,
      sql`UPDATE review_authors SET email = NULL, email_key = NULL WHERE ${theirs}`,
    ].map((statement) => prepare(database, statement)),
  );
  return reviews;
}

/** A review in the state the moderator saw. If it has changed since, nothing is stored. */
type Seen = Pick<ModeratedRow, 'id' | 'state'>;

/** Approves a review and deletes the IP address it came from. */
export const approveSql = ({ id, state }: Seen, now: number): Sql =>
  sql`UPDATE reviews SET state = 'approved', rejection = NULL, moderated_at = ${now}, sent_from = NULL
    WHERE id = ${id} AND state = ${state}`;

/** Rejects a review. Rejecting it again without a reason keeps the earlier reason. */
export const rejectSql = ({ id, state }: Seen, reason: string | null, now: number): Sql =>
  sql`UPDATE reviews SET state = 'rejected', rejection = coalesce(${reason}, rejection), moderated_at = ${now}, sent_from = NULL
    WHERE id = ${id} AND state = ${state}`;

/** What a moderator may say about a review: that it is featured (RV-2), or that its author received something in return (RV-4). */
export const REVIEW_MARKS = ['featured', 'incentivised'] as const satisfies readonly (keyof ReviewRow)[];
export type ReviewMark = (typeof REVIEW_MARKS)[number];

/** Sets a mark of a review, or removes it. If state or mark have changed since the review was read, nothing is stored. */
export const markSql = (seen: ModeratedRow, mark: ReviewMark, on: boolean): Sql =>
  sql`UPDATE reviews SET ${raw(mark)} = ${on ? 1 : 0}
    WHERE id = ${seen.id} AND state = ${seen.state} AND ${raw(mark)} = ${seen[mark]}`;
