import { prepare } from '../../sql.ts';
import { PRODUCT_ATTRIBUTES, REVIEW_ATTRIBUTES } from '../query/attributes.ts';
import { readFilters, valuesOf } from '../query/filter.ts';
import { MOST_INCLUDED, type Page, readIncludes, readLimit, readPage, readStats } from '../query/page.ts';
import { readSort } from '../query/sort.ts';
import { countProductsSql, type ProductsQuery, productPageSql } from '../storage/products.ts';
import { REVIEW_TIE_BREAK } from '../storage/reviews.ts';
import { classicError, type Read, read } from '../wire/errors.ts';
import type { Parameters } from '../wire/parameters.ts';
import { describeProducts, type ProductsWanted } from './describe-products.ts';
import { displayAnswer } from './envelope.ts';
import { categoriesJson } from './product-json.ts';
import { authorsJson, reviewJson } from './review-json.ts';

const INCLUDES = ['Reviews', 'Comments', 'Questions', 'Answers', 'Authors', 'Categories', 'Products'] as const;
type IncludeName = (typeof INCLUDES)[number];

function readQuery(parameters: Parameters, { limit, offset }: Page): Read<ProductsQuery> {
  const filters = parameters.all('Filter');
  const where = readFilters(filters, PRODUCT_ATTRIBUTES);
  if (!where.ok) return where;
  const order = readSort(parameters.list('Sort'), PRODUCT_ATTRIBUTES, 'p.id');
  if (!order.ok) return order;
  return read({ only: valuesOf(filters, 'Id') ?? null, where: where.value, order: order.value, limit, offset });
}

/** `Filter_Reviews`, `Sort_Reviews` and `Limit_Reviews`: which reviews are included with the products. */
function readNested(parameters: Parameters): Read<NonNullable<ProductsWanted['reviews']>> {
  const where = readFilters(parameters.all('Filter_Reviews'), REVIEW_ATTRIBUTES);
  if (!where.ok) return where;
  const order = readSort(parameters.list('Sort_Reviews'), REVIEW_ATTRIBUTES, REVIEW_TIE_BREAK);
  if (!order.ok) return order;
  const limit = readLimit(parameters, 'Limit_Reviews', MOST_INCLUDED);
  return limit.ok ? read({ where: where.value, order: order.value, limit: limit.value }) : limit;
}

interface Request {
  readonly page: Page;
  readonly query: ProductsQuery;
  readonly include: ReadonlySet<IncludeName>;
  readonly wanted: Omit<ProductsWanted, 'mediaBase'>;
}

function readRequest(parameters: Parameters): Read<Request> {
  const page = readPage(parameters);
  if (!page.ok) return page;
  const query = readQuery(parameters, page.value);
  if (!query.ok) return query;
  const include = readIncludes(parameters, INCLUDES);
  if (!include.ok) return include;
  const stats = readStats(parameters);
  if (!stats.ok) return stats;
  const filteredStats = readStats(parameters, 'FilteredStats');
  if (!filteredStats.ok) return filteredStats;
  const nested = readNested(parameters);
  if (!nested.ok) return nested;
  const wanted = {
    stats: stats.value,
    filteredStats: filteredStats.value.has('Reviews') ? nested.value.where : null,
    incentivised: parameters.flag('IncentivizedStats'),
    ...(include.value.has('Reviews') ? { reviews: nested.value } : {}),
  };
  return read({ page: page.value, query: query.value, include: include.value, wanted });
}

/** `GET products.json` (protocol facts 1.2). Comments, questions and answers do not exist here; when included, they are empty. */
export async function showProducts(database: D1Database, parameters: Parameters, mediaBase: string): Promise<Response> {
  const request = readRequest(parameters);
  if (!request.ok) return classicError(request);
  const { page, query, include, wanted } = request.value;
  const [found, count] = await database.batch<{ readonly id: string; readonly total: number }>([
    prepare(database, productPageSql(query)),
    prepare(database, countProductsSql(query)),
  ]);
  const ids = (found?.results ?? []).map(({ id }) => id);
  const { rows, json, reviews } = await describeProducts(database, ids, { ...wanted, mediaBase });
  const included: Readonly<Record<IncludeName, readonly { readonly Id: string }[]>> = {
    Reviews: reviews.map(reviewJson),
    Authors: authorsJson(reviews),
    Categories: categoriesJson(rows),
    Comments: [],
    Questions: [],
    Answers: [],
    Products: [],
  };
  const asked = Object.entries(included).filter(([name]) =>
    INCLUDES.some((known) => known === name && include.has(known)),
  );
  return displayAnswer(page, count?.results[0]?.total ?? 0, json, Object.fromEntries(asked));
}
