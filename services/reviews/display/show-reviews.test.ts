import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bringIn, imported, show, TEXT } from '../testing/conversations.ts';
import { fillReviews, idsOf, LEMON, MINT } from './testing/displayed.ts';

const reviewIds = async (filters: string | readonly string[], sort = 'Id:asc'): Promise<string[]> =>
  idsOf((await show('reviews', { Filter: filters, Sort: sort })).body);

beforeAll(fillReviews);

describe('reviews.json', () => {
  it('RV-4 returns a review with all fields that a page needs', async () => {
    const { status, body } = await show('reviews', { Filter: 'Id:1' });
    expect([status, body]).toMatchObject([
      200,
      {
        Limit: 10,
        Offset: 0,
        TotalResults: 1,
        Locale: 'en_MY',
        Includes: {},
        HasErrors: false,
        Errors: [],
        Results: [
          {
            Id: '1',
            ProductId: LEMON,
            UserNickname: 'Writer 1',
            UserLocation: 'Ipoh',
            Rating: 5,
            RatingRange: 5,
            Title: 'Title 1',
            ReviewText: TEXT,
            IsRecommended: true,
            IsRatingsOnly: false,
            IsFeatured: true,
            IsSyndicated: false,
            SubmissionTime: '2026-01-10T00:00:00.000+00:00',
            LastModificationTime: '2026-01-10T00:00:00.000+00:00',
            ModerationStatus: 'APPROVED',
            Helpfulness: 0.9,
            TotalFeedbackCount: 10,
            TotalPositiveFeedbackCount: 9,
            TotalNegativeFeedbackCount: 1,
            BadgesOrder: [],
            SecondaryRatings: {
              Quality: { Id: 'Quality', Value: 5, ValueRange: 5, DisplayType: 'NORMAL' },
              Value: { Id: 'Value', Value: 4 },
            },
            SecondaryRatingsOrder: ['Quality', 'Value'],
          },
        ],
      },
    ]);
    expect(z.array(z.record(z.string(), z.unknown())).parse(body.Results)[0]).not.toHaveProperty('SyndicationSource');
  });

  it('RV-4 returns the source of a syndicated review and the badge of an incentivized one', async () => {
    const { body } = await show('reviews', { Filter: 'Id:5' });
    expect(body.Results).toMatchObject([
      {
        IsSyndicated: true,
        SyndicationSource: { Name: 'Apotek Kita', ContentLink: 'https://apotek-kita.example/r/5' },
        Badges: { incentivizedReview: { Id: 'incentivizedReview', ContentType: 'REVIEW' } },
        BadgesOrder: ['incentivizedReview'],
        CampaignId: 'samples-2025',
      },
    ]);
  });

  it('RV-4 a ratings-only review has neither title nor text', async () => {
    const { body } = await show('reviews', { Filter: 'Id:4' });
    expect(body.Results).toMatchObject([
      {
        IsRatingsOnly: true,
        Title: null,
        ReviewText: null,
        IsRecommended: null,
        UserLocation: null,
        SecondaryRatings: {},
      },
    ]);
  });

  it.each([
    [[`ProductId:${LEMON}`], ['1', '2', '3', '4', '5']],
    [
      [`ProductId:eq:${LEMON},${MINT}`, 'Rating:eq:3,5'],
      ['1', '6'],
    ],
    [['Rating:neq:4,5'], ['3', '5', '6']],
    [['Rating:gt:3'], ['1', '2', '4']],
    [['Rating:gte:4'], ['1', '2', '4']],
    [['Rating:lt:2'], ['5']],
    [['Rating:lte:2'], ['3', '5']],
    [
      ['Rating:gte:3', 'Rating:lt:5'],
      ['2', '4', '6'],
    ],
    [['IsRecommended:neq:true'], ['3', '4', '5']],
    [['IsRecommended:false'], ['3', '5']],
    [['IsFeatured:eq:TRUE'], ['1']],
    [['IsRatingsOnly:true'], ['4']],
    [['IsSyndicated:false', 'Rating:1'], []],
    [['IsSyndicated:true'], ['5']],
    [['CampaignId:samples-2025'], ['5']],
    [['UserLocation:Kuching'], ['2']],
    [['UserLocation:eq:a\\:b\\,c'], ['6']],
    [[`SubmissionTime:gte:${Date.UTC(2026, 1, 1) / 1000}`], ['2', '3']],
    [
      [`SubmissionTime:lt:${Date.UTC(2026, 1, 1) / 1000}`, `ProductId:${LEMON}`],
      ['1', '4', '5'],
    ],
    [['TotalPositiveFeedbackCount:gt:8'], ['1', '3']],
    [['Helpfulness:lt:0.95'], ['1']],
    [['HasComments:true'], []],
    [['ProductId:none'], []],
  ])('RV-2 filters by %j', async (filters, ids) => {
    expect(await reviewIds(filters)).toEqual(ids);
  });

  it.each([
    ['IsFeatured:desc', '1'],
    ['Rating:desc', '1'],
    ['Rating:asc', '5'],
    ['TotalPositiveFeedbackCount:desc', '3'],
    ['SubmissionTime:desc', '3'],
    ['SubmissionTime:asc', '5'],
  ])('RV-2 sorted by %s, review %s comes first', async (sort, first) => {
    expect((await reviewIds(`ProductId:${LEMON}`, sort))[0]).toBe(first);
  });

  it('RV-2 sorts by several attributes, left to right; ties by time, newest first', async () => {
    expect(await reviewIds(`ProductId:${LEMON}`, 'TotalPositiveFeedbackCount:desc,Rating:asc')).toEqual([
      '3',
      '1',
      '5',
      '2',
      '4',
    ]);
    expect(await reviewIds(`ProductId:${LEMON}`, 'Rating:desc')).toEqual(['1', '2', '4', '3', '5']);
  });

  it.each([
    ['Helpfulness:asc', ['1', '3', '2', '4', '5']],
    ['Helpfulness:desc', ['3', '1', '2', '4', '5']],
  ])('RV-2 sorted by %s, reviews without votes come last', async (sort, ids) => {
    expect(await reviewIds(`ProductId:${LEMON}`, sort)).toEqual(ids);
  });

  it('RV-3 returns any page of the results and their total', async () => {
    const page = { Filter: `ProductId:${LEMON}`, Sort: 'Id:asc', Limit: '2', Offset: '3' };
    const { body } = await show('reviews', page);
    expect([idsOf(body), body.Limit, body.Offset, body.TotalResults]).toEqual([['4', '5'], 2, 3, 5]);
    expect(idsOf((await show('reviews', { ...page, Offset: '300000' })).body)).toEqual([]);
  });

  it('DV-2 parameter names and values are case-insensitive', async () => {
    const { body } = await show('reviews', { fIlTeR: `productid:${LEMON}`, sort: 'rating:ASC', LIMIT: '1' });
    expect(idsOf(body)).toEqual(['5']);
  });

  it('RV-1 included products have statistics', async () => {
    const { body } = await show('reviews', {
      Filter: [`ProductId:${LEMON}`, 'Rating:eq:4'],
      Include: 'Products,Authors',
      Stats: 'Reviews',
      FilteredStats: 'Reviews',
    });
    expect(body.Includes).toMatchObject({
      ProductsOrder: [LEMON],
      Products: {
        [LEMON]: { ReviewStatistics: { TotalReviewCount: 5 }, FilteredReviewStatistics: { TotalReviewCount: 2 } },
      },
      AuthorsOrder: [expect.any(String), expect.any(String)],
    });
    expect(body.Includes).not.toHaveProperty('Categories');
    const categories = await show('reviews', { Filter: `ProductId:${LEMON}`, Include: 'Categories' });
    expect(categories.body.Includes).toEqual({ Categories: {}, CategoriesOrder: [] });
  });
});

it('RV-3 reviews of the same rating and second are in one order on all pages, and with the product', async () => {
  const ties = 'alun-my-ties';
  await bringIn(ties, ...[53, 51, 54, 52, 55].map((id) => imported(id)));
  const page = (Offset: string) =>
    show('reviews', { Filter: `ProductId:${ties}`, Sort: 'Rating:desc', Limit: '2', Offset });
  const pages = await Promise.all(['0', '2', '4'].map(page));
  expect(pages.flatMap(({ body }) => idsOf(body))).toEqual(['55', '54', '53', '52', '51']);
  const first = { Filter: `Id:${ties}`, Include: 'Reviews', Limit_Reviews: '3', Sort_Reviews: 'Rating:desc' };
  expect((await show('products', first)).body.Includes).toMatchObject({ ReviewsOrder: ['55', '54', '53'] });
});
