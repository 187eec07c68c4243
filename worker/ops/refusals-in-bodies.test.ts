import { expect, it } from 'vitest';
import { z } from 'zod';
import { PRIVACY_PLACE } from '../../shared/spec/privacy.ts';
import { listeningLog } from '../cache/testing/listening-log.ts';
import { createHttpAccounts } from '../services/accounts/accounts.http.ts';
import { createGraphqlContent } from '../services/content/content.graphql.ts';
import type { Fetcher } from '../services/http.ts';
import { LETTER } from '../services/letters/letters.contract.ts';
import { createHttpLetters } from '../services/letters/letters.http.ts';
import { createHttpPrivacy } from '../services/privacy/privacy.http.ts';
import { createHttpRecommendations } from '../services/recommendations/recommendations.http.ts';
import type { Result } from '../services/result.ts';
import { createConversationsReviews } from '../services/reviews/reviews.conversations.ts';
import { createAlgoliaSearch } from '../services/search/search.algolia.ts';
import { createUpstreamWatch } from './upstream-watch.ts';

const URL = 'https://upstream.example';

const contentThrough = (fetcher: Fetcher) => {
  const probe = { operationName: 'Probe', hash: 'probe', query: 'query Probe{home}', data: z.unknown() };
  return createGraphqlContent({ fetcher, url: URL, token: 'wrong' }).query(probe, {});
};
const shapedThrough = (fetcher: Fetcher) => {
  const data = z.object({ home: z.string() });
  const probe = { operationName: 'Probe', hash: 'probe', query: 'query Probe{home}', data };
  return createGraphqlContent({ fetcher, url: URL, token: 'wrong' }).query(probe, {});
};
const reviewsOf = (fetcher: Fetcher) => createConversationsReviews({ fetcher, url: URL, key: 'wrong' });
const reviewsThrough = (fetcher: Fetcher) => reviewsOf(fetcher).statistics(['lemon']);
const voteThrough = (fetcher: Fetcher) => reviewsOf(fetcher).vote({ reviewId: '1', helpful: true }, { address: null });
const privacyThrough = (fetcher: Fetcher) => createHttpPrivacy({ fetcher, url: URL }).links(PRIVACY_PLACE);
const recommendationsOf = (fetcher: Fetcher, answersMany: boolean) =>
  createHttpRecommendations({ fetcher, url: URL, postPath: '/recommend', brand: 'alun', answersMany });
const searchThrough = (fetcher: Fetcher) =>
  createAlgoliaSearch({
    fetcher,
    hosts: [URL],
    appId: 'app',
    key: 'wrong',
    names: { products: 'products', articles: 'articles' },
    limits: { timeoutMs: 1_000, maxBytes: 20_000 },
  }).find({ kind: 'product', term: 'lemon', offset: 0, limit: 2 });

const graphql = (code: string) => ({ data: null, errors: [{ message: 'no', extensions: { contentful: { code } } }] });
const envelope = (code: string) => ({ HasErrors: true, Errors: [{ Code: code, Message: 'no' }], Results: [] });
const NO_REVIEWS = { HasErrors: false, Errors: [], Results: [], Includes: {} };
const DENIED = { code: 'DENIED', recommendedArticleCount: null };
const COUNTED = { code: 'SUCCESS', recommendedArticleCount: [{ articleId: 'a', count: 1 }] };
const NOTHING_FOUND = { results: [{ nbHits: 0, hits: [], facets: {}, page: 0 }] };

type Ask = (fetcher: Fetcher) => Promise<Result<unknown>>;

/** An upstream that always answers with status 200 and the body that the test sets. */
function upstream() {
  const watch = createUpstreamWatch({ now: () => 1_000 }, listeningLog());
  let body: unknown;
  const fetcher = watch.watch('upstream', async () => Response.json(body), { countsCallers: true });
  return {
    health: () => watch.read()[0],
    ask(call: Ask, said: unknown) {
      body = said;
      return call(fetcher);
    },
  };
}

const kindOf = (answer: Result<unknown>): string => (answer.ok ? 'well' : answer.error.kind);

