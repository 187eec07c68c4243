import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { REVIEWS_API_HREF, VOTES_HREF } from '../../shared/routes.ts';
import { REVIEW_STATUS } from '../../shared/spec/review-copy.ts';
import { createApp } from '../app.tsx';
import { listeningLog } from '../cache/testing/listening-log.ts';
import { openSite, type Site } from '../testing/site.ts';
import { brokenReviews, FAULTS, listeningReviews } from './testing/review-desk.ts';
import { fillReviewedSpace, REVIEWED } from './testing/reviewed-space.ts';

beforeAll(fillReviewedSpace);

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:8787' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const SCRIPT = { ...SAME_ORIGIN, ...FORM, accept: 'application/json' };

interface Sent {
  readonly vote?: string;
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const post = (site: Site, { headers = SCRIPT, ...fields }: Sent): Promise<Response> =>
  site.get(VOTES_HREF, { method: 'POST', headers, body: new URLSearchParams(fields).toString() });

/** The current helpful count of a review, from the service. */
async function helpfulCount(id: number): Promise<number> {
  const answer = await openSite().get(`${REVIEWS_API_HREF}?product=many&sort=SubmissionTime:desc&offset=0`);
  const { html }: { html: string } = await answer.json();
  return Number(new RegExp(`value="${id}:1".*?data-count="(\\d+)"`, 's').exec(html)?.[1]);
}

describe('votes on reviews', () => {
  it('RV-6 a helpful vote is counted and remembered in a cookie for 24 hours', async () => {
    const before = await helpfulCount(20);
    const answer = await post(openSite(), { vote: '20:1' });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ review: '20', vote: '1' });
    expect(answer.headers.getSetCookie()).toEqual([
      'HTTP_COOKIE_HELPFUL_REVIEW_20=1; Max-Age=86400; Path=/en-my; SameSite=Lax',
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await helpfulCount(20)).toBe(before + 1);
  });

  it('RV-6 a not-helpful vote is remembered as -1 and does not change the helpful count', async () => {
    const before = await helpfulCount(19);
    const answer = await post(openSite(), { vote: '19:-1' });
    expect(answer.headers.get('set-cookie')).toContain('HTTP_COOKIE_HELPFUL_REVIEW_19=-1;');
    expect(await helpfulCount(19)).toBe(before);
  });

  it('RV-6 a visitor who has voted on a review cannot vote again, and gets their first vote back', async () => {
    const { reviews, sent } = listeningReviews();
    const headers = { ...SCRIPT, cookie: 'a=b; HTTP_COOKIE_HELPFUL_REVIEW_18=-1' };
    const answer = await post(openSite({ reviews }), { vote: '18:1', headers });
    expect(await answer.json()).toEqual({ review: '18', vote: '-1' });
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(sent).toEqual([]);
  });

  it.each(['=', '=7', '=1%3B%20x', '=true', '="1"', '=%', '==1', ''])(
    'RV-6 RS-3 a vote cookie ending in "%s" still counts as a vote, and no other is counted',
    async (rest) => {
      const { reviews, sent } = listeningReviews();
      const headers = { ...SCRIPT, cookie: `a=b; HTTP_COOKIE_HELPFUL_REVIEW_17${rest}` };
      const answer = await post(openSite({ reviews }), { vote: '17:1', headers });
      expect([answer.status, await answer.json()]).toEqual([200, { review: '17', vote: '1' }]);
      expect([sent, answer.headers.get('set-cookie')]).toEqual([[], null]);
    },
  );

  it('RV-6 a cookie of another review, or with a similar name, is not a vote on this one', async () => {
    const { reviews, sent } = listeningReviews();
    const cookie =
      'HTTP_COOKIE_HELPFUL_REVIEW_170=1; x-HTTP_COOKIE_HELPFUL_REVIEW_17=1; y=HTTP_COOKIE_HELPFUL_REVIEW_17=1';
    await post(openSite({ reviews }), { vote: '17:1', headers: { ...SCRIPT, cookie } });
    expect(sent).toHaveLength(1);
  });

  it('RV-6 SC-3 more than ten votes on a review from one address are refused and not remembered', async () => {
    const site = openSite({ voteLimiter: undefined });
    const headers = { ...SCRIPT, 'cf-connecting-ip': '203.0.113.60' };
    const before = await helpfulCount(6);
    const statuses: number[] = [];
    for (let times = 0; times < 12; times += 1) statuses.push((await post(site, { vote: '6:1', headers })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 400, 400]);
    expect(await helpfulCount(6)).toBe(before + 10);
    const page = { ...SAME_ORIGIN, ...FORM, accept: 'text/html', 'cf-connecting-ip': '203.0.113.60' };
    const refused = await post(site, { vote: '6:1', from: REVIEWED.many, headers: page });
    expect([refused.headers.get('location'), refused.headers.get('set-cookie')]).toEqual([
      expect.stringContaining('voted=no'),
      null,
    ]);
  });

  it('RV-6 over HTTPS the cookie is Secure', async () => {
    const site = openSite();
    const request = new Request(`https://alun.example${VOTES_HREF}`, {
      method: 'POST',
      headers: { ...FORM, 'sec-fetch-site': 'same-origin', origin: 'https://alun.example', accept: 'application/json' },
      body: 'vote=16:1',
    });
    const answer = await createApp(site.deps).fetch(request, env, createExecutionContext());
    expect(answer.headers.get('set-cookie')).toContain('; Secure');
  });

  it('RV-7 the service gets the visitor’s address, and no response contains the API key', async () => {
    const { reviews, sent } = listeningReviews();
    const headers = { ...SCRIPT, 'cf-connecting-ip': '203.0.113.44', 'x-forwarded-for': '198.51.100.1' };
    const answer = await post(openSite({ reviews }), { vote: '15:1', headers });
    expect(sent.map((request) => request.headers.get('x-forwarded-for'))).toEqual(['203.0.113.44']);
    expect(await answer.text()).not.toContain(String(env.REVIEWS_KEY));
    expect(JSON.stringify([...answer.headers])).not.toContain(String(env.REVIEWS_KEY));
  });

  it.each([
    ['14:1', {}, '14:1', REVIEW_STATUS.voted],
    ['8:-1', {}, '8:-1', REVIEW_STATUS.voted],
    ['7:-1:before', { cookie: 'HTTP_COOKIE_HELPFUL_REVIEW_7=-1' }, '7:1', REVIEW_STATUS.votedBefore],
    ['no', { cookie: 'HTTP_COOKIE_HELPFUL_REVIEW_14=broken' }, '999999:1', REVIEW_STATUS.voteFailed],
  ] as const)(
    'RV-6 without a script a vote redirects back to the reviews, with voted="%s"',
    async (voted, cookie, vote, words) => {
      const answer = await post(openSite(), {
        vote,
        from: `${REVIEWED.many}?sort=Rating:asc`,
        headers: { ...SAME_ORIGIN, ...FORM, accept: 'text/html', ...cookie },
      });
      expect(answer.status).toBe(303);
      const to = new URL(answer.headers.get('location') ?? '', 'http://localhost:8787');
      expect(to.pathname).toBe(REVIEWED.many);
      expect(Object.fromEntries(to.searchParams)).toEqual({ sort: 'Rating:asc', voted });
      expect(to.hash).toBe('#ratings-reviews-wrapper');
      const page = await openSite().get(to.pathname + to.search);
      expect(await page.text()).toContain(words);
    },
  );

  it.each([
    ['//evil.example/en-my/x'],
    ['https://evil.example/en-my/x'],
    ['/\\evil.example/en-my/'],
    ['/en-my/../ops/api'],
    ['javascript:alert(1)'],
    ['/elsewhere'],
    [`/en-my/${'x'.repeat(300)}`],
  ])('SC-3 a vote never redirects to %s', async (from) => {
    const answer = await post(openSite(), { vote: '13:1', from, headers: { ...SAME_ORIGIN, ...FORM } });
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  });

  it.each([
    [{}],
    [{ vote: '' }],
    [{ vote: '13' }],
    [{ vote: '13:0' }],
    [{ vote: '13:11' }],
    [{ vote: '13:1:1' }],
    [{ vote: '../13:1' }],
    [{ vote: '13;Path=/:1' }],
    [{ vote: `${'9'.repeat(65)}:1` }],
    [{ vote: '13\r\nSet-Cookie: a=b:1' }],
    [{ vote: '999999:1' }],
  ])('RV-6 RS-3 %j is refused with 400 and remembered nowhere', async (fields) => {
    const answer = await post(openSite(), fields);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ parameter: 'vote' }] });
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it.each([
    [
      'from another site',
      403,
      { ...SCRIPT, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      'vote=12:1',
    ],
    ['from a sister site', 403, { ...SCRIPT, 'sec-fetch-site': 'same-site' }, 'vote=12:1'],
    ['by a client other than a browser', 403, FORM, 'vote=12:1'],
    ['as JSON', 415, { ...SCRIPT, 'content-type': 'application/json' }, '{"vote":"12:1"}'],
    ['two in one request', 400, SCRIPT, 'vote=12:1&vote=12:1'],
    ['with a body that is too large', 413, SCRIPT, `vote=12:1&x=${'x'.repeat(70_000)}`],
  ])('SC-3 a vote sent %s is refused with %i', async (_how, status, headers, body) => {
    const { reviews, sent } = listeningReviews();
    const answer = await openSite({ reviews }).get(VOTES_HREF, { method: 'POST', headers, body });
    expect(answer.status).toBe(status);
    expect(sent).toEqual([]);
  });

  it('SC-3 votes above the rate limit are refused, per visitor', async () => {
    const keys: string[] = [];
    const limit = async ({ key }: { key: string }) => ({ success: keys.push(key) <= 1 });
    const site = openSite({ voteLimiter: { limit } });
    const headers = { ...SCRIPT, 'cf-connecting-ip': '203.0.113.50' };
    expect((await post(site, { vote: '11:1', headers })).status).toBe(200);
    const refused = await post(site, { vote: '10:1', headers });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect(refused.headers.get('set-cookie')).toBeNull();
    expect(keys).toEqual(['vote:203.0.113.50', 'vote:203.0.113.50']);
  });

  it.each([
    ...FAULTS,
    [
      'rejects the key',
      () => Response.json({ HasErrors: true, Errors: [{ Code: 'ERROR_FORBIDDEN' }] }, { status: 403 }),
    ],
  ] as const)(
    'RV-8 while the service %s, a vote answers 503, is not remembered, and is logged',
    async (_name, fault) => {
      const log = listeningLog();
      const answer = await post(openSite({ reviews: brokenReviews(fault), log }), { vote: '9:1' });
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(log.events).toContain('reviews.vote.failed');
    },
  );

  it('RV-6 a page sets no cookie and does not depend on one', async () => {
    const answer = await openSite().get(`${REVIEWED.many}?voted=no`, {
      headers: { cookie: 'HTTP_COOKIE_HELPFUL_REVIEW_20=1' },
    });
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await answer.text()).not.toContain('aria-disabled="');
  });

  describe('without a script', () => {
    const OLDEST = `${REVIEWED.many}?sort=SubmissionTime:asc`;
    /** Submits a page's form with one of its buttons, like a browser, and returns the page it leads to. */
    async function press(site: Site, page: string, button: string, cookie = ''): Promise<string> {
      const html = await (await site.get(page)).text();
      const form = /<form id="review-votes"[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';
      const fields = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]);
      expect(html).toContain(`value="${button}"`);
      const headers = { ...SAME_ORIGIN, ...FORM, accept: 'text/html', cookie };
      const answer = await post(site, { ...Object.fromEntries(fields), vote: button, headers });
      return answer.headers.get('location') ?? '';
    }
    const buttonsOf = (html: string, id: number) =>
      [1, -1].map((vote) => new RegExp(`<button[^>]*value="${id}:${vote}"[^>]*>`).exec(html)?.[0] ?? '');
    const countIn = (html: string, id: number) =>
      Number(new RegExp(`value="${id}:1".*?data-count="\\d+"[^>]*>(\\d+)<`, 's').exec(html)?.[1]);

    it.each([
      [1, '1', 1],
      [2, '-1', 0],
    ] as const)(
      'RV-6 review %i has disabled buttons after the vote %s, and other reviews do not',
      async (id, vote, more) => {
        const site = openSite();
        const before = countIn(await (await site.get(OLDEST)).text(), id);
        const html = await (await site.get(await press(site, OLDEST, `${id}:${vote}`))).text();
        expect(countIn(html, id)).toBe(before + more);
        for (const [index, button] of buttonsOf(html, id).entries()) {
          expect(button).toContain('aria-disabled="true"');
          expect(button).toContain(`aria-pressed="${['1', '-1'][index] === vote}"`);
        }
        expect(buttonsOf(html, 3).join()).not.toContain('aria-');
      },
    );

    it('RV-6 a vote is never counted twice: neither once the service counts it, nor when sent again', async () => {
      const before = await helpfulCount(20);
      const newest = `${REVIEWED.many}?sort=SubmissionTime:desc`;
      const there = await press(openSite(), newest, '20:1');
      // A site with an empty cache: the count comes from the service.
      const later = openSite();
      expect(countIn(await (await later.get(there)).text(), 20)).toBe(before + 1);
      const again = await press(later, there, '20:-1', 'HTTP_COOKIE_HELPFUL_REVIEW_20=1');
      const html = await (await openSite().get(again)).text();
      expect([countIn(html, 20), buttonsOf(html, 20)[0]]).toEqual([
        before + 1,
        expect.stringContaining('aria-pressed="true"'),
      ]);
    });

    it.each(['20:1:999999', '20:1:2', '20:1:-5', '20:2', '20:1:1:1', 'nobody:1:3', '<b>:1'])(
      'RV-6 SC-2 an address with the vote %s adds at most one to a count',
      async (voted) => {
        const newest = `${REVIEWED.many}?sort=SubmissionTime:desc`;
        const site = openSite();
        const served = countIn(await (await site.get(newest)).text(), 20);
        const answer = await site.get(`${newest}&voted=${encodeURIComponent(voted)}`);
        const html = await answer.text();
        expect(countIn(html, 20) - served).toBe(voted === '20:1:999999' ? 1 : 0);
        expect(html).not.toContain('<b>:1');
      },
    );
  });
});
