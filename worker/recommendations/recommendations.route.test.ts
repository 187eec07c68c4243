import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ERROR_PAGE } from '../../shared/spec/copy.ts';
import { valuesIn } from '../forms/testing/send-form.ts';
import type { RecommendationsPort } from '../services/recommendations/recommendations.port.ts';
import { failed, ok } from '../services/result.ts';
import { openSite, type Site } from '../testing/site.ts';
import { fillWholeSpace, WHOLE_SPACE } from '../testing/whole-space.ts';

const API = '/en-my/api/recommendations';
const ARTICLE = `/en-my${WHOLE_SPACE.article[1]}`;
const SAME_SITE = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:8787' };
const SCRIPT = { ...SAME_SITE, accept: 'application/json' };

const down = async () =>
  failed({ kind: 'unreachable', message: 'recommendations: not reachable', cause: 'told by nobody' } as const);
const failing: RecommendationsPort = { counts: down, recommend: down };

let site: Site;
const send = (
  body: BodyInit = new URLSearchParams({ articleId: 'article' }),
  headers: Readonly<Record<string, string>> = SCRIPT,
  to: Site = site,
): Promise<Response> => to.get(API, { method: 'POST', headers, body });
const countOf = async (articleId: string): Promise<unknown> => {
  const counts = await site.deps.recommendations.counts([articleId]);
  return counts.ok ? counts.value.get(articleId) : counts.error;
};

beforeAll(fillWholeSpace);
beforeEach(() => {
  site = openSite();
});

