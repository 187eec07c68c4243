import type { Fetcher } from '../../http.ts';
import { KNOWN_REVIEWS, type KnownReview, UNREVIEWED } from './known-reviews.ts';
import { EMAILED } from './review-calls.ts';

/** A request as the hosted service received it. */
export interface Heard {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly parameters: URLSearchParams;
}

/**
 * A reviews service that responds like a hosted one, not like the embedded one: newer error statuses and formats with their
 * misspellings, codes of other generations, empty parts omitted. Modelled on recorded responses (protocol facts 1).
 */
export class HostedConversations {
  readonly heard: Heard[] = [];
  readonly #submitted = new Set<string>();

  readonly fetcher: Fetcher = async (request) => {
    const url = new URL(request.url);
    const body = new TextDecoder().decode(await request.arrayBuffer());
    const parameters = new URLSearchParams([...new URLSearchParams(body), ...url.searchParams]);
    this.heard.push({ method: request.method, url, headers: request.headers, parameters });
    switch (url.pathname.split('/').at(-1)) {
      case 'products.json':
        return this.#products(parameters);
      case 'reviews.json':
        return this.#reviews(parameters);
      case 'statistics.json':
        return this.#statistics(parameters);
      case 'submitreview.json':
        return this.#submitReview(parameters);
      case 'submitfeedback.json':
        return this.#submitFeedback(parameters);
      case 'authenticateuser.json':
        return authenticated(parameters);
      default:
        return problem('ERROR_NOT_FOUND', 404);
    }
  };

