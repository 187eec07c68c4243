import { raw, type Sql, sql } from '../../sql.ts';
import { IS_RATINGS_ONLY } from '../query/attributes.ts';
import { IS_APPROVED } from './reviews.ts';

/** A product that can be reviewed. Its name comes from the content service; without an entry there, only its id is known. */
export interface ProductRow {
  readonly id: string;
  /** 0: its entry is not published. Its reviews are kept. */
  readonly active: 0 | 1;
  readonly name: string | null;
  readonly description: string | null;
  readonly category: string | null;
  readonly path: string | null;
  readonly gtin: string | null;
  readonly image_id: string | null;
  readonly image_hash: string | null;
  readonly image_file: string | null;
}

/**
 * All products: the published ones of the content service, by their `ratingAndReviewId`, and those that already have reviews.
 * @param only ids to look at; null: all of them.
 */
function candidates(only: readonly string[] | null): Sql {
  const among = (column: string): Sql =>
    only === null ? raw('1') : sql`${raw(column)} IN (SELECT value FROM json_each(${JSON.stringify(only)}))`;
  return sql`SELECT f.value AS id, f.id AS entry FROM field_index f
      WHERE f.stage = 'published' AND f.type = 'Product' AND f.field = 'ratingAndReviewId' AND f.absent = 0 AND ${among('f.value')}
    UNION ALL
    SELECT DISTINCT r.product_id, NULL FROM reviews r
      WHERE ${among('r.product_id')} AND NOT EXISTS (
        SELECT 1 FROM field_index f WHERE f.stage = 'published' AND f.type = 'Product' AND f.field = 'ratingAndReviewId'
          AND f.absent = 0 AND f.value = r.product_id)`;
}

function products(only: readonly string[] | null): Sql {
  return sql`SELECT c.id, e.id IS NOT NULL AS active, e.published ->> '$.name' AS name,
      e.published ->> '$.shortDescription' AS description, e.published ->> '$.productCategory' AS category,
      e.published ->> '$.path' AS path, e.published ->> '$.gtin' AS gtin,
      a.id AS image_id, a.published ->> '$.file.hash' AS image_hash, a.published ->> '$.file.fileName' AS image_file
    FROM (${candidates(only)}) c
    LEFT JOIN records e ON e.kind = 'Entry' AND e.id = c.entry AND e.published IS NOT NULL
    LEFT JOIN records a ON a.kind = 'Asset' AND a.id = e.published ->> '$.image' AND a.published IS NOT NULL`;
}

/** Rows of `ProductRow`, in no order. An id that is neither published nor reviewed has none. */
export const productsSql = (ids: readonly string[]): Sql => products(ids);

const figures = (
  only: readonly string[] | null,
): Sql => sql`SELECT r.product_id, count(*) AS total, avg(r.rating) AS average,
    sum(${raw(IS_RATINGS_ONLY)}) AS ratings_only, max(r.submitted_at) AS last_at
  FROM reviews r WHERE ${IS_APPROVED} AND ${
    only === null ? raw('1') : sql`r.product_id IN (SELECT value FROM json_each(${JSON.stringify(only)}))`
  } GROUP BY r.product_id`;

export interface ProductsQuery {
  /** The only ids that can match, when the filter names ids. */
  readonly only: readonly string[] | null;
  readonly where: Sql;
  readonly order: Sql;
  readonly limit: number;
  readonly offset: number;
}

const matching = ({ only, where }: ProductsQuery): Sql =>
  sql`FROM (${products(only)}) p LEFT JOIN (${figures(only)}) s ON s.product_id = p.id WHERE ${where}`;

/** The ids of one page of products. */
export function productPageSql(query: ProductsQuery): Sql {
  return sql`SELECT p.id ${matching(query)} ORDER BY ${query.order} LIMIT ${query.limit} OFFSET ${query.offset}`;
}

/** One row with `total`: the products on all pages, whatever `limit` and `offset` are. */
export const countProductsSql = (query: ProductsQuery): Sql => sql`SELECT count(*) AS total ${matching(query)}`;
