import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { PRODUCT_LABELS, SERVICE_UNAVAILABLE } from '../../shared/spec/copy.ts';
import { REVIEW_LABELS } from '../../shared/spec/review-copy.ts';
import { createApp } from '../app.tsx';
import { fakeClock } from '../cache/testing/fake-clock.ts';
import { listeningLog } from '../cache/testing/listening-log.ts';
import { createUpstreamWatch } from '../ops/upstream-watch.ts';
import { BREAKER_LIMITS } from '../services/breaker.ts';
import { openSite, type Site } from '../testing/site.ts';
import { REVIEWS } from './example-reviews.ts';
import { ReviewCard } from './ReviewCard.tsx';
import { Reviews } from './Reviews.tsx';
import { reviewsModels } from './reviews.examples.tsx';
import { brokenReviews, FAULTS, listeningReviews } from './testing/review-desk.ts';
import { fillReviewedSpace, REVIEWED } from './testing/reviewed-space.ts';
import { idsIn, plain, starsIn } from './testing/shown-reviews.ts';

beforeAll(fillReviewedSpace);

/** Only the reviews section: related products and dialogs contain stars too. */
const sectionOf = (html: string): string =>
  /<section id="ratings-reviews-wrapper".*?<\/section>/s.exec(html)?.[0] ?? '';
/** A page in one piece. The first request would stream it in two. */
async function pageOf(path: string, site = openSite()): Promise<string> {
  await site.get(path);
  return (await site.get(path)).text();
}
const sectionAt = async (path: string, site?: Site): Promise<string> => sectionOf(await pageOf(path, site));

