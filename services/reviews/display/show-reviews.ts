import { prepare } from '../../sql.ts';
import { REVIEW_ATTRIBUTES } from '../query/attributes.ts';
import { readFilters } from '../query/filter.ts';
import { readIncludes, readPage, readStats } from '../query/page.ts';
import { readSort } from '../query/sort.ts';
import { countReviewsSql, REVIEW_TIE_BREAK, type ReviewRow, reviewsSql } from '../storage/reviews.ts';
import { classicError, wrong } from '../wire/errors.ts';
import type { Parameters } from '../wire/parameters.ts';
import { describeProducts } from './describe-products.ts';
import { displayAnswer } from './envelope.ts';
import { categoriesJson } from './product-json.ts';
import { authorsJson, reviewJson } from './review-json.ts';

const INCLUDES = ['Products', 'Categories', 'Authors', 'Comments'] as const;

/** `GET reviews.json` (protocol facts 1.4). Statistics come with the included products. */
export async function showReviews(database: D1Database, parameters: Parameters, mediaBase: string): Promise<Response> {
  if (parameters.first('Search') !== undefined)
    return classicError(wrong('ERROR_PARAM_INVALID_SEARCH_ATTRIBUTE', 'Reviews cannot be searched with this key.'));
  const page = readPage(parameters);
  if (!page.ok) return classicError(page);
  const where = readFilters(parameters.all('Filter'), REVIEW_ATTRIBUTES);
  if (!where.ok) return classicError(where);
  const order = readSort(parameters.list('Sort'), REVIEW_ATTRIBUTES, REVIEW_TIE_BREAK);
  if (!order.ok) return classicError(order);
  const include = readIncludes(parameters, INCLUDES);
  if (!include.ok) return classicError(include);
  const stats = readStats(parameters);
  if (!stats.ok) return classicError(stats);
  const filteredStats = readStats(parameters, 'FilteredStats');
  if (!filteredStats.ok) return classicError(filteredStats);

  const [found, count] = await database.batch<ReviewRow & { readonly total: number }>([
    prepare(database, reviewsSql(where.value, order.value, page.value.limit, page.value.offset)),
    prepare(database, countReviewsSql(where.value)),
  ]);
  const rows: readonly ReviewRow[] = found?.results ?? [];
  const wantsProducts = include.value.has('Products') || include.value.has('Categories');
  const products = wantsProducts
    ? await describeProducts(database, [...new Set(rows.map(({ product_id }) => product_id))], {
        stats: stats.value,
        filteredStats: filteredStats.value.has('Reviews') ? where.value : null,
        incentivised: parameters.flag('IncentivizedStats'),
        mediaBase,
      })
    : { rows: [], json: [] };
  return displayAnswer(page.value, count?.results[0]?.total ?? 0, rows.map(reviewJson), {
    ...(include.value.has('Products') ? { Products: products.json } : {}),
    ...(include.value.has('Categories') ? { Categories: categoriesJson(products.rows) } : {}),
    ...(include.value.has('Authors') ? { Authors: authorsJson(rows) } : {}),
    ...(include.value.has('Comments') ? { Comments: [] } : {}),
  });
}