  #products(parameters: URLSearchParams): Response {
    const ids = valuesOf(parameters, 'Id').filter((id) => id === UNREVIEWED || reviewsOf(id).length > 0);
    const limit = Number(parameters.get('Limit_Reviews') ?? 0);
    const wanted = parameters.get('Include')?.includes('Reviews') ?? false;
    const included = wanted
      ? ids.flatMap((id) => sorted(reviewsOf(id), parameters.get('Sort_Reviews')).slice(0, limit))
      : [];
    const includes = {
      Reviews: Object.fromEntries(included.map((review) => [review.id, wireReview(review)])),
      ReviewsOrder: included.map(({ id }) => id),
    };
    return envelope({
      Limit: Number(parameters.get('Limit') ?? 10),
      TotalResults: ids.length,
      Results: ids.toReversed().map((id) => ({ Id: id, Name: id, ReviewStatistics: statistics(reviewsOf(id)) })),
      Includes: included.length > 0 ? includes : {},
    });
  }

  #reviews(parameters: URLSearchParams): Response {
    const [stars] = valuesOf(parameters, 'Rating');
    const all = valuesOf(parameters, 'ProductId')
      .flatMap(reviewsOf)
      .filter(({ rating }) => stars === undefined || rating === Number(stars));
    const [limit, offset] = [Number(parameters.get('Limit')), Number(parameters.get('Offset'))];
    const page = sorted(all, parameters.get('Sort')).slice(offset, offset + limit);
    return envelope({
      Limit: limit,
      Offset: offset,
      TotalResults: all.length,
      Results: page.map(wireReview),
      Includes: {},
    });
  }

  #statistics(parameters: URLSearchParams): Response {
    const short = (reviews: readonly KnownReview[]) => ({
      AverageOverallRating: reviews.length === 0 ? null : average(reviews.map(({ rating }) => rating)),
      TotalReviewCount: reviews.length,
      OverallRatingRange: 5,
    });
    const results = valuesOf(parameters, 'ProductId').map((id) => ({
      ProductStatistics: {
        ProductId: id,
        ReviewStatistics: short(reviewsOf(id)),
        NativeReviewStatistics: short(reviewsOf(id).filter(({ source }) => source === undefined)),
      },
    }));
    return envelope({ TotalResults: results.length, Results: results });
  }

  #submitReview(parameters: URLSearchParams): Response {
    const read = (name: string): string => parameters.get(name) ?? '';
    if (reviewsOf(read('ProductId')).length === 0) return problem('ERROR_PARAM_INVALID_SUBJECT_ID', 400);
    const tooYoung = Number(read('ContextDataValue_Ageyear')) > new Date().getUTCFullYear() - 13;
    const taken = KNOWN_REVIEWS.some(({ nickname }) => nickname.toLowerCase() === read('UserNickname').toLowerCase());
    const refused: readonly (readonly [boolean, string, string])[] = [
      [Number(read('Rating')) > 5, 'rating', 'ERROR_FORM_TOO_HIGH'],
      [Number(read('Rating_Quality')) > 5, 'rating_Quality', 'ERROR_FORM_TOO_HIGH'],
      [read('Title').length > 100, 'title', 'ERROR_FORM_TOO_LONG'],
      [read('ReviewText').length < 50, 'reviewtext', 'ERROR_FORM_TOO_SHORT'],
      [read('UserNickname') === '', 'usernickname', 'ERROR_FORM_REQUIRED_NICKNAME'],
      [taken, 'usernickname', 'ERROR_FORM_DUPLICATE_NICKNAME'],
      [read('AgreedToTermsAndConditions') !== 'true', 'agreedtotermsandconditions', 'ERROR_FORM_REQUIRES_TRUE'],
      [tooYoung, 'contextdatavalue_ageyear', 'ERROR_FORM_RESTRICTED'],
    ];
    const fields = refused.filter(([is]) => is);
    if (fields.length > 0) return formErrors(fields.map(([, field, code]) => [field, code]));
    const key = `${read('UserEmail')} ${read('ProductId')}`;
    if (this.#submitted.has(key)) return classic('ERROR_PARAM_DUPLICATE_SUBMISSION', 400);
    const isSubmit = read('Action') === 'Submit';
    if (isSubmit) this.#submitted.add(key);
    return Response.json({
      Locale: 'en_MY',
      HasErrors: false,
      Form: [],
      FormErrors: {},
      Data: {},
      Review: { Rating: Number(read('Rating')), Title: read('Title') },
      SubmissionId: isSubmit ? 'i0101e2f3' : null,
      TypicalHoursToPost: 72,
    });
  }

  #submitFeedback(parameters: URLSearchParams): Response {
    const known = KNOWN_REVIEWS.some(({ id }) => id === parameters.get('ContentId'));
    if (!known) return classic('ERROR_PARAM_INVALID_PARAMETERS', 200);
    const Vote = parameters.get('Vote')?.toUpperCase();
    return Response.json({
      Locale: 'en_MY',
      HasErrors: false,
      Errors: [],
      FormErrors: {},
      Feedback: { Helpfulness: { Vote } },
    });
  }
}

const reviewsOf = (productId: string): readonly KnownReview[] =>
  KNOWN_REVIEWS.filter((review) => review.productId === productId);

/** Values of an equality filter, with or without its operator. */
function valuesOf(parameters: URLSearchParams, name: string): readonly string[] {
  const filters = parameters.getAll('Filter').map((filter) => filter.split(':'));
  return (
    filters
      .find(([attribute]) => attribute === name)
      ?.at(-1)
      ?.split(',') ?? []
  );
}

const SORTS: Readonly<Record<string, (review: KnownReview) => number>> = {
  IsFeatured: ({ featured = false }) => Number(featured),
  Rating: ({ rating }) => rating,
  TotalPositiveFeedbackCount: ({ helpful = 0 }) => helpful,
  SubmissionTime: ({ submittedAt }) => Date.parse(submittedAt),
};

function sorted(reviews: readonly KnownReview[], sort: string | null): readonly KnownReview[] {
  const [attribute = '', direction] = sort?.split(':') ?? [];
  const by = SORTS[attribute];
  if (by === undefined) throw new Error(`the hosted service was asked for the order ${sort}`);
  return reviews.toSorted((a, b) => (direction === 'desc' ? by(b) - by(a) : by(a) - by(b)));
}