describe('GET /en-my/api/recommendations', () => {
  it('AR-2 returns the counts of many articles in one request', async () => {
    const before = await countOf('article');
    const answer = await site.get(`${API}?ids=never,article`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      code: 'SUCCESS',
      recommendedArticleCount: [
        { articleId: 'article', count: before },
        { articleId: 'never', count: 0 },
      ],
    });
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('CA-6 calls the service once for the same articles in any order', async () => {
    let calls = 0;
    const counting: RecommendationsPort = {
      ...failing,
      counts: async (ids) => {
        calls += 1;
        return ok(new Map(ids.map((id) => [id, 5])));
      },
    };
    const own = openSite({ recommendations: counting });
    for (const ids of ['a,b', 'b,a', 'b,a,b']) expect((await own.get(`${API}?ids=${ids}`)).status).toBe(200);
    expect(calls).toBe(1);
  });

  it.each([
    ['nothing', ''],
    ['an empty list', '?ids='],
    ['an empty id', '?ids=a,,b'],
    ['markup', '?ids=%3Cb%3E'],
    ['more than a hundred', `?ids=${Array.from({ length: 101 }, (_, index) => `a${index}`).join(',')}`],
  ])('SC-3 answers 400 to %s, without calling the service', async (_what, query) => {
    const answer = await openSite({ recommendations: failing }).get(`${API}${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ parameter: 'ids' }] });
  });

  it('AR-3 answers 503 with Retry-After and without details while the service fails', async () => {
    const own = openSite({ recommendations: failing });
    const answer = await own.get(`${API}?ids=article`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await answer.text()).not.toMatch(/reachable|SUCCESS/);
  });
});

describe('POST /en-my/api/recommendations', () => {
  it('AR-3 counts a recommendation and returns the count to a script', async () => {
    const before = Number(await countOf('article'));
    const answer = await send();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await answer.json()).toEqual({
      code: 'SUCCESS',
      recommendedArticleCount: [{ articleId: 'article', count: before + 1 }],
    });
    expect(await countOf('article')).toBe(before + 1);
  });

  it('AR-3 says that a recommendation was counted even if the new count cannot be read', async () => {
    const own = openSite({ recommendations: { ...failing, recommend: async () => ok(undefined) } });
    const answer = await send(undefined, SCRIPT, own);
    expect([answer.status, await answer.json()]).toEqual([200, { code: 'SUCCESS', recommendedArticleCount: [] }]);
  });

  it('AR-3 without script redirects back to the article, which thanks and is not cached', async () => {
    const before = Number(await countOf('article'));
    const answer = await send(undefined, SAME_SITE);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${ARTICLE}?recommended#recommended`]);
    expect(answer.headers.getSetCookie()).toEqual([
      `alun_recommended=done.article; Max-Age=600; Path=${ARTICLE}; HttpOnly; SameSite=Lax`,
    ]);
    expect(await countOf('article')).toBe(before + 1);
    const back = await site.get(`${ARTICLE}?recommended`, { headers: { cookie: 'alun_recommended=done.article' } });
    expect(await back.text()).toContain('data-said="done"');
    expect([back.headers.get('cache-control'), back.headers.get('cache-status')]).toEqual([
      expect.stringContaining('no-store'),
      expect.stringContaining('alun-page; fwd=bypass'),
    ]);
  });

  it.each([
    ['has recommended nothing', '?recommended', ''],
    ['has recommended another article', '?recommended', 'alun_recommended=done.another'],
    ['has an invalid cookie', '?recommended', 'alun_recommended=<b>.article'],
    ['comes back another time', '', 'alun_recommended=done.article'],
  ])('AR-3 CA-6 a visitor who %s is not thanked', async (_who, query, cookie) => {
    const own = openSite();
    await own.get(`${ARTICLE}?recommended`, { headers: { cookie: 'alun_recommended=done.article' } });
    const answer = await own.get(`${ARTICLE}${query}`, cookie ? { headers: { cookie } } : {});
    const html = await answer.text();
    expect([answer.status, html.includes('id="recommended"'), html.includes('data-said')]).toEqual([200, true, false]);
  });

  it('AR-2 queues the article for the search index', async () => {
    await send();
    expect((await site.deps.indexing.state()).queue.pending).toBe(1);
  });

  it.each([
    ['another site', { ...SCRIPT, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }],
    ['another origin of a site', { ...SCRIPT, origin: 'http://localhost:9999' }],
    ['an unknown origin', { accept: 'application/json' }],
  ])('SC-3 refuses requests from %s with 403', async (_what, headers) => {
    const before = await countOf('article');
    expect((await send(undefined, headers)).status).toBe(403);
    expect(await countOf('article')).toBe(before);
  });

  it.each([
    ['an unknown article', new URLSearchParams({ articleId: 'never-written' }), 404],
    ['no article', new URLSearchParams(), 400],
    [
      'two articles',
      new URLSearchParams([
        ['articleId', 'article'],
        ['articleId', 'article'],
      ]),
      400,
    ],
    ['an invalid id', new URLSearchParams({ articleId: "'; DROP TABLE x" }), 400],
    ['no form', JSON.stringify({ articleId: 'article' }), 415],
    ['a body that is too large', new URLSearchParams({ articleId: 'x'.repeat(70_000) }), 413],
  ])('SC-3 refuses %s and counts nothing', async (_what, body, status) => {
    const before = await countOf('article');
    const answer = await send(body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ errors: [{ message: expect.any(String) }] });
    expect([await countOf('article'), await countOf('never-written')]).toEqual([before, 0]);
  });

  it('WR-7 answers 429 over the rate limit, or redirects to a message without script', async () => {
    const keys: string[] = [];
    const voteLimiter = {
      limit: async ({ key }: { readonly key: string }) => {
        keys.push(key);
        return { success: false };
      },
    };
    const own = openSite({ voteLimiter });
    const before = await countOf('article');
    const refused = await send(undefined, { ...SCRIPT, 'cf-connecting-ip': '203.0.113.9' }, own);
    expect([refused.status, refused.headers.get('retry-after'), keys]).toEqual([429, '60', ['recommend:203.0.113.9']]);
    const back = await send(undefined, SAME_SITE, own);
    expect([back.status, back.headers.get('location')]).toEqual([303, `${ARTICLE}?recommended#not-recommended`]);
    expect(await countOf('article')).toBe(before);
  });

  it('RS-1 answers 503 to a script while the service fails, or redirects to a message without script', async () => {
    const own = openSite({ recommendations: failing });
    const answer = await send(undefined, SCRIPT, own);
    expect([answer.status, await answer.text()]).toEqual([503, expect.not.stringMatching(/reachable|SUCCESS/)]);
    const back = await send(undefined, SAME_SITE, own);
    expect([back.status, back.headers.get('location')]).toEqual([303, `${ARTICLE}?recommended#not-recommended`]);
    expect((await own.get(ARTICLE)).status).toBe(200);
  });

  it('AR-3 RS-2 while content is down answers with a page to resend it, and with JSON to a script', async () => {
    const own = openSite();
    own.content.down = true;
    const answer = await send(undefined, SAME_SITE, own);
    const html = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.headers.get('cache-control')).toMatch(/no-store/);
    const [form = ''] = /<form [^>]*action="\/en-my\/api\/recommendations".*?<\/form>/s.exec(html) ?? [];
    expect([valuesIn(form), form]).toEqual([{ articleId: 'article' }, expect.stringContaining(ERROR_PAGE.again)]);
    expect((await send(undefined, SCRIPT, own)).headers.get('content-type')).toMatch(/json/);
  });

  it('AR-3 RT-9 without script shows the 404 page for an unknown article', async () => {
    const answer = await send(new URLSearchParams({ articleId: 'never-written' }), SAME_SITE);
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('PAGE NOT FOUND')]);
  });
});

describe('article cards', () => {
  const pageOf = async (path: string, of: Site = site): Promise<string> => (await of.get(`/en-my${path}`)).text();
  const known = (count: number): RecommendationsPort => ({
    ...failing,
    counts: async (ids) => ok(new Map(ids.map((id) => [id, count]))),
  });

  it.each([WHOLE_SPACE.scalp[1], WHOLE_SPACE.topic[1]])(
    'AR-2 on %s show how often they were recommended',
    async (path) => {
      expect(await pageOf(path, openSite({ recommendations: known(7) }))).toContain('recommended 7 times');
      expect(await pageOf(path, openSite({ recommendations: known(1) }))).toContain('recommended 1 time<');
    },
  );

  it.each([WHOLE_SPACE.scalp[1], WHOLE_SPACE.topic[1]])(
    'AR-2 on %s show no count if it is zero or the service fails',
    async (path) => {
      for (const recommendations of [known(0), failing]) {
        const html = await pageOf(path, openSite({ recommendations }));
        expect(html).toContain('Title of article');
        expect(html).not.toMatch(/recommended \d/);
      }
    },
  );

  it('AR-3 show the count in their markup, unlike the article page, which loads it by script', async () => {
    const html = await pageOf(WHOLE_SPACE.article[1], openSite({ recommendations: known(7) }));
    expect(html).toContain('data-recommend="article"');
    expect(html).not.toContain('recommended 7 times');
  });
});
