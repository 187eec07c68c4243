import { beforeAll, describe, expect, it } from 'vitest';
import { show } from '../testing/conversations.ts';
import { codeOf, fillReviews, LEMON, MINT } from './testing/displayed.ts';

beforeAll(fillReviews);

describe('statistics.json', () => {
  it('PC-6 returns statistics of several products, native reviews separately from all', async () => {
    const { body } = await show('statistics', {
      filter: `productid:${MINT},${LEMON},none`,
      stats: 'Reviews,NativeReviews',
    });
    const figures = (average: number, total: number) => ({
      AverageOverallRating: average,
      OverallRatingRange: 5,
      TotalReviewCount: total,
    });
    expect(body).toMatchObject({ TotalResults: 2, HasErrors: false });
    expect(body.Results).toEqual([
      {
        ProductStatistics: {
          ProductId: LEMON,
          ReviewStatistics: figures(3.2, 5),
          NativeReviewStatistics: figures(3.75, 4),
        },
      },
      {
        ProductStatistics: { ProductId: MINT, ReviewStatistics: figures(3, 1), NativeReviewStatistics: figures(3, 1) },
      },
    ]);
  });

  it('RS-3 accepts at most a hundred products', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => `p${index}`);
    const { body } = await show('statistics', { Filter: `ProductId:${ids.join(',')}`, Stats: 'Reviews' });
    expect(codeOf(body)).toBe('ERROR_PARAM_INVALID_FILTER_ATTRIBUTE');
    const most = await show('statistics', { Filter: `ProductId:${ids.slice(1).join(',')}`, Stats: 'Reviews' });
    expect(most.body).toMatchObject({ HasErrors: false, Results: [] });
  });
});