it.each<[name: string, ask: Ask, refusal: unknown, kind: string, what: string, well: unknown]>([
  [
    'content and its token',
    contentThrough,
    graphql('ACCESS_TOKEN_INVALID'),
    'rejected',
    'ACCESS_TOKEN_INVALID',
    { data: {} },
  ],
  [
    'content and an error without a code',
    contentThrough,
    { errors: [{ message: 'no' }] },
    'rejected',
    'errors',
    { data: {} },
  ],
  ['content with a server error', contentThrough, graphql('SERVER_ERROR'), 'failed', 'SERVER_ERROR', { data: {} }],
  [
    'reviews and its key',
    reviewsThrough,
    envelope('ERROR_PARAM_INVALID_API_KEY'),
    'rejected',
    'ERROR_PARAM_INVALID_API_KEY',
    NO_REVIEWS,
  ],
  [
    'reviews and the permissions of the key',
    reviewsThrough,
    envelope('ERROR_ACCESS_DENIED'),
    'rejected',
    'ERROR_ACCESS_DENIED',
    NO_REVIEWS,
  ],
  ['reviews with a server error', reviewsThrough, envelope('ERROR_UNKNOWN'), 'failed', 'ERROR_UNKNOWN', NO_REVIEWS],
  [
    'a vote and the key of reviews',
    voteThrough,
    envelope('ERROR_PARAM_INVALID_API_KEY'),
    'rejected',
    'ERROR_PARAM_INVALID_API_KEY',
    envelope('ERROR_DUPLICATE_SUBMISSION'),
  ],
  [
    'counts of many articles',
    (fetcher) => recommendationsOf(fetcher, true).counts(['a', 'b']),
    DENIED,
    'rejected',
    '"DENIED"',
    COUNTED,
  ],
  [
    'counts one by one',
    (fetcher) => recommendationsOf(fetcher, false).counts(['a', 'b']),
    DENIED,
    'rejected',
    '"DENIED"',
    COUNTED,
  ],
  [
    'a recommendation',
    (fetcher) => recommendationsOf(fetcher, false).recommend('a'),
    DENIED,
    'rejected',
    '"DENIED"',
    COUNTED,
  ],
  [
    'search and its key',
    searchThrough,
    { message: 'Invalid Application-ID or API key', status: 403 },
    'rejected',
    'status 403',
    NOTHING_FOUND,
  ],
])(
  'CA-8 RS-1 an upstream that rejects our call with HTTP 200 is failing until it answers: %s',
  async (_name, call, refusal, kind, what, well) => {
    const { ask, health } = upstream();
    expect(kindOf(await ask(call, refusal))).toBe(kind);
    expect(health()).toMatchObject({
      failures: 1,
      failing: true,
      lastFailure: { at: 1_000, what: `HTTP 200, ${what}` },
    });
    expect(health()?.pause).toBeUndefined();
    expect(kindOf(await ask(call, well))).toBe('well');
    expect(health()).toMatchObject({ failures: 1, failing: false });
  },
);