describe('reviews on a product page', () => {
  it('RV-1 the page shows three reviews, highest rating first, and the statistics of all', async () => {
    const html = await sectionAt(REVIEWED.many);
    expect(starsIn(html)).toEqual([5, 5, 5]);
    const words = plain(html);
    // 78 stars in 20 reviews; 14 of 20 recommend it; ratings for quality are 4 or 5 stars.
    expect(words).toContain('3.9 out of 5');
    expect(words).toContain('20 reviews');
    expect(words).toContain('70% recommend it');
    expect(words).toContain('Quality 4.5 out of 5');
    expect(words).toContain('Value 3 out of 5');
    for (const bar of ['5 stars: 8', '4 stars: 6', '3 stars: 3', '2 stars: 2'])
      expect(words).toContain(`${bar} reviews`);
    expect(words).toContain('1 star: 1 review');
    expect(html).toContain('<rect width="40.00%"');
  });

  it('RV-1 PC-7 with a maximum of more than five stars, the average is shown out of that maximum', () => {
    const { many } = reviewsModels;
    const statistics = many.statistics && { ...many.statistics, average: 8.2, mostStars: 10 };
    const words = plain(renderToStaticMarkup(createElement(Reviews, { reviews: { ...many, statistics } })));
    expect(words).toContain('8.2 out of 10');
    expect(words).not.toContain('8.2 out of 5');
  });

  it.each([
    [23, 19, '83'],
    [3, 1, '33'],
    [23, 25, '100'],
  ])('RV-1 of %i reviews, %i that recommend the product are %s percent', (count, recommended, percent) => {
    const { many } = reviewsModels;
    const statistics = many.statistics && { ...many.statistics, recommended, count };
    const words = plain(renderToStaticMarkup(createElement(Reviews, { reviews: { ...many, statistics } })));
    expect(words).toContain(` ${percent}% recommend it`);
  });

  it('RV-4 a review shows title, text, author, place, date, ratings and helpful votes', async () => {
    const words = plain(await sectionAt(`${REVIEWED.many}?sort=SubmissionTime:asc`));
    expect(words).toContain(
      'Title 1 Review 1. Fifty characters are the least that anybody may write here. Person 1 Ipoh, Perak 1/1/2026 Recommends this product Quality 4 out of 5 Value 3 out of 5 Helpful 0 : Title 1 Not helpful',
    );
  });

  it('RV-4 a review says whether its author recommends the product, if they have said so', async () => {
    const lowest = plain(await sectionAt(`${REVIEWED.many}?sort=Rating:asc`));
    expect(lowest.match(/Does not recommend this product/g)).toHaveLength(3);
    expect(lowest).not.toContain('Recommends this product');
    expect(plain(await sectionAt(`${REVIEWED.many}?stars=3`))).not.toMatch(/ecommends? this product/);
  });

  it.each([
    [4, null, 'Quality 4 out of 5'],
    [null, 2, 'Value 2 out of 5'],
  ])('RV-4 a review with only stars for quality (%s) or value (%s) shows these', (quality, value, stars) => {
    const review = { ...REVIEWS.ratingsOnly, quality, value };
    const words = plain(renderToStaticMarkup(createElement(ReviewCard, { review })));
    expect(words.match(/(?:Quality|Value) \d out of 5/g)).toEqual([stars]);
  });

  it('RV-4 syndicated and incentivised reviews and those without text are marked as such', async () => {
    const html = await sectionAt(`${REVIEWED.wild}?offset=3`);
    expect(idsIn(html)).toEqual([101, 102, 103, 104]);
    const words = plain(html);
    expect(words).toContain('First published on Another Shop');
    expect(words).toContain(REVIEW_LABELS.incentivised);
    expect(words).toContain('1 of 5 stars, no words Stars alone');
    expect(words).toContain('3 of them were written here, 3 on average.');
  });

  it('RV-5 PD-3 a product without reviews invites the first one', async () => {
    const html = await sectionAt(REVIEWED.none);
    expect(plain(html)).toContain(REVIEW_LABELS.noReviews);
    expect(html).toContain(`href="${REVIEWED.none}/writereview"`);
    expect(idsIn(html)).toEqual([]);
  });

  it('PD-3 a link leads to the write-review page', async () => {
    expect(await sectionAt(REVIEWED.many)).toMatch(
      new RegExp(`href="${REVIEWED.many}/writereview"[^>]*>${PRODUCT_LABELS.writeReview}`),
    );
  });

  it('PC-6 PC-7 the rating beside the name is that of the reviews, loaded with them', async () => {
    const { reviews, sent } = listeningReviews();
    const html = await pageOf(REVIEWED.many, openSite({ reviews }));
    const overview = html.slice(html.indexOf('<h1'), html.indexOf('id="buy-now"'));
    expect(overview).toContain('aria-label="Rated 3.9 out of 5"');
    expect(overview).toContain('width="78.00%"');
    expect(plain(overview)).toContain('(20 reviews)');
    expect(overview).toContain('href="#ratings-reviews-wrapper"');
    const asked = sent.map(({ url }) => new URL(url)).filter(({ search }) => search.includes('id-many'));
    expect(asked.map(({ pathname }) => pathname.split('/').at(-1)).sort()).toEqual([
      'products.json',
      'statistics.json',
    ]);
  });

  it('PC-6 a rating in content takes precedence', async () => {
    const html = await pageOf(REVIEWED.rated);
    const overview = html.slice(html.indexOf('<h1'), html.indexOf('id="buy-now"'));
    expect(overview).toContain('aria-label="Rated 4.7 out of 5"');
    expect(plain(overview)).toContain('(99 reviews)');
  });

  it('RV-2 RV-3 sort orders, star filters and Load more are links that show what they say', async () => {
    const site = openSite();
    const first = await sectionAt(REVIEWED.many, site);
    expect(first).toMatch(/aria-current="true"[^>]*>Highest Rating/);
    const links = [...first.matchAll(/href="([^"]*)"[^>]*data-act="reviews"[^>]*>/g)].map(([, href = '']) => href);
    expect(links).toContain(`${REVIEWED.many}?stars=4#ratings-reviews-wrapper`);
    expect(links.at(-1)).toBe(`${REVIEWED.many}?offset=3#reviews-3`);

    const lowest = await sectionAt(`${REVIEWED.many}?sort=Rating:asc`, site);
    expect(starsIn(lowest)).toEqual([1, 2, 2]);
    const four = await sectionAt(`${REVIEWED.many}?stars=4&sort=SubmissionTime:asc`, site);
    expect(idsIn(four)).toEqual([2, 5, 8]);
    expect(plain(four)).toContain('3 of 6 reviews with 4 stars Featured Reviews');
    expect(four).toMatch(
      new RegExp(
        `href="${REVIEWED.many}\\?sort=SubmissionTime:asc#[^"]*"[^>]*aria-current="true"[^>]*data-key="stars-4"`,
      ),
    );
    const more = await sectionAt(`${REVIEWED.many}?offset=3&sort=SubmissionTime:asc`, site);
    expect(idsIn(more)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(more).toMatch(/<li id="reviews-3"[^>]*><article[^>]*data-review="4"/);
    expect(more).toContain('offset=8');
  });

  it('RV-2 RV-3 every sort order has its own link, and like every filter it starts again at the first reviews', async () => {
    const section = await sectionAt(`${REVIEWED.many}?offset=3&sort=SubmissionTime:asc&stars=5`);
    const links = Array.from(
      section.replaceAll('&amp;', '&').matchAll(/href="([^"]*)"[^>]*data-act="reviews"[^>]*>(.*?)<\/a>/gs),
      ([, href = '', name = '']) => [plain(name).trim(), href.slice(REVIEWED.many.length)] as const,
    );
    const anchor = '#ratings-reviews-wrapper';
    const orders = [
      ['Featured Reviews', `?sort=IsFeatured:desc&stars=5${anchor}`],
      ['Highest Rating', `?stars=5${anchor}`],
      ['Lowest Rating', `?sort=Rating:asc&stars=5${anchor}`],
      ['Most Helpful', `?sort=TotalPositiveFeedbackCount:desc&stars=5${anchor}`],
      ['Newest', `?sort=SubmissionTime:desc&stars=5${anchor}`],
      ['Oldest', `?sort=SubmissionTime:asc&stars=5${anchor}`],
    ];
    expect(links).toEqual(
      expect.arrayContaining([...orders, [REVIEW_LABELS.all, `?sort=SubmissionTime:asc${anchor}`]]),
    );
    expect(links).toHaveLength(5 + 1 + 6);
    for (const [, href] of links) expect(href).not.toContain('offset');
  });

  it('RV-2 a star filter without results says so and links to all reviews', async () => {
    const html = await sectionAt(`${REVIEWED.wild}?stars=2`);
    expect(idsIn(html)).toEqual([]);
    expect(plain(html)).toContain('Nobody gave 2 stars.');
    expect(html).toMatch(new RegExp(`href="${REVIEWED.wild}#[^"]*"[^>]*data-key="all"`));
    expect(html).not.toContain('data-key="more"');
  });

  it('RV-3 after the last review there is no Load more', async () => {
    expect(await sectionAt(`${REVIEWED.many}?offset=13`)).toContain('data-key="more"');
    const last = await sectionAt(`${REVIEWED.many}?offset=18`);
    expect(idsIn(last)).toHaveLength(20);
    expect(last).not.toContain('data-key="more"');
  });

  it.each(['?sort=up', '?stars=6', '?stars=-1', '?offset=4', '?offset=x', '?sort=__proto__&stars=%00&offset=1e1'])(
    'RV-2 RS-3 invalid parameters such as %s get the cached default page',
    async (query) => {
      const site = openSite();
      await site.get(REVIEWED.many);
      const answer = await site.get(`${REVIEWED.many}${query}`);
      expect(answer.headers.get('cache-status')).toContain('alun-page; hit');
    },
  );

  it('RT-8 a sorted or filtered page has the same canonical link', async () => {
    const html = await pageOf(`${REVIEWED.many}?sort=Rating:asc&stars=4`);
    expect(html).toContain(`<link rel="canonical" href="http://localhost:8787${REVIEWED.many}"/>`);
  });

  it('CA-6 pages with later batches or a vote are not cached', async () => {
    const site = openSite();
    for (const [query, kept] of [
      ['?sort=Rating:asc', true],
      ['?offset=8', false],
      ['?voted=20:1:7', false],
    ] as const) {
      await site.get(`${REVIEWED.many}${query}`);
      const again = await site.get(`${REVIEWED.many}${query}`);
      expect(again.headers.get('cache-status')?.includes('alun-page; hit')).toBe(kept);
    }
  });

  it('PD-2 the shell is streamed before the reviews, and the finished page is cached with them', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { reviews } = listeningReviews();
    const site = openSite({
      reviews: { ...reviews, product: (id) => released.then(() => reviews.product(id)) },
    });
    const context = createExecutionContext();
    const request = new Request(`http://localhost:8787${REVIEWED.many}`);
    const answer = await createApp(site.deps).fetch(request, env, context);
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let shell = '';
    while (!shell.includes('</footer>')) shell += (await reader?.read())?.value ?? '';
    expect(shell).toContain('Title of many');
    expect(answer.headers.get('content-encoding'), 'nobody on the way compresses it, and so waits').toBe('identity');
    expect(shell).toContain('id="ratings-reviews-wrapper"');
    expect(idsIn(shell)).toEqual([]);
    release();
    let late = '';
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) late += part.value;
    expect(idsIn(late)).toHaveLength(3);
    await waitOnExecutionContext(context);
    const kept = await site.get(REVIEWED.many);
    expect(kept.headers.get('cache-status')).toContain('alun-page; hit');
    expect(idsIn(await kept.text())).toHaveLength(3);
  });

  it('RV-2 sorted reviews are not streamed, but in place in the HTML', async () => {
    const first = await (await openSite().get(`${REVIEWED.many}?sort=SubmissionTime:asc`)).text();
    expect(idsIn(sectionOf(first))).toHaveLength(3);
  });

  it.each(FAULTS)('RV-8 RS-1 while the service %s, the page answers 200 and says so', async (_name, fault) => {
    const site = openSite({ reviews: brokenReviews(fault) });
    const answer = await site.get(REVIEWED.many);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('Title of many');
    expect(plain(html)).toContain(`${SERVICE_UNAVAILABLE}. ${REVIEW_LABELS.unavailable}`);
    expect(html).toContain(`href="${REVIEWED.many}/writereview"`);
    expect((await site.get(REVIEWED.many)).headers.get('cache-status')).not.toContain('alun-page; hit');
  });

  it('RV-8 RS-1 a service that is down is called again only after a pause', async () => {
    const clock = fakeClock(Date.now());
    const watch = createUpstreamWatch(clock, listeningLog());
    let calls = 0;
    const broken = () => {
      calls += 1;
      return new Response('', { status: 503 });
    };
    const reviews = brokenReviews(broken, (way) => watch.watch('reviews', way, { countsCallers: false }));
    const site = openSite({ clock, reviews });
    await site.get(REVIEWED.many);
    const ofOnePage = calls;
    for (let visits = 1; visits < BREAKER_LIMITS.failures; visits += 1) await site.get(REVIEWED.many);
    const once = calls;
    expect(once).toBeGreaterThanOrEqual(BREAKER_LIMITS.failures);
    await site.get(REVIEWED.wild);
    expect(calls).toBe(once);
    clock.advance(BREAKER_LIMITS.firstPauseMs);
    await site.get(REVIEWED.wild);
    expect(calls).toBe(once + ofOnePage);
  });

  it('RV-8 RS-1 a failure for one product does not hide the reviews of another', async () => {
    const { reviews } = listeningReviews();
    const broken = brokenReviews(() => new Response('', { status: 500 }));
    const product: typeof reviews.product = (id) => (id === 'id-wild' ? broken : reviews).product(id);
    const site = openSite({ reviews: { ...reviews, product } });
    expect(plain(await (await site.get(REVIEWED.wild)).text())).toContain(REVIEW_LABELS.unavailable);
    const html = await (await site.get(REVIEWED.many)).text();
    expect(plain(html)).not.toContain(REVIEW_LABELS.unavailable);
    expect(idsIn(html)).toHaveLength(3);
  });

  it('RV-8 RS-2 cached reviews are shown while the service is down', async () => {
    const clock = fakeClock(Date.now());
    const { reviews } = listeningReviews();
    let down = false;
    const broken = brokenReviews(() => new Response('', { status: 500 }));
    const site = openSite({ clock, reviews: { ...reviews, product: (id) => (down ? broken : reviews).product(id) } });
    await site.get(REVIEWED.many);
    down = true;
    clock.advance(2 * 60 * 60 * 1_000);
    const answer = await site.get(`${REVIEWED.many}?offset=3`);
    expect(idsIn(await answer.text())).toHaveLength(8);
  });
});
