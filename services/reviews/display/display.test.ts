import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { emptySpace } from '../../testing/space.ts';
import { bringIn, emptyReviews, imported, type Json, rawCall, show, TEXT } from '../testing/conversations.ts';

const LEMON = 'alun-my-lemon';
const MINT = 'alun-my-mint';

const idsOf = ({ Results }: Json): string[] =>
  z
    .array(z.object({ Id: z.string() }))
    .parse(Results)
    .map(({ Id }) => Id);

const reviewIds = async (filters: string | readonly string[], sort = 'Id:asc'): Promise<string[]> =>
  idsOf((await show('reviews', { Filter: filters, Sort: sort })).body);

const codeOf = ({ Errors }: Json): string | undefined =>
  z.array(z.object({ Code: z.string(), Message: z.string().min(1) })).parse(Errors)[0]?.Code;

beforeAll(async () => {
  await emptySpace();
  await emptyReviews();
  await bringIn(
    LEMON,
    imported(1, { rating: 5, featured: true, helpful: 9, notHelpful: 1, quality: 5, value: 4 }),
    imported(2, { rating: 4, submittedAt: '2026-02-01T00:00:00Z', location: 'Kuching', quality: 3 }),
    imported(3, { rating: 2, recommended: false, submittedAt: '2026-03-01T00:00:00Z', helpful: 9 }),
    imported(4, { rating: 4, title: undefined, text: undefined, recommended: undefined, location: undefined }),
    imported(5, {
      rating: 1,
      recommended: false,
      incentivised: true,
      campaign: 'samples-2025',
      submittedAt: '2025-12-01T00:00:00Z',
      syndicatedFrom: { name: 'Apotek Kita', link: 'https://apotek-kita.example/r/5' },
    }),
  );
  await bringIn(MINT, imported(6, { rating: 3, location: 'a:b,c' }));
});

