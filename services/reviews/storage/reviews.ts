import { raw, type Sql, sql } from '../../sql.ts';

/** A review as it is shown. Times are milliseconds since 1970, flags are 0 or 1. */
export interface ReviewRow {
  readonly id: number;
  readonly product_id: string;
  readonly author_id: string;
  readonly submission_id: string | null;
  readonly campaign_id: string | null;
  readonly locale: string;
  readonly nickname: string;
  readonly location: string | null;
  readonly rating: number;
  readonly quality: number | null;
  readonly value: number | null;
  readonly title: string | null;
  readonly body: string | null;
  readonly recommended: 0 | 1 | null;
  readonly featured: 0 | 1;
  readonly incentivised: 0 | 1;
  readonly syndication_name: string | null;
  readonly syndication_link: string | null;
  readonly helpful: number;
  readonly not_helpful: number;
  readonly submitted_at: number;
  readonly modified_at: number;
  readonly moderated_at: number | null;
}

/** The columns that are shown. IP and e-mail addresses are not among them. */
export const REVIEW_COLUMNS = [
  'id',
  'product_id',
  'author_id',
  'submission_id',
  'campaign_id',
  'locale',
  'nickname',
  'location',
  'rating',
  'quality',
  'value',
  'title',
  'body',
  'recommended',
  'featured',
  'incentivised',
  'syndication_name',
  'syndication_link',
  'helpful',
  'not_helpful',
  'submitted_at',
  'modified_at',
  'moderated_at',
] as const satisfies readonly (keyof ReviewRow)[];

const columns = raw(REVIEW_COLUMNS.map((name) => `r.${name}`).join(', '));

/** Only approved reviews are ever shown or counted. */
export const IS_APPROVED = raw(`r.state = 'approved'`);

/** The tie-break between reviews that are equal in the requested order. */
export const REVIEW_TIE_BREAK = 'r.submitted_at DESC, r.id DESC';

/** One page of approved reviews. */
export function reviewsSql(where: Sql, order: Sql, limit: number, offset: number): Sql {
  return sql`SELECT ${columns} FROM reviews r WHERE ${IS_APPROVED} AND ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
}

/** One row with `total`: the approved reviews on all pages. @param where a condition on `r` */
export const countReviewsSql = (where: Sql): Sql =>
  sql`SELECT count(*) AS total FROM reviews r WHERE ${IS_APPROVED} AND ${where}`;

/** The first approved reviews of each of several products. */
export function reviewsPerProductSql(productIds: readonly string[], where: Sql, order: Sql, limit: number): Sql {
  return sql`SELECT ${columns} FROM (
      SELECT r.*, row_number() OVER (PARTITION BY r.product_id ORDER BY ${order}) AS place
      FROM reviews r
      WHERE r.product_id IN (SELECT value FROM json_each(${JSON.stringify(productIds)})) AND ${IS_APPROVED} AND ${where}
    ) r WHERE r.place <= ${limit} ORDER BY r.product_id, r.place`;
}
