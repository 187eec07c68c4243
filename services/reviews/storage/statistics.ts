import { raw, type Sql, sql } from '../../sql.ts';
import { IS_RATINGS_ONLY } from '../query/attributes.ts';
import { IS_APPROVED } from './reviews.ts';

/** Statistics of the approved reviews of one product. */
export interface StatisticsRow {
  readonly product_id: string;
  readonly total: number;
  readonly average: number;
  readonly ratings_only: number;
  readonly recommended: number;
  readonly not_recommended: number;
  readonly featured: number;
  readonly incentivised: number;
  readonly helpful: number;
  readonly not_helpful: number;
  readonly first_at: number;
  readonly last_at: number;
  readonly stars_1: number;
  readonly stars_2: number;
  readonly stars_3: number;
  readonly stars_4: number;
  readonly stars_5: number;
  readonly quality: number | null;
  readonly value: number | null;
}

const FIGURES = raw(`r.product_id, count(*) AS total, avg(r.rating) AS average,
  sum(${IS_RATINGS_ONLY}) AS ratings_only,
  coalesce(sum(r.recommended = 1), 0) AS recommended, coalesce(sum(r.recommended = 0), 0) AS not_recommended,
  sum(r.featured) AS featured, sum(r.incentivised) AS incentivised,
  sum(r.helpful) AS helpful, sum(r.not_helpful) AS not_helpful,
  min(r.submitted_at) AS first_at, max(r.submitted_at) AS last_at,
  sum(r.rating = 1) AS stars_1, sum(r.rating = 2) AS stars_2, sum(r.rating = 3) AS stars_3,
  sum(r.rating = 4) AS stars_4, sum(r.rating = 5) AS stars_5,
  avg(r.quality) AS quality, avg(r.value) AS value`);

/** Which reviews statistics cover: all, or only those written here and not syndicated. */
export const ALL_REVIEWS = raw('1');
export const NATIVE_REVIEWS = raw('r.syndication_name IS NULL');

/** Statistics of several products. A product without approved reviews has no row. */
export function statisticsSql(productIds: readonly string[], where: Sql): Sql {
  return sql`SELECT ${FIGURES} FROM reviews r
    WHERE r.product_id IN (SELECT value FROM json_each(${JSON.stringify(productIds)})) AND ${IS_APPROVED} AND ${where}
    GROUP BY r.product_id`;
}