it.each<[name: string, ask: Ask, status: number, said: string, what: string]>([
  [
    'content and a space that does not exist',
    contentThrough,
    400,
    JSON.stringify(graphql('UNKNOWN_SPACE')),
    'HTTP 400, UNKNOWN_SPACE',
  ],
  [
    'content and an environment that does not exist',
    contentThrough,
    400,
    JSON.stringify(graphql('UNKNOWN_ENVIRONMENT')),
    'HTTP 400, UNKNOWN_ENVIRONMENT',
  ],
  [
    'content and a token of another space',
    contentThrough,
    401,
    JSON.stringify(graphql('ACCESS_TOKEN_INVALID')),
    'HTTP 401, ACCESS_TOKEN_INVALID',
  ],
  ['content at an address with nothing', contentThrough, 404, '<html>', 'HTTP 404, not a GraphQL response'],
  [
    'search and an index that does not exist',
    searchThrough,
    404,
    '{"message":"Index products does not exist","status":404}',
    'HTTP 404, Index products does not exist',
  ],
  [
    'search and a key of another application',
    searchThrough,
    403,
    '{"message":"Invalid Application-ID or API key","status":403}',
    'HTTP 403',
  ],
  ['reviews at an address with nothing', reviewsThrough, 404, '<html>', 'HTTP 404'],
  [
    'reviews and a filter that it does not know',
    reviewsThrough,
    400,
    JSON.stringify(envelope('ERROR_PARAM_INVALID_FILTER_ATTRIBUTE')),
    'HTTP 400, ERROR_PARAM_INVALID_FILTER_ATTRIBUTE',
  ],
  ['privacy terms at an address with nothing', privacyThrough, 404, '<html>', 'HTTP 404'],
  [
    'privacy terms that are something else',
    privacyThrough,
    200,
    '{"terms":[]}',
    'HTTP 200, not a file of privacy terms',
  ],
  [
    'recommendations at an address with nothing',
    (fetcher) => recommendationsOf(fetcher, false).counts(['a']),
    404,
    '<html>',
    'HTTP 404, without a code',
  ],
  [
    'recommendations and another brand',
    (fetcher) => recommendationsOf(fetcher, false).counts(['a']),
    400,
    JSON.stringify(DENIED),
    'HTTP 400, "DENIED"',
  ],
  ['reviews that are something else', reviewsThrough, 200, '{"hello":1}', 'HTTP 200, not an answer about reviews'],
  ['content of another shape', shapedThrough, 200, '{"data":{"home":1}}', 'HTTP 200, data of another shape'],
  ['search that is something else', searchThrough, 200, '{"hello":1}', 'HTTP 200, not an answer of a search service'],
  [
    'accounts that are something else',
    (fetcher) => createHttpAccounts({ fetcher, url: URL, key: 'wrong' }).session('t'.repeat(43)),
    200,
    '{"hello":1}',
    'HTTP 200, not an answer about accounts',
  ],
  [
    'letters that are something else',
    (fetcher) => createHttpLetters({ fetcher, url: URL, key: 'wrong' }).send(LETTER, { address: null }),
    201,
    '{"hello":1}',
    'HTTP 201, without a reference',
  ],
  ['a redirect, which no adapter follows', reviewsThrough, 301, '', 'HTTP 301, a redirect'],
])('CA-8 DV-2 a wrong setting is a failure that names it: %s', async (_name, call, status, said, what) => {
  const watch = createUpstreamWatch({ now: () => 1_000 }, listeningLog());
  const fetcher = watch.watch('upstream', async () => new Response(said, { status }), { countsCallers: true });
  expect(kindOf(await call(fetcher))).not.toBe('well');
  const [health] = watch.read();
  expect(health).toMatchObject({ failing: true, failures: health?.calls, lastFailure: { what } });
  // It answers, so others may succeed: a wrong setting opens no circuit breaker.
  expect(health?.pause).toBeUndefined();
});

it.each<[name: string, ask: Ask, answer: unknown]>([
  ['an unknown review', voteThrough, envelope('ERROR_PARAM_INVALID_PARAMETERS')],
  ['a link to an unpublished entry', contentThrough, { ...graphql('UNRESOLVABLE_LINK'), data: {} }],
])('CA-8 an upstream that reports %s is healthy', async (_name, call, answer) => {
  const { ask, health } = upstream();
  await ask(call, answer);
  expect(health()).toMatchObject({ calls: 1, failures: 0, failing: false });
});

it('CA-8 AR-3 an article unknown to recommendations is no failure, and does not affect the others', async () => {
  const watch = createUpstreamWatch({ now: () => 1_000 }, listeningLog());
  const answer = async ({ url }: Request) => Response.json(url.includes('articleId=a&') ? COUNTED : DENIED);
  const fetcher = watch.watch('upstream', answer, { countsCallers: true });
  expect(kindOf(await recommendationsOf(fetcher, false).counts(['a', 'b']))).toBe('well');
  expect(watch.read()).toMatchObject([{ calls: 2, failures: 0, failing: false }]);
});
