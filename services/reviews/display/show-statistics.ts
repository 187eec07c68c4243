import { prepare } from '../../sql.ts';
import { valuesOf } from '../query/filter.ts';
import { readLocale, readStats } from '../query/page.ts';
import { productsSql } from '../storage/products.ts';
import { ALL_REVIEWS, NATIVE_REVIEWS, type StatisticsRow, statisticsSql } from '../storage/statistics.ts';
import { classicError, wrong } from '../wire/errors.ts';
import type { Parameters } from '../wire/parameters.ts';
import { displayAnswer } from './envelope.ts';
import { shortStatisticsJson } from './statistics-json.ts';

const MOST_PRODUCTS = 100;

/** `GET statistics.json` (protocol facts 1.5): statistics of up to 100 products, in no guaranteed order. */
export async function showStatistics(database: D1Database, parameters: Parameters): Promise<Response> {
  const filters = parameters.all('Filter');
  const asked = valuesOf(filters, 'ProductId');
  if (asked === undefined || filters.length > 1)
    return classicError(wrong('ERROR_PARAM_INVALID_FILTER_ATTRIBUTE', 'Give one filter: ProductId:<id>[,<id>].'));
  const ids = [...new Set(asked)];
  if (ids.length > MOST_PRODUCTS)
    return classicError(
      wrong('ERROR_PARAM_INVALID_FILTER_ATTRIBUTE', `At most ${MOST_PRODUCTS} products can be requested at once.`),
    );
  const locale = readLocale(parameters);
  if (!locale.ok) return classicError(locale);
  const stats = readStats(parameters);
  if (!stats.ok) return classicError(stats);
  if (stats.value.size === 0)
    return classicError(wrong('ERROR_PARAM_MISSING_PARAMETERS', 'Stats is missing: Reviews, NativeReviews or both.'));

  const [products, all, native] = await database.batch(
    [productsSql(ids), statisticsSql(ids, ALL_REVIEWS), statisticsSql(ids, NATIVE_REVIEWS)].map((statement) =>
      prepare(database, statement),
    ),
  );
  const find = (rows: typeof all, id: string): StatisticsRow | undefined =>
    ((rows?.results ?? []) as StatisticsRow[]).find((row) => row.product_id === id);
  const options = { incentivised: parameters.flag('IncentivizedStats') };
  const known = ((products?.results ?? []) as { readonly id: string }[]).map(({ id }) => id).sort();
  const results = known.map((id) => ({
    ProductStatistics: {
      ProductId: id,
      ...(stats.value.has('Reviews') ? { ReviewStatistics: shortStatisticsJson(find(all, id), options) } : {}),
      ...(stats.value.has('NativeReviews')
        ? { NativeReviewStatistics: shortStatisticsJson(find(native, id), options) }
        : {}),
    },
  }));
  const page = { limit: MOST_PRODUCTS, offset: 0, locale: locale.value };
  return displayAnswer(page, results.length, results, {});
}
