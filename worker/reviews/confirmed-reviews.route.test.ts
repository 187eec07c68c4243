import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONFIRMATION_LINK, REVIEW_FORM } from '../../shared/spec/write-review-copy.ts';
import { listeningLog } from '../cache/testing/listening-log.ts';
import { createConversationsReviews } from '../services/reviews/reviews.conversations.ts';
import { HostedConversations } from '../services/reviews/testing/hosted-conversations.ts';
import { EMAILED, KEY, URL_OF_API } from '../services/reviews/testing/review-calls.ts';
import { openSite, type Site } from '../testing/site.ts';
import { fillWholeSpace, WHOLE_SPACE } from '../testing/whole-space.ts';
import { brokenReviews } from './testing/review-desk.ts';

const product = Object.values(WHOLE_SPACE).find(([type]) => type === 'productDetailPage')?.[1];
const PAGE = `/en-my${product}/writereview`;
const FROM = { headers: { 'cf-connecting-ip': '203.0.113.7' } };

const hosted = new HostedConversations();
const reviews = createConversationsReviews({ fetcher: hosted.fetcher, url: URL_OF_API, key: KEY });

/** A site whose reviews service is a hosted one. */
function siteWith(instead: NonNullable<Parameters<typeof openSite>[0]> = {}): Site {
  const { settings } = openSite().deps;
  return openSite({ reviews, settings: { ...settings, hosted: { ...settings.hosted, reviews: true } }, ...instead });
}

const confirmations = () => hosted.heard.filter(({ url }) => url.pathname.endsWith('/authenticateuser.json'));

beforeAll(fillWholeSpace, 60_000);
beforeEach(() => {
  hosted.heard.length = 0;
});

describe('the link in the e-mail of a hosted reviews service', () => {
  it('WR-1 DV-2 passes the token on, with the visitor’s address, and shows the receipt', async () => {
    const site = siteWith();
    const answer = await site.get(`${PAGE}?bv_authtoken=${EMAILED}&utm_source=mail`, FROM);
    expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
      303,
      `${PAGE}?sent=1`,
      'no-store',
    ]);
    const [{ method, url, headers, parameters }] = confirmations() as [ReturnType<typeof confirmations>[number]];
    expect([method, url.search, headers.get('x-forwarded-for')]).toEqual(['POST', '', '203.0.113.7']);
    expect(Object.fromEntries(parameters)).toEqual({ apiversion: '5.4', passkey: KEY, authtoken: EMAILED });
    expect(await (await site.get(`${PAGE}?sent=1`)).text()).toContain(REVIEW_FORM.receiptTitle);
  });

  it.each(['used-before', 'no%20token', '', 'x'.repeat(2_000)])(
    'WR-1 with the token %j says why nothing was confirmed, above the form, and thanks nobody',
    async (token) => {
      const answer = await siteWith().get(`${PAGE}?bv_authtoken=${token}`);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([422, 'no-store']);
      const html = await answer.text();
      expect(html).toContain(CONFIRMATION_LINK[422]);
      expect(html).toContain(REVIEW_FORM.summary);
      expect(html).not.toContain(REVIEW_FORM.receiptTitle);
    },
  );

  it('RS-1 can be followed again when the service does not answer, and it is logged without the token', async () => {
    const log = listeningLog();
    const site = siteWith({ log, reviews: brokenReviews(() => new Response('', { status: 500 })) });
    const answer = await site.get(`${PAGE}?bv_authtoken=${EMAILED}`);
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      503,
      '60',
      'no-store',
    ]);
    expect(await answer.text()).toContain(CONFIRMATION_LINK[503]);
    expect(log.events).toContain('review.not-confirmed');
    expect(JSON.stringify(log.lines)).not.toContain(EMAILED);
  });

  it('WR-7 is limited per visitor like the form', async () => {
    const site = siteWith({ formLimiter: { limit: async () => ({ success: false }) } });
    const answer = await site.get(`${PAGE}?bv_authtoken=${EMAILED}`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await answer.text()).toContain(CONFIRMATION_LINK[429]);
    expect(confirmations()).toEqual([]);
  });

  it('WR-1 confirms nothing on other pages, by HEAD, or with the embedded service, which sends no such e-mails', async () => {
    const asked = `?bv_authtoken=${EMAILED}`;
    const answers = [
      await siteWith().get(`/en-my${product}${asked}`),
      await siteWith().get(`${PAGE}${asked}`, { method: 'HEAD' }),
      await openSite({ reviews }).get(`${PAGE}${asked}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(confirmations()).toEqual([]);
  });
});
