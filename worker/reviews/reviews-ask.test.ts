import { expect, test } from 'vitest';
import { listeningLog } from '../cache/testing/listening-log.ts';
import { PageScope } from '../render/page-scope.ts';
import { failed, ok } from '../services/result.ts';
import type { ReviewQuery } from '../services/reviews/reviews.port.ts';
import { loadReviews } from './load-reviews.ts';
import type { ReviewsReader } from './read-reviews.ts';
import { FIRST_REVIEWS, nextOffset, offsetOf, REVIEWS_PARAMETERS, reviewsAddress } from './reviews-ask.ts';
import { helpfulWith, shownCount, votedOf } from './voted.ts';

test.each([
  ['0', 0],
  ['3', 3],
  ['8', 8],
  ['9998', 9_998],
])('RV-3 %s is a valid batch offset', (value, offset) => {
  expect(offsetOf(value)).toBe(offset);
});

test.each(['', '1', '4', '03', '-2', '3.0', '3e0', '10003', '99999998'])(
  'RV-3 RS-3 %j is not a valid batch offset',
  (value) => {
    expect(offsetOf(value)).toBeUndefined();
  },
);

test.each([
  [3, 0, null],
  [4, 0, 3],
  [8, 3, null],
  [9, 3, 8],
  [20_000, 9_993, 9_998],
  [20_000, 9_998, null],
])('RV-3 of %i reviews, the batch after offset %i has offset %j', (total, offset, next) => {
  expect(nextOffset(total, offset)).toBe(next);
});

test('RV-2 CA-6 default and invalid parameters are left out of the address', () => {
  expect(reviewsAddress('/lemon', FIRST_REVIEWS)).toBe('/lemon');
  expect(reviewsAddress('/lemon', { sort: 'SubmissionTime:desc', stars: 4, offset: 8 })).toBe(
    '/lemon?offset=8&sort=SubmissionTime:desc&stars=4',
  );
  const { offset, sort, stars, voted } = REVIEWS_PARAMETERS;
  expect([offset('0'), sort('Rating:desc'), stars('0'), voted('<b>')]).toEqual(Array(4).fill(undefined));
  expect([offset('2'), sort('Rating'), stars('6')]).toEqual(Array(3).fill(undefined));
  expect([offset('8'), sort('Rating:asc'), stars('4'), voted('9:1')]).toEqual(['8', 'Rating:asc', '4', '9:1']);
});

/** The queries sent to the service for a product's page, or for one more batch. */
async function askedFor(ask: Partial<typeof FIRST_REVIEWS>, batches: 'all' | 'last') {
  const asked: ReviewQuery[] = [];
  const reader: ReviewsReader = {
    first: async () => ok({ statistics: null, native: null, reviews: [] }),
    page: async (_scope, _product, query) => {
      asked.push(query);
      return ok({ reviews: [], total: 1_000 });
    },
  };
  const nothing = async () => failed({ kind: 'timeout' as const, message: 'content: no answer' });
  const product = { slug: 'lemon', href: '/lemon', writeReviewHref: '/lemon/writereview', ratingId: 'AL-1' };
  await loadReviews(reader, new PageScope(nothing, 0, listeningLog()), {
    product,
    ask: { ...FIRST_REVIEWS, ...ask },
    batches,
  });
  return asked.map(({ offset, limit }) => [offset, limit]);
}

test.each([
  ['the first batch comes with the statistics', 0, 'all', []],
  ['a page shows all batches up to the requested one', 8, 'all', [[0, 13]]],
  ['as many as one call returns', 93, 'all', [[0, 98]]],
  ['beyond that, only the last batch', 98, 'all', [[98, 5]]],
  ['one more batch is one call', 8, 'last', [[8, 5]]],
] as const)('RV-1 RV-3 %s: at %i, %s', async (_what, offset, batches, calls) => {
  expect(await askedFor({ offset }, batches)).toEqual(calls);
});

test('RV-2 the first reviews in another order or with a star filter are requested', async () => {
  expect(await askedFor({ sort: 'Rating:asc' }, 'all')).toEqual([[0, 3]]);
  expect(await askedFor({ stars: 4 }, 'all')).toEqual([[0, 3]]);
});

const seven = { id: '9', helpful: 7 };
test.each([
  ['nobody has voted', undefined, 7],
  ['this visitor found it helpful, and saw the count seven', { review: '9', vote: '1', count: 8 }, 8],
  ['the service already counts the vote', { review: '9', vote: '1', count: 7 }, 7],
  ['the service already counts more', { review: '9', vote: '1', count: 3 }, 7],
  ['the address contains an arbitrary number', { review: '9', vote: '1', count: 999 }, 8],
  ['this visitor did not find it helpful', { review: '9', vote: '-1', count: 8 }, 7],
  ['it was another review', { review: '8', vote: '1', count: 8 }, 7],
  ['the count that they saw is unknown', { review: '9', vote: '1' }, 7],
])('RV-6 a helpful count of seven, where %s (%j), is shown as %i', (_what, voted, count) => {
  expect(helpfulWith(seven, voted)).toBe(count);
});

test.each([
  ['9:1:8', { review: '9', vote: '1', count: 8, isBefore: false }],
  ['9:-1', { review: '9', vote: '-1', count: undefined, isBefore: false }],
  ['9:1:8:before', { review: '9', vote: '1', count: 8, isBefore: true }],
  ['9:-1:before', { review: '9', vote: '-1', count: undefined, isBefore: true }],
  ['no', 'no'],
  ['9:2', undefined],
  ['9:1:-8', undefined],
  ['9:1:8:8', undefined],
  [`${'9'.repeat(65)}:1`, undefined],
  ['', undefined],
  [null, undefined],
])('RV-6 RS-3 the vote parameter %j is parsed as %j', (value, voted) => {
  expect(votedOf(value)).toEqual(voted);
});

test.each([
  ['9', 7],
  ['8', 0],
  ['7', undefined],
  ['6', undefined],
  ['5', undefined],
])('RV-6 RS-3 the count that a page showed for review %s is parsed as %j', (review, count) => {
  expect(shownCount('9:7 8:0 7:-1 6:1234567 5', review)).toBe(count);
});
