import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { show } from '../testing/conversations.ts';
import { fillReviews, idsOf, LEMON, MINT } from './testing/displayed.ts';

beforeAll(fillReviews);

describe('products.json', () => {
  it('RV-1 statistics cover the approved reviews', async () => {
    const { body } = await show('products', { Filter: `Id:${LEMON}`, Stats: 'Reviews', IncentivizedStats: 'true' });
    const [product] = z.array(z.record(z.string(), z.unknown())).parse(body.Results);
    expect(product).toMatchObject({ Id: LEMON, TotalReviewCount: 5, ReviewIds: [] });
    expect(product?.ReviewStatistics).toEqual({
      AverageOverallRating: 3.2,
      OverallRatingRange: 5,
      TotalReviewCount: 5,
      RatingsOnlyReviewCount: 1,
      RecommendedCount: 2,
      NotRecommendedCount: 2,
      FeaturedReviewCount: 1,
      HelpfulVoteCount: 18,
      NotHelpfulVoteCount: 1,
      FirstSubmissionTime: '2025-12-01T00:00:00.000+00:00',
      LastSubmissionTime: '2026-03-01T00:00:00.000+00:00',
      RatingDistribution: [
        { RatingValue: 5, Count: 1 },
        { RatingValue: 4, Count: 2 },
        { RatingValue: 2, Count: 1 },
        { RatingValue: 1, Count: 1 },
      ],
      SecondaryRatingsAverages: {
        Quality: expect.objectContaining({ Id: 'Quality', AverageRating: 4 }),
        Value: expect.objectContaining({ Id: 'Value', AverageRating: 4 }),
      },
      SecondaryRatingsAveragesOrder: ['Quality', 'Value'],
      ContextDataDistribution: {},
      ContextDataDistributionOrder: [],
      TagDistribution: {},
      TagDistributionOrder: [],
      IncentivizedReviewCount: 1,
    });
  });

  it('RV-1 includes the first reviews of each product in the requested order', async () => {
    const { body } = await show('products', {
      Filter: `Id:eq:${LEMON},${MINT}`,
      Include: 'Reviews,Comments',
      Stats: 'Reviews',
      Limit_Reviews: '3',
      Sort_Reviews: 'Rating:desc',
    });
    expect(body.Results).toMatchObject([
      { Id: LEMON, ReviewIds: ['1', '2', '4'] },
      { Id: MINT, ReviewIds: ['6'] },
    ]);
    expect(body.Includes).toMatchObject({
      ReviewsOrder: ['1', '2', '4', '6'],
      Reviews: { 1: { Rating: 5 }, 6: { ProductId: MINT } },
      Comments: {},
      CommentsOrder: [],
    });
  });

  it('RV-2 included reviews have a filter of their own', async () => {
    const { body } = await show('products', {
      Filter: `Id:${LEMON}`,
      Include: 'Reviews',
      Filter_Reviews: 'Rating:lte:2',
      Sort_Reviews: 'Id:asc',
    });
    expect(body.Includes).toMatchObject({ ReviewsOrder: ['3', '5'] });
  });

  it('PC-6 statistics are absent without Stats, and Includes is empty without Include', async () => {
    const { body } = await show('products', { Filter: `Id:${LEMON}` });
    expect(body.Includes).toEqual({});
    expect(z.array(z.record(z.string(), z.unknown())).parse(body.Results)[0]).not.toHaveProperty('ReviewStatistics');
  });

  it('RV-5 an unknown product gives no results', async () => {
    expect((await show('products', { Filter: 'Id:none' })).body).toMatchObject({ TotalResults: 0, Results: [] });
  });

  it('RV-2 products are filtered and sorted by their reviews', async () => {
    const sorted = await show('products', { Sort: 'TotalReviewCount:asc' });
    expect(idsOf(sorted.body)).toEqual([MINT, LEMON]);
    const rated = await show('products', { Filter: 'AverageOverallRating:gt:3.1' });
    expect(idsOf(rated.body)).toEqual([LEMON]);
  });
});
