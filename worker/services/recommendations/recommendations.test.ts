import { describe, expect, it } from 'vitest';
import { RECOMMENDED_IDS_MAX } from '../../../shared/spec/recommendations.ts';
import { KNOWN_COUNTS, recommendationsContract } from './recommendations.contract.ts';
import { createHttpRecommendations } from './recommendations.http.ts';

const URL_OF_SERVICE = 'https://recommendations.example/api';

/** A hosted service: one article per call, some ids as numbers, some counts as strings, and its own path for posting. */
function hosted() {
  const counts = new Map<string, number>(Object.entries(KNOWN_COUNTS));
  const asked: Request[] = [];
  let open = 0;
  let mostOpen = 0;
  const ID = /^[\w-]+$/;
  const answer = (articleId: string) =>
    Response.json({
      code: 'SUCCESS',
      message: 'ok',
      recommendedArticleCount: [{ articleId, count: String(counts.get(articleId) ?? 0), lastUpdated: null }],
    });
  const fetcher = async (request: Request): Promise<Response> => {
    asked.push(new Request(request.url, request.clone() as RequestInit));
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    await Promise.resolve();
    open -= 1;
    const url = new URL(request.url);
    if (request.method === 'GET') {
      const id = url.searchParams.getAll('articleId');
      return ID.test(id[0] ?? '') && id.length === 1
        ? answer(id[0] ?? '')
        : Response.json({ code: 'INVALID_ARTICLE', recommendedArticleCount: null });
    }
    const { articleId }: { articleId: string } = JSON.parse(await request.text());
    if (!ID.test(articleId)) return Response.json({ code: 'INVALID_ARTICLE' }, { status: 400 });
    counts.set(articleId, (counts.get(articleId) ?? 0) + 1);
    return answer(articleId);
  };
  return { fetcher, asked, mostOpen: () => mostOpen };
}

const OPTIONS = { url: URL_OF_SERVICE, postPath: '/recommend', brand: 'alun', answersMany: false } as const;

describe('a hosted recommendation service behind its port', () => {
  const { fetcher, asked, mostOpen } = hosted();
  const port = createHttpRecommendations({ ...OPTIONS, fetcher });
  recommendationsContract(() => port);

  it('DV-2 is called with article, brand and locale, without data of the visitor', async () => {
    const [first] = asked;
    expect(first?.url).toBe(`${URL_OF_SERVICE}/recommendedarticle?articleId=humidity&brand=alun&locale=en-my`);
    expect([...new Set(asked.flatMap(({ headers }) => [...headers.keys()]))].sort()).toEqual([
      'accept',
      'content-type',
    ]);
    const posted = asked.find(({ method }) => method === 'POST');
    expect(posted?.url).toBe(`${URL_OF_SERVICE}/recommend`);
    expect(posted?.headers.get('content-type')).toBe('application/json');
    expect(await posted?.json()).toEqual({ articleId: 'braids', brand: 'alun', locale: 'en-my', count: 1 });
  });

  it('RS-1 gets at most six calls at a time', () => {
    expect(mostOpen()).toBeLessThanOrEqual(6);
    expect(mostOpen()).toBeGreaterThan(1);
  });
});

it.each([
  ['only the code', {}],
  ['no counts', { recommendedArticleCount: null }],
  ['the count of another article', { recommendedArticleCount: [{ articleId: 'braids', count: 9 }] }],
])('AR-3 a recommendation answered with %s succeeds, and its count is fetched', async (_what, said) => {
  const { fetcher, asked } = hosted();
  const port = createHttpRecommendations({
    ...OPTIONS,
    fetcher: async (request) => {
      const answer = await fetcher(request);
      return request.method === 'POST' ? Response.json({ code: 'SUCCESS', ...said }) : answer;
    },
  });
  expect(await port.recommend('humidity')).toEqual({ ok: true, value: 13 });
  expect(asked.map(({ method }) => method)).toEqual(['POST', 'GET']);
});