describe('reviews.json', () => {
  it('RV-4 shows a review with everything that a page needs of it', async () => {
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

  it('RV-4 tells where a review came from and that it was rewarded', async () => {
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

  it('RV-4 a review of stars alone has neither title nor text', async () => {
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
  ])('RV-2 filters %j', async (filters, ids) => {
    expect(await reviewIds(filters)).toEqual(ids);
  });

  it.each([
    ['IsFeatured:desc', '1'],
    ['Rating:desc', '1'],
    ['Rating:asc', '5'],
    ['TotalPositiveFeedbackCount:desc', '3'],
    ['SubmissionTime:desc', '3'],
    ['SubmissionTime:asc', '5'],
  ])('RV-2 the order %s begins with review %s', async (sort, first) => {
    expect((await reviewIds(`ProductId:${LEMON}`, sort))[0]).toBe(first);
  });

  it('RV-2 sorts by several attributes, left to right; equals by time, newest first', async () => {
    expect(await reviewIds(`ProductId:${LEMON}`, 'TotalPositiveFeedbackCount:desc,Rating:asc')).toEqual([
      '3',
      '1',
      '5',
      '2',
      '4',
    ]);
    expect(await reviewIds(`ProductId:${LEMON}`, 'Rating:desc')).toEqual(['1', '2', '4', '3', '5']);
  });

  it('RV-3 gives any part of the results and how many there are', async () => {
    const page = { Filter: `ProductId:${LEMON}`, Sort: 'Id:asc', Limit: '2', Offset: '3' };
    const { body } = await show('reviews', page);
    expect([idsOf(body), body.Limit, body.Offset, body.TotalResults]).toEqual([['4', '5'], 2, 3, 5]);
    expect(idsOf((await show('reviews', { ...page, Offset: '300000' })).body)).toEqual([]);
  });

  it('DV-2 names of parameters are the same in any case', async () => {
    const { body } = await show('reviews', { fIlTeR: `productid:${LEMON}`, sort: 'rating:ASC', LIMIT: '1' });
    expect(idsOf(body)).toEqual(['5']);
  });

  it('RV-1 figures come with the products that are included', async () => {
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
  });
});

describe('products.json', () => {
  it('RV-1 figures are those of the approved reviews', async () => {
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

  it('RV-1 includes the first reviews of each product in the order asked for', async () => {
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

  it('RV-2 what is included is filtered by itself', async () => {
    const { body } = await show('products', {
      Filter: `Id:${LEMON}`,
      Include: 'Reviews',
      Filter_Reviews: 'Rating:lte:2',
      Sort_Reviews: 'Id:asc',
    });
    expect(body.Includes).toMatchObject({ ReviewsOrder: ['3', '5'] });
  });

  it('PC-6 without Stats there are no figures, without Include nothing beside the results', async () => {
    const { body } = await show('products', { Filter: `Id:${LEMON}` });
    expect(body.Includes).toEqual({});
    expect(z.array(z.record(z.string(), z.unknown())).parse(body.Results)[0]).not.toHaveProperty('ReviewStatistics');
  });

  it('RV-5 a product that nobody knows is no result', async () => {
    expect((await show('products', { Filter: 'Id:none' })).body).toMatchObject({ TotalResults: 0, Results: [] });
  });

  it('RV-2 products are filtered and sorted by their reviews', async () => {
    const sorted = await show('products', { Sort: 'TotalReviewCount:asc' });
    expect(idsOf(sorted.body)).toEqual([MINT, LEMON]);
    const rated = await show('products', { Filter: 'AverageOverallRating:gt:3.1' });
    expect(idsOf(rated.body)).toEqual([LEMON]);
  });
});

describe('statistics.json', () => {
  it('PC-6 figures of many products in one call, what was taken over told apart', async () => {
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

  it('RS-3 takes at most a hundred products', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => `p${index}`);
    const { body } = await show('statistics', { Filter: `ProductId:${ids.join(',')}`, Stats: 'Reviews' });
    expect(codeOf(body)).toBe('ERROR_PARAM_INVALID_FILTER_ATTRIBUTE');
    const most = await show('statistics', { Filter: `ProductId:${ids.slice(1).join(',')}`, Stats: 'Reviews' });
    expect(most.body).toMatchObject({ HasErrors: false, Results: [] });
  });
});

describe('what is wrong with a request', () => {
  it.each([
    ['reviews', { passkey: 'another-key' }, 'ERROR_PARAM_INVALID_API_KEY'],
    ['reviews', { apiversion: '4.9' }, 'ERROR_UNSUPPORTED'],
    ['reviews', { Limit: '101' }, 'ERROR_PARAM_INVALID_LIMIT'],
    ['reviews', { Limit: '0' }, 'ERROR_PARAM_INVALID_LIMIT'],
    ['reviews', { Limit: '1e2' }, 'ERROR_PARAM_INVALID_LIMIT'],
    ['reviews', { Offset: '300001' }, 'ERROR_PARAM_INVALID_OFFSET'],
    ['reviews', { Offset: '-1' }, 'ERROR_PARAM_INVALID_OFFSET'],
    ['reviews', { Locale: 'english' }, 'ERROR_PARAM_INVALID_LOCALE'],
    ['reviews', { Filter: 'Colour:eq:red' }, 'ERROR_PARAM_INVALID_FILTER_ATTRIBUTE'],
    ['reviews', { Filter: 'constructor:eq:1' }, 'ERROR_PARAM_INVALID_FILTER_ATTRIBUTE'],
    ['reviews', { Filter: 'Rating' }, 'ERROR_PARAM_INVALID_FILTER_ATTRIBUTE'],
    ['reviews', { Filter: 'Rating:eq:' }, 'ERROR_PARAM_INVALID_FILTER_ATTRIBUTE'],
    ['reviews', { Filter: 'Rating:eq:four' }, 'ERROR_PARAM_INVALID_FILTER_ATTRIBUTE'],
    ['reviews', { Filter: 'IsFeatured:gt:false' }, 'ERROR_PARAM_INVALID_FILTER_ATTRIBUTE'],
    ['reviews', { Sort: 'Rating' }, 'ERROR_PARAM_INVALID_SORT_ATTRIBUTE'],
    ['reviews', { Sort: 'Rating:up' }, 'ERROR_PARAM_INVALID_SORT_ATTRIBUTE'],
    ['reviews', { Sort: 'Colour:asc' }, 'ERROR_PARAM_INVALID_SORT_ATTRIBUTE'],
    ['reviews', { Include: 'Pictures' }, 'ERROR_PARAM_INVALID_INCLUDED'],
    ['reviews', { Stats: 'Everything' }, 'ERROR_PARAM_INVALID_PARAMETERS'],
    ['reviews', { Search: 'lemon' }, 'ERROR_PARAM_INVALID_SEARCH_ATTRIBUTE'],
    ['products', { Include: 'Reviews', Limit_Reviews: '21' }, 'ERROR_PARAM_INVALID_LIMIT'],
    ['statistics', { Filter: 'Rating:eq:4', Stats: 'Reviews' }, 'ERROR_PARAM_INVALID_FILTER_ATTRIBUTE'],
    ['statistics', { Filter: `ProductId:${LEMON}` }, 'ERROR_PARAM_MISSING_PARAMETERS'],
  ] as const)('RV-7 %s %j is told in the body, at status 200', async (call, pairs, code) => {
    const { status, body } = await show(call, pairs);
    expect([status, codeOf(body)]).toEqual([200, code]);
    expect(body).toMatchObject({ HasErrors: true, Results: [], Limit: null, TotalResults: null, Locale: null });
    expect(body).not.toHaveProperty('FormErrors');
  });

  it('RV-7 the gateway answers in a shape of its own: no key, a line or a body too long', async () => {
    const none = await rawCall('/reviews.json?apiversion=5.4');
    expect([none.status, await none.json()]).toEqual([
      401,
      {
        fault: {
          faultstring: expect.any(String),
          detail: { errorcode: expect.stringMatching('FailedToResolveAPIKey') },
        },
      },
    ]);
    const long = await rawCall(`/reviews.json?apiversion=5.4&Filter=${'x'.repeat(7_200)}`);
    expect([long.status, await long.json()]).toEqual([
      414,
      { fault: { faultstring: expect.any(String), detail: { errorcode: 'protocol.http.TooBigLine' } } },
    ]);
    const big = await rawCall('/submitreview.json', {
      method: 'POST',
      body: new URLSearchParams({ x: 'x'.repeat(70_000) }),
    });
    expect([big.status, await big.json()]).toMatchObject([413, { fault: {} }]);
  });

  it.each([
    ['/nothing.json', {}, 404, 'ERROR_NOT_FOUND'],
    ['/reviews.xml', {}, 404, 'ERROR_NOT_FOUND'],
    ['/reviews.json', { method: 'POST' }, 405, 'ERROR_UNSUPPORTED'],
    ['/submitreview.json', { method: 'DELETE' }, 405, 'ERROR_UNSUPPORTED'],
    ['/submitreview.json', { method: 'POST', body: '{"Rating":5}' }, 400, 'ERROR_BAD_REQUEST'],
  ])('RV-7 %s %j is a problem document', async (path, init, status, code) => {
    const response = await rawCall(path, init);
    expect([response.status, response.headers.get('content-type'), await response.json()]).toEqual([
      status,
      'application/problem+json',
      { type: 'about:blank', title: expect.any(String), status, detail: expect.any(String), code },
    ]);
  });

  it('SC-4 the key is told in no answer, and none may be kept', async () => {
    const { headers, body } = await show('reviews', { passkey: 'a-key-that-is-wrong' });
    expect([headers.get('cache-control'), JSON.stringify(body)]).toEqual([
      'no-store',
      expect.not.stringContaining('a-key-that'),
    ]);
  });
});
