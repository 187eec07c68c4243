import { describe, expect, it } from 'vitest';
import { createConversationsReviews } from './reviews.conversations.ts';
import { HostedConversations } from './testing/hosted-conversations.ts';
import { FIRST_PAGE, KEY, REVIEW, URL_OF_API, VISITOR } from './testing/review-calls.ts';

const hosted = new HostedConversations();

/** The adapter over a service that always gives the same response. */
const answering = (body: unknown, status = 200) =>
  createConversationsReviews({
    url: URL_OF_API,
    key: KEY,
    fetcher: async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
    limits: { display: { timeoutMs: 50, maxBytes: 20_000 }, submission: { timeoutMs: 50, maxBytes: 20_000 } },
  });

describe('a reviews service that fails', () => {
  const envelope = (code: string) => ({
    HasErrors: true,
    Errors: [{ Code: code, Message: `${KEY} is wrong` }],
    Results: [],
  });
  it.each([
    ['not JSON', '<html>', 200, 'malformed'],
    ['an HTML error page', '<html>', 503, 'failed'],
    ['nothing', '', 200, 'malformed'],
    ['unexpected JSON', { Results: {} }, 200, 'malformed'],
    ['an answer that is too large', `"${'x'.repeat(30_000)}"`, 200, 'too-large'],
    ['a redirect', '', 302, 'rejected'],
    ['a wrong key, with status 200', envelope('ERROR_PARAM_INVALID_API_KEY'), 200, 'rejected'],
    ['a wrong key, with status 401', envelope('ERROR_ACCESS_DENIED'), 401, 'rejected'],
    ['a server error in the envelope', envelope('ERROR_UNKNOWN'), 500, 'failed'],
    ['a server error, with status 200', envelope('ERROR_UNKNOWN'), 200, 'failed'],
    ['too many requests', envelope('ERROR_REQUEST_LIMIT_REACHED'), 429, 'failed'],
    ['too many requests, without a body', '', 429, 'failed'],
    ['a problem document', { title: 'Bad', staus: 400, ERROR_CODE: 'ERROR_BAD_REQUEST' }, 400, 'rejected'],
    [
      'an error of the gateway',
      { fault: { faultstring: 'x', detail: { errorcode: 'protocol.http.TooBigLine' } } },
      414,
      'rejected',
    ],
    ['an error of the gateway itself', { fault: { faultstring: 'x' } }, 502, 'failed'],
  ])('RS-1 every call returns an error, without the key, for %s', async (_what, body, status, kind) => {
    const service = answering(body, status);
    const answers = await Promise.all([
      service.statistics(['a']),
      service.product('a'),
      service.page('a', FIRST_PAGE),
      service.preview(REVIEW, VISITOR),
      service.submit(REVIEW, VISITOR),
      service.vote({ reviewId: '1', helpful: true }, VISITOR),
    ]);
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, error: { kind } });
    expect(JSON.stringify(answers)).not.toContain(KEY);
  });

  it('WR-6 a resent review whose first answer was lost is the same request, and returns "duplicate"', async () => {
    const service = new HostedConversations();
    let isLost = true;
    const fetcher: typeof service.fetcher = async (request) => {
      const answer = await service.fetcher(request);
      if (isLost) throw new Error('the connection was cut');
      return answer;
    };
    const cut = createConversationsReviews({ fetcher, url: URL_OF_API, key: KEY });
    expect(await cut.submit(REVIEW, VISITOR)).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
    isLost = false;
    expect(await cut.submit(REVIEW, VISITOR)).toEqual({ ok: true, value: { kind: 'duplicate' } });
    const [first, second, ...more] = service.heard.map(({ parameters }) => parameters.toString());
    expect([second, more]).toEqual([first, []]);
  });

  it('RS-1 calls time out', async () => {
    const never = createConversationsReviews({
      url: URL_OF_API,
      key: KEY,
      fetcher: () => new Promise(() => undefined),
      limits: { display: { timeoutMs: 20, maxBytes: 100 }, submission: { timeoutMs: 20, maxBytes: 100 } },
    });
    expect(await never.product('a')).toMatchObject({ ok: false, error: { kind: 'timeout' } });
    expect(await never.submit(REVIEW, VISITOR)).toMatchObject({ ok: false, error: { kind: 'timeout' } });
  });

  it.each(['statistics.json', 'products.json'])(
    'RV-8 a failure of %s alone fails the product, instead of showing it without reviews',
    async (call) => {
      const half = createConversationsReviews({
        url: URL_OF_API,
        key: KEY,
        fetcher: (request) =>
          request.url.includes(call) ? Promise.resolve(new Response('', { status: 503 })) : hosted.fetcher(request),
      });
      expect(await half.product('contract-lemon')).toMatchObject({ ok: false, error: { kind: 'failed' } });
    },
  );

  it.each(['../x', 'a b', 'a;b', ''])(
    'SC-2 a review with the id "%s" is refused, as ids are used in cookie names',
    async (Id) => {
      const review = { Id, Rating: 4, SubmissionTime: '2026-01-01T00:00:00.000+00:00' };
      const answer = await answering({ TotalResults: 1, Results: [review] }).page('a', FIRST_PAGE);
      expect(answer).toMatchObject({ ok: false, error: { kind: 'malformed' } });
    },
  );

  const odd = (Id: string) => ({ Id, Rating: 'five', SubmissionTime: '2026-01-01T00:00:00.000+00:00' });
  const whole = (Id: string) => ({ Id, Rating: 4, SubmissionTime: '2026-01-01T00:00:00.000+00:00' });

  it('RV-8 only the review that cannot be parsed is left out of a page', async () => {
    const uncounted = { ...whole('4'), TotalPositiveFeedbackCount: 'many' };
    const body = { TotalResults: 3, Results: [whole('1'), odd('2'), whole('legacy:3'), uncounted] };
    const shown = await answering(body).page('a', FIRST_PAGE);
    expect(shown.ok && [shown.value.total, shown.value.reviews]).toMatchObject([
      3,
      [{ id: '1' }, { id: '4', helpful: 0 }],
    ]);
  });

  it('RV-8 only the review that cannot be parsed is left out of a product’s first reviews', async () => {
    const body = {
      Results: [{ Id: 'a', ReviewStatistics: { AverageOverallRating: 4, TotalReviewCount: 2 } }],
      Includes: { Reviews: { 1: odd('1'), 2: whole('2') }, ReviewsOrder: ['1', '2', '3'] },
    };
    const product = createConversationsReviews({
      url: URL_OF_API,
      key: KEY,
      fetcher: async ({ url }) => Response.json(url.includes('statistics.json') ? { Results: [] } : body),
    });
    const shown = await product.product('a');
    expect(shown.ok && [shown.value.statistics?.count, shown.value.reviews.map(({ id }) => id)]).toEqual([2, ['2']]);
  });

  it('PC-6 a product whose figures cannot be parsed is left out; if there are no others, the call fails', async () => {
    const figures = (AverageOverallRating: unknown) => ({ AverageOverallRating, TotalReviewCount: 2 });
    const body = {
      Results: [
        { Id: 'a', ReviewStatistics: figures('many') },
        { Id: 'b', ReviewStatistics: figures(4) },
      ],
    };
    const found = await answering(body).statistics(['a', 'b']);
    expect(found.ok && found.value.map(({ productId }) => productId)).toEqual(['b']);
    expect(await answering({ Results: [body.Results[0]] }).statistics(['a'])).toMatchObject({
      ok: false,
      error: { kind: 'malformed' },
    });
  });

  it.each([
    ['4.35', 4.35],
    ['5', 5],
    [' 4.5 ', 4.5],
  ])('RV-1 PC-6 an average rating that arrives as the text %j is the number %d', async (said, average) => {
    const ReviewStatistics = {
      AverageOverallRating: said,
      TotalReviewCount: 2,
      SecondaryRatingsAverages: { Quality: { AverageRating: said }, Value: { AverageRating: said } },
    };
    const found = await answering({ Results: [{ Id: 'a', ReviewStatistics }] }).statistics(['a']);
    expect(found.ok && found.value[0]?.statistics).toMatchObject({ average, quality: average, value: average });
  });

  it.each(['', ' ', '-1', '1e1', '0x4', 'Infinity', '101', true, [4]])(
    'RV-1 RS-1 an average rating of %j is no number',
    async (said) => {
      const ReviewStatistics = { AverageOverallRating: said, TotalReviewCount: 2 };
      expect(await answering({ Results: [{ Id: 'a', ReviewStatistics }] }).statistics(['a'])).toMatchObject({
        ok: false,
        error: { kind: 'malformed' },
      });
    },
  );

  it.each([
    ['without a zone', '2026-01-01T08:00:00.000', '2026-01-01T08:00:00.000Z'],
    ['with a zone without a colon', '2026-01-01T08:00:00+0800', '2026-01-01T00:00:00.000Z'],
    ['with a date only', '2026-01-01', '2026-01-01T00:00:00.000Z'],
  ])('RV-4 a review with a time %s is shown', async (_what, SubmissionTime, submittedAt) => {
    const body = { TotalResults: 1, Results: [{ ...whole('1'), SubmissionTime }] };
    const shown = await answering(body).page('a', FIRST_PAGE);
    expect(shown.ok && shown.value.reviews.map((review) => review.submittedAt)).toEqual([submittedAt]);
  });

  it('RV-4 a review with only the required fields is shown', async () => {
    const review = {
      Id: '9',
      Rating: 4,
      SubmissionTime: '2026-01-01T08:00:00+08:00',
      BadgesOrder: 'none',
      IsRecommended: 'yes',
    };
    expect(await answering({ TotalResults: 1, Results: [review] }).page('a', FIRST_PAGE)).toMatchObject({
      ok: true,
      value: {
        reviews: [
          { id: '9', nickname: null, incentivised: false, recommended: null, submittedAt: '2026-01-01T00:00:00.000Z' },
        ],
      },
    });
  });

  it.each([
    ['usernickname', 'ERROR_FORM_DUPLICATE', 'nickname', 'taken'],
    ['usernickname', 'ERROR_FORM_SUBMITTED_NICKNAME', 'nickname', 'taken'],
    ['UserNickname', 'ERROR_FORM_PROFANITY', 'nickname', 'not-allowed'],
    ['reviewtext', 'ERROR_FORM_EMOJI', 'text', 'not-allowed'],
    ['hostedauthentication_authenticationemail', 'ERROR_FORM_INVALID_EMAILADDRESS', 'email', 'invalid'],
    ['contextdatavalue_Agemonth', 'ERROR_FORM_RESTRICTED', 'birthMonth', 'too-young'],
    ['title', 'ERROR_FORM_RESTRICTED', 'title', 'not-allowed'],
    ['rating', 'ERROR_FORM_TOO_LOW', 'rating', 'out-of-range'],
    ['title', 'constructor', 'title', 'invalid'],
  ])('WR-2 an error at %s with the code %s is mapped to %s: %s', async (Field, Code, field, complaint) => {
    const body = {
      HasErrors: true,
      Errors: [],
      FormErrors: { FieldErrors: { [Field]: { Field, Code, Message: 'x' } } },
    };
    expect(await answering(body).submit(REVIEW, VISITOR)).toEqual({
      ok: true,
      value: { kind: 'refused', complaints: [{ field, complaint }] },
    });
  });

  const formErrors = (...fields: readonly string[]) => ({
    HasErrors: true,
    Errors: [],
    FormErrors: {
      FieldErrors: Object.fromEntries(fields.map((field) => [field, { Code: 'ERROR_FORM_REQUIRED', Message: 'x' }])),
    },
  });

  it('WR-2 an error at a field unknown to our form is shown at no field; if there are no others, the call fails', async () => {
    expect(await answering(formErrors('additionalfield_Salon')).submit(REVIEW, VISITOR)).toMatchObject({
      ok: false,
      error: { kind: 'rejected', message: 'reviews: submitreview.json: additionalfield_Salon ERROR_FORM_REQUIRED' },
    });
    expect(await answering(formErrors('additionalfield_Salon', 'title')).submit(REVIEW, VISITOR)).toMatchObject({
      ok: true,
      value: { kind: 'refused', complaints: [{ field: null }, { field: 'title' }] },
    });
  });

  it.each([401, 403])('WR-2 RV-8 HTTP %i is an error even when the body has field errors', async (status) => {
    expect(await answering(formErrors('title'), status).submit(REVIEW, VISITOR)).toMatchObject({
      ok: false,
      error: { kind: 'rejected', message: expect.stringContaining(`HTTP ${status}`) },
    });
    const limit = envelope('ERROR_REQUEST_LIMIT_REACHED');
    expect(await answering(limit, status).page('a', FIRST_PAGE)).toMatchObject({
      ok: false,
      error: { kind: 'failed' },
    });
  });

  it.each([
    ['ERROR_DUPLICATE_SUBMISSION', { ok: true, value: 'counted' }],
    ['ERROR_NOT_FOUND', { ok: true, value: 'refused' }],
    ['ERROR_PARAM_INVALID_LOCALE', { ok: false, error: { kind: 'rejected' } }],
    ['ERROR_PARAM_INVALID_API_KEY', { ok: false, error: { kind: 'rejected' } }],
  ])('RV-6 the outcome of a vote answered with %s', async (code, outcome) => {
    expect(await answering(envelope(code)).vote({ reviewId: '1', helpful: true }, VISITOR)).toMatchObject(outcome);
  });

  it('RV-6 a vote that is refused without a reason is an error, not a review that cannot be voted on', async () => {
    const refused = answering({ HasErrors: true, Errors: [], FormErrors: {} });
    expect(await refused.vote({ reviewId: '1', helpful: true }, VISITOR)).toMatchObject({
      ok: false,
      error: { kind: 'rejected' },
    });
  });
});
