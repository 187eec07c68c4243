import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { prepare, raw, type Sql, sql } from '../../sql.ts';
import { REVIEW_ATTRIBUTES } from '../query/attributes.ts';
import { readFilters } from '../query/filter.ts';
import { moderatedPageSql } from './moderated.ts';
import { productsSql } from './products.ts';
import { countReviewsSql, REVIEW_TIE_BREAK, reviewsPerProductSql, reviewsSql } from './reviews.ts';
import { ALL_REVIEWS, statisticsSql } from './statistics.ts';

const filtered = readFilters(['ProductId:eq:one', 'Rating:eq:4'], REVIEW_ATTRIBUTES);
const where: Sql = filtered.ok ? filtered.value : raw('0');
const order = raw(REVIEW_TIE_BREAK);

it.each([
  ['a page of reviews', reviewsSql(where, order, 5, 0)],
  ['their count', countReviewsSql(where)],
  ['the first reviews of some products', reviewsPerProductSql(['one', 'two'], raw('1'), order, 3)],
  ['figures', statisticsSql(['one', 'two'], ALL_REVIEWS)],
  ['the products themselves', productsSql(['one', 'two'])],
])('RT-3 the query for %s uses the index by product and scans no table', async (_what, statement) => {
  const { results } = await prepare(env.DB, sql`EXPLAIN QUERY PLAN ${statement}`).all<{ readonly detail: string }>();
  const steps = results.map(({ detail }) => detail);
  expect(steps.join('\n')).toContain('SEARCH r USING');
  const reviews = steps.filter((step) => step.startsWith('SEARCH r '));
  expect(reviews.length).toBeGreaterThan(0);
  expect(reviews.filter((step) => !step.includes('INDEX reviews_of_product (product_id=?'))).toEqual([]);
  // Only the requested values and intermediate results may be scanned in full.
  const found = ['json_each', '(subquery', ...steps.flatMap((step) => /^CO-ROUTINE (\w+)$/.exec(step)?.[1] ?? [])];
  const scans = steps.flatMap((step) => /^SCAN (\S+)/.exec(step)?.[1] ?? []);
  expect(scans.filter((name) => !found.some((known) => name.startsWith(known)))).toEqual([]);
});

it('RT-3 the query for reviews awaiting moderation uses an index', async () => {
  const waiting = moderatedPageSql({ state: 'submitted', product: null, limit: 10, skip: 0 });
  const { results } = await prepare(env.DB, sql`EXPLAIN QUERY PLAN ${waiting}`).all<{ readonly detail: string }>();
  expect(results[0]?.detail).toBe('SCAN r USING INDEX reviews_waiting');
});
