import { beforeAll, describe, expect, it } from 'vitest';
import { REVIEW_LABELS } from '../../shared/spec/review-copy.ts';
import { REVIEWS_TOPIC } from '../api/reviews-event.ts';
import { sign } from '../api/testing/sign.ts';
import { reviewsTag } from '../cache/reviews-tag.ts';
import { fakeClock } from '../cache/testing/fake-clock.ts';
import { ok } from '../services/result.ts';
import { openSite, type Site } from '../testing/site.ts';
import { approveWaiting, brokenReviews, listeningReviews } from './testing/review-desk.ts';
import { fillReviewedSpace, REVIEWED } from './testing/reviewed-space.ts';
import { plain } from './testing/shown-reviews.ts';

beforeAll(fillReviewedSpace);

/** A page in one piece. The first request would stream it in two. */
async function pageOf(path: string, site: Site): Promise<string> {
  await site.get(path);
  return (await site.get(path)).text();
}

/** Only the reviews section: related products and dialogs contain stars too. */
const sectionAt = async (path: string, site: Site): Promise<string> =>
  /<section id="ratings-reviews-wrapper".*?<\/section>/s.exec(await pageOf(path, site))?.[0] ?? '';

const FIRST_REVIEW = {
  productId: 'id-none',
  rating: 5,
  title: 'The very first',
  text: 'Nobody had written anything of it, and now somebody has.',
  recommended: true,
  nickname: 'First one',
  location: 'Muar, Johor',
  email: 'first@mail.example',
  birthMonth: 1,
  birthYear: 1990,
  agreedToTerms: true,
  returnTo: 'https://alun.example/en-my',
};

/** Notifies a site of changed reviews, with the reviews service's signature. */
async function hearOfReviews({ deps, get }: Site, product: string, removed = false): Promise<void> {
  const body = JSON.stringify({ products: [product], reason: 'a decision', removed });
  const path = '/hooks/content';
  const secret = deps.settings.CONTENT_WEBHOOK_SECRET;
  const key = crypto.randomUUID();
  const headers = await sign({ secret, path, body, topic: REVIEWS_TOPIC, signedAt: deps.clock.now(), key });
  expect((await get(path, { method: 'POST', headers, body })).status).toBe(200);
}

describe('a page after a moderator’s decision', () => {
  it('CA-3 WR-1 an approved review appears on the next request; other pages stay cached', async () => {
    const site = openSite();
    const isHit = async (path: string) =>
      (await site.get(path)).headers.get('cache-status')?.includes('alun-page; hit') ?? false;
    const { reviews } = listeningReviews();
    expect(await sectionAt(REVIEWED.none, site)).not.toContain('The very first');
    await sectionAt(`${REVIEWED.none}?sort=SubmissionTime:desc`, site);
    await pageOf(REVIEWED.many, site);
    const sent = await reviews.submit(FIRST_REVIEW, { address: '203.0.113.9' });
    expect(sent).toMatchObject({ ok: true, value: { kind: 'accepted' } });
    expect(await isHit(REVIEWED.none)).toBe(true);

    await approveWaiting();
    await hearOfReviews(site, 'id-none');
    for (const path of [REVIEWED.none, `${REVIEWED.none}?sort=SubmissionTime:desc`]) {
      expect(await isHit(path)).toBe(false);
      const html = await sectionAt(path, site);
      expect(html).toContain('The very first');
      expect(plain(html)).toContain('5 out of 5');
    }
    expect(await isHit(REVIEWED.many)).toBe(true);
  });

  it('CA-3 RS-2 a shown review that was taken down is not shown, even while the service is down', async () => {
    const { reviews } = listeningReviews();
    let down = false;
    const broken = brokenReviews(() => new Response('', { status: 500 }));
    const site = openSite({ reviews: { ...reviews, product: (id) => (down ? broken : reviews).product(id) } });
    expect(await sectionAt(REVIEWED.many, site)).toContain('Title 20');
    down = true;
    await hearOfReviews(site, 'id-many', true);
    const html = await pageOf(REVIEWED.many, site);
    expect(html).not.toContain('Title 20');
    expect(plain(html)).toContain(REVIEW_LABELS.unavailable);
  });
});

describe('a review that changes without an event, as at a hosted service', () => {
  const MINUTE_S = 60;

  /** A site whose reviews get another title when `retitle` is called. */
  async function openRetitled() {
    const { reviews } = listeningReviews();
    const clock = fakeClock(Date.now());
    let title = 'The title before';
    const product: typeof reviews.product = async (id) => {
      const answer = await reviews.product(id);
      if (!answer.ok) return answer;
      return ok({ ...answer.value, reviews: answer.value.reviews.map((one) => ({ ...one, title })) });
    };
    const site = openSite({ clock, reviews: { ...reviews, product } });
    await pageOf(REVIEWED.many, site);
    title = 'The title after';
    const shown = async () => (await (await site.get(REVIEWED.many)).text()).includes(title);
    return { site, clock, shown };
  }

  it('CA-1 shows after ten minutes on a page that is visited all the time', async () => {
    const { clock, shown } = await openRetitled();
    let waitedS = 0;
    while (!(await shown()) && waitedS < 30 * MINUTE_S) {
      clock.advance(10_000);
      waitedS += 10;
    }
    expect(waitedS).toBeGreaterThan(5 * MINUTE_S);
    // Two visits more: each of two renewals begins with a visit.
    expect(waitedS).toBeLessThanOrEqual(10 * MINUTE_S + 3 * 10);
  });

  it.each([
    ['after two days on a page with one visitor a day', [24 * 60, 24 * 60, 1]],
    ['at once on a page that nobody visited for longer than a day', [24 * 60 + 6]],
  ])('CA-1 shows %s', async (_when, pausesMinutes) => {
    const { clock, shown } = await openRetitled();
    const seen: boolean[] = [];
    for (const minutes of pausesMinutes) {
      clock.advance(minutes * MINUTE_S * 1_000);
      seen.push(await shown());
    }
    expect(seen).toEqual(pausesMinutes.map((_, index) => index === pausesMinutes.length - 1));
  });

  it('CA-4 shows at once after a purge of the product’s reviews', async () => {
    const { site, shown } = await openRetitled();
    expect(await shown()).toBe(false);
    await site.deps.cache.purger.purge({ actor: 'operator', reason: 'a test', tags: [reviewsTag('id-many')] });
    expect(await shown()).toBe(true);
  });
});
