import { prepare, raw, type Sql } from '../../sql.ts';
import type { StatsName } from '../query/page.ts';
import { type ProductRow, productsSql } from '../storage/products.ts';
import { type ReviewRow, reviewsPerProductSql } from '../storage/reviews.ts';
import { ALL_REVIEWS, NATIVE_REVIEWS, type StatisticsRow, statisticsSql } from '../storage/statistics.ts';
import { productJson } from './product-json.ts';
import { statisticsJson } from './statistics-json.ts';

export interface ProductsWanted {
  readonly stats: ReadonlySet<StatsName>;
  /** Filter for an additional set of statistics; null when none is requested. */
  readonly filteredStats: Sql | null;
  readonly incentivised: boolean;
  readonly mediaBase: string;
  /** How to pick the first reviews of each product. */
  readonly reviews?: { readonly where: Sql; readonly order: Sql; readonly limit: number };
}

export interface DescribedProducts {
  readonly rows: readonly ProductRow[];
  readonly json: readonly ReturnType<typeof productJson>[];
  readonly reviews: readonly ReviewRow[];
}

const NOTHING = raw('0');

const byProduct = (found: D1Result | undefined): ReadonlyMap<string, StatisticsRow> =>
  new Map(((found?.results ?? []) as StatisticsRow[]).map((row) => [row.product_id, row]));

/** Products with their statistics and reviews, in the order of their ids, in one database round trip. */
export async function describeProducts(
  database: D1Database,
  ids: readonly string[],
  wanted: ProductsWanted,
): Promise<DescribedProducts> {
  if (ids.length === 0) return { rows: [], json: [], reviews: [] };
  const { stats, filteredStats, reviews: some } = wanted;
  const statements = [
    productsSql(ids),
    statisticsSql(ids, ALL_REVIEWS),
    statisticsSql(ids, stats.has('NativeReviews') ? NATIVE_REVIEWS : NOTHING),
    statisticsSql(ids, filteredStats ?? NOTHING),
    some === undefined
      ? reviewsPerProductSql([], NOTHING, raw('r.id'), 1)
      : reviewsPerProductSql(ids, some.where, some.order, some.limit),
  ];
  const [products, all, native, filtered, shown] = await database.batch(
    statements.map((statement) => prepare(database, statement)),
  );
  const found = new Map(((products?.results ?? []) as ProductRow[]).map((row) => [row.id, row]));
  const rows = ids.flatMap((id) => found.get(id) ?? []);
  const figures = {
    all: byProduct(all),
    native: byProduct(native),
    filtered: byProduct(filtered),
  };
  const reviews = (shown?.results ?? []) as ReviewRow[];
  const reviewsOf = Map.groupBy(reviews, ({ product_id }) => product_id);
  const json = rows.map((row) => {
    const { id } = row;
    const extras = {
      totalReviewCount: figures.all.get(id)?.total ?? 0,
      reviewIds: (reviewsOf.get(id) ?? []).map((review) => String(review.id)),
      statistics: {
        ...(stats.has('Reviews') ? { ReviewStatistics: statisticsJson(figures.all.get(id), wanted) } : {}),
        ...(stats.has('NativeReviews')
          ? { NativeReviewStatistics: statisticsJson(figures.native.get(id), wanted) }
          : {}),
        ...(filteredStats === null
          ? {}
          : { FilteredReviewStatistics: statisticsJson(figures.filtered.get(id), wanted) }),
      },
    };
    return productJson(row, extras, wanted.mediaBase);
  });
  return { rows, json, reviews: rows.flatMap(({ id }) => reviewsOf.get(id) ?? []) };
}