const average = (values: readonly number[]): number =>
  Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10_000) / 10_000;

/** Without reviews there is only an empty distribution, as recorded. */
function statistics(reviews: readonly KnownReview[]) {
  if (reviews.length === 0) return { RatingDistribution: [] };
  const averages = (['quality', 'value'] as const).flatMap((name) => {
    const values = reviews.flatMap((review) => review[name] ?? []);
    const Id = name === 'quality' ? 'Quality' : 'Value';
    return values.length === 0 ? [] : [[Id, { Id, AverageRating: average(values), MinLabel: null }]];
  });
  const counts = Map.groupBy(reviews, ({ rating }) => rating);
  return {
    AverageOverallRating: average(reviews.map(({ rating }) => rating)),
    TotalReviewCount: reviews.length,
    OverallRatingRange: 5,
    RecommendedCount: reviews.filter(({ recommended }) => recommended).length,
    RatingDistribution: [...counts].map(([RatingValue, { length: Count }]) => ({ RatingValue, Count })),
    SecondaryRatingsAverages: Object.fromEntries(averages),
    SomethingNew: { Count: 1 },
  };
}

/** Empty parts are either null or omitted. */
function wireReview(review: KnownReview) {
  const secondary = [
    ...(review.quality === undefined ? [] : [['Quality', { Id: 'Quality', Value: review.quality, ValueLabel: null }]]),
    ...(review.value === undefined ? [] : [['Value', { Id: 'Value', Value: review.value }]]),
  ];
  return {
    Id: review.id,
    CID: 'e5c9f3d0-6f3d-4a2a-9b0e-000000000000',
    ProductId: review.productId,
    UserNickname: review.nickname,
    ...(review.location === undefined ? {} : { UserLocation: review.location }),
    Rating: review.rating,
    Title: review.title ?? null,
    ReviewText: review.text ?? null,
    IsRecommended: review.recommended ?? null,
    IsFeatured: review.featured ?? false,
    IsSyndicated: review.source !== undefined,
    ...(review.source === undefined ? {} : { SyndicationSource: { Name: review.source, LogoImageUrl: null } }),
    SubmissionTime: review.submittedAt.replace('Z', '+00:00'),
    TotalPositiveFeedbackCount: review.helpful ?? 0,
    TotalNegativeFeedbackCount: review.notHelpful ?? 0,
    Badges: {},
    BadgesOrder: review.incentivised ? ['incentivizedReview'] : [],
    SecondaryRatings: Object.fromEntries(secondary),
  };
}

/** A token that is unknown, used or too old is an invalid parameter. */
const authenticated = (parameters: URLSearchParams): Response =>
  parameters.get('authtoken') === EMAILED
    ? Response.json({ HasErrors: false, Errors: [], Locale: null, Authentication: { User: '6d7f03ab' } })
    : classic('ERROR_PARAM_INVALID_PARAMETERS', 200);

const envelope = (body: Readonly<Record<string, unknown>>): Response =>
  Response.json({ Locale: 'en_US', Offset: 0, HasErrors: false, Errors: [], ...body });

const classic = (code: string, status: number): Response =>
  Response.json(
    { Results: [], HasErrors: true, Locale: null, Errors: [{ Code: code, Message: 'Prose of the service.' }] },
    { status },
  );

const problem = (code: string, status: number): Response =>
  new Response(JSON.stringify({ title: 'Bad Request', staus: status, detail: 'Prose.', ERROR_CODE: code }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });

const formErrors = (fields: readonly (readonly [field: string, code: string])[]): Response =>
  Response.json({
    HasErrors: true,
    Errors: [],
    FormErrors: {
      FieldErrors: Object.fromEntries(
        fields.map(([Field, Code]) => [Field, { Field, Code, Message: 'Prose of the service.' }]),
      ),
      FieldErrorsOrder: fields.map(([field]) => field),
    },
    SubmissionId: null,
  });