describe('a recommendation service that fails', () => {
  const answering = (body: string, init?: ResponseInit) =>
    createHttpRecommendations({
      ...OPTIONS,
      fetcher: async () => new Response(body, init),
      limits: { timeoutMs: 50, maxBytes: 1_000 },
    });
  const count = (more: object = {}) => ({ recommendedArticleCount: [{ articleId: 'humidity', count: 5, ...more }] });

  it.each([
    ['another code', { code: 'ERROR', ...count() }, 200, 'rejected'],
    ['a code in lower case', { code: 'success', ...count() }, 200, 'rejected'],
    ['no code', count(), 200, 'malformed'],
    ['a success code with an HTTP error', { code: 'SUCCESS', ...count() }, 503, 'failed'],
    ['a negative count', { code: 'SUCCESS', ...count({ count: -5 }) }, 200, 'malformed'],
    ['a fractional count', { code: 'SUCCESS', ...count({ count: 0.5 }) }, 200, 'malformed'],
    ['an HTML page', '<html>', 200, 'malformed'],
    ['an HTML error page', '<html>', 502, 'failed'],
    ['a redirect', '', 302, 'malformed'],
    ['an answer that is too large', 'x'.repeat(2_000), 200, 'too-large'],
  ])('AR-3 an answer with %s is an error, and its count is not used', async (_what, body, status, kind) => {
    const port = answering(typeof body === 'string' ? body : JSON.stringify(body), { status });
    expect(await port.counts(['humidity'])).toMatchObject({ ok: false, error: { kind } });
    expect(await port.recommend('humidity')).toMatchObject({ ok: false, error: { kind } });
  });

  it('AR-3 RS-1 one article’s failed call fails the whole list, so that no missing count is cached', async () => {
    const { fetcher } = hosted();
    const port = createHttpRecommendations({
      ...OPTIONS,
      fetcher: (request) => (request.url.includes('braids') ? Promise.reject(new Error('refused')) : fetcher(request)),
    });
    expect(await port.counts(['humidity', 'braids'])).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
  });

  it('AR-3 RS-1 one failed call of several fails a long list', async () => {
    const { fetcher } = hosted();
    const port = createHttpRecommendations({
      ...OPTIONS,
      answersMany: true,
      fetcher: (request) =>
        request.url.includes('last')
          ? Promise.reject(new Error('refused'))
          : fetcher(new Request(request.url.replace(/articleId=a\d+&/g, ''))),
    });
    const ids = ['humidity', ...Array.from({ length: RECOMMENDED_IDS_MAX - 1 }, (_, index) => `a${index}`)];
    expect(await port.counts(ids)).toMatchObject({ ok: true });
    expect(await port.counts([...ids, 'last'])).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
  });

  it('AR-3 the count of another article is not used', async () => {
    const port = answering(JSON.stringify({ code: 'SUCCESS', ...count({ articleId: 'braids' }) }));
    const counts = await port.counts(['humidity']);
    expect(counts.ok && [...counts.value]).toEqual([]);
    expect(await port.recommend('humidity')).toEqual({ ok: true, value: undefined });
  });

  it('AR-3 a recommendation is counted even if the new count cannot be read', async () => {
    const port = createHttpRecommendations({
      ...OPTIONS,
      fetcher: async ({ method }) =>
        method === 'POST' ? Response.json({ code: 'SUCCESS' }) : new Response('<html>', { status: 502 }),
    });
    expect(await port.recommend('humidity')).toEqual({ ok: true, value: undefined });
  });

  it('RS-1 times out, and returns an error when unreachable', async () => {
    const never = createHttpRecommendations({
      ...OPTIONS,
      fetcher: () => new Promise(() => undefined),
      limits: { timeoutMs: 20, maxBytes: 100 },
    });
    expect(await never.counts(['humidity'])).toMatchObject({ ok: false, error: { kind: 'timeout' } });
    const away = createHttpRecommendations({ ...OPTIONS, fetcher: () => Promise.reject(new Error('refused')) });
    expect(await away.recommend('humidity')).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
  });
});
