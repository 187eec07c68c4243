import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { REVIEWS_API_HREF } from '../../shared/routes.ts';
import { REVIEW_LABELS } from '../../shared/spec/review-copy.ts';
import { fillSpace, openSite, pageEntry, type Site } from '../testing/site.ts';
import { LEMON_FIELDS } from '../testing/whole-space.ts';
import { brokenReviews, FAULTS, listeningReviews } from './testing/review-desk.ts';
import { fillReviewedSpace, REVIEWED } from './testing/reviewed-space.ts';
import { idsIn, plain, starsIn } from './testing/shown-reviews.ts';

beforeAll(fillReviewedSpace);

const answerShape = z.object({
  html: z.string(),
  total: z.number(),
  offset: z.number(),
  next: z.number().nullable(),
});
const refusal = z.object({ errors: z.array(z.object({ parameter: z.string().optional(), message: z.string() })) });

describe('the reviews endpoint', () => {
  const ask = (query: string, site = openSite()) => site.get(`${REVIEWS_API_HREF}${query}`);
  const read = async (query: string, site?: Site) => answerShape.parse(await (await ask(query, site)).json());

  it.each([
    ['IsFeatured:desc', [12]],
    ['Rating:desc', undefined],
    ['Rating:asc', [9]],
    ['TotalPositiveFeedbackCount:desc', [20, 19, 18]],
    ['SubmissionTime:desc', [20, 19, 18]],
    ['SubmissionTime:asc', [1, 2, 3]],
  ] as const)('RV-2 passes the sort order %s to the service unchanged', async (sort, first) => {
    const { reviews, sent } = listeningReviews();
    const { html, total, next } = await read(`?product=many&sort=${sort}&stars=0`, openSite({ reviews }));
    expect([total, next]).toEqual([20, 3]);
    expect(idsIn(html)).toHaveLength(3);
    if (!first) return expect(starsIn(html)).toEqual([5, 5, 5]);
    expect(idsIn(html).slice(0, first.length)).toEqual(first);
    const [asked] = sent.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname.endsWith('reviews.json'));
    expect(asked?.searchParams.get('Sort')).toBe(sort);
    expect(asked?.searchParams.getAll('Filter')).toEqual(['ProductId:eq:id-many']);
  });

  it('CA-3 finds a product on the next request after its publication, even if requested before', async () => {
    const site = openSite();
    expect((await ask('?product=later', site)).status).toBe(404);
    const path = '/shop-products/shampoos/later';
    await fillSpace(
      pageEntry('Product', 'later', path, { ...LEMON_FIELDS, gtin: '95500050', ratingAndReviewId: 'later' }),
    );
    await site.hear('publish', 'product', 'later', { path, slug: 'later' });
    expect((await ask('?product=later', site)).status).toBe(200);
  });

  it.each([1, 2, 3, 4, 5])('RV-2 passes a filter by %i stars to the service', async (stars) => {
    const { reviews, sent } = listeningReviews();
    const { html, total, next } = await read(`?product=many&stars=${stars}`, openSite({ reviews }));
    expect([total, next]).toEqual([[1, 2, 3, 6, 8][stars - 1], stars > 3 ? 3 : null]);
    expect(new Set(starsIn(html))).toEqual(new Set([stars]));
    const filters = sent.map(({ url }) => new URL(url).searchParams.getAll('Filter')).find(({ length }) => length > 1);
    expect(filters).toEqual(['ProductId:eq:id-many', `Rating:eq:${stars}`]);
  });

  it('RV-3 returns batch after batch, each review once, until the last', async () => {
    const site = openSite();
    const seen: number[] = [];
    const offsets: number[] = [];
    for (let offset: number | null = 0; offset !== null; ) {
      const answer: z.infer<typeof answerShape> = await read(
        `?product=many&sort=SubmissionTime:desc&offset=${offset}`,
        site,
      );
      expect(answer.offset).toBe(offset);
      seen.push(...idsIn(answer.html));
      offsets.push(offset);
      offset = answer.next;
    }
    expect(offsets).toEqual([0, 3, 8, 13, 18]);
    expect(seen).toEqual(Array.from({ length: 20 }, (_, index) => 20 - index));
  });

  it('RV-3 says how many reviews are then shown', async () => {
    expect(plain((await read('?product=many&offset=8')).html)).toContain('13 of 20 reviews');
    expect(plain((await read('?product=many&stars=1')).html)).toContain('1 review with 1 star');
  });

  it('RV-5 invites the first review of a product without reviews', async () => {
    const { html, total, next } = await read('?product=rated&stars=1&offset=3');
    expect([idsIn(html), total, next]).toEqual([[], 1, null]);
    expect((await read('?product=lemon')).html).toContain(REVIEW_LABELS.noReviews);
  });

  it('RV-2 finds no product under the longest slug that an entry can have, and does not refuse it', async () => {
    expect((await ask(`?product=${'a'.repeat(256)}`)).status).toBe(404);
  });

  it.each([
    ['', ['product']],
    ['?product=', ['product']],
    ['?product=../x', ['product']],
    ['?product=%3Cscript%3E', ['product']],
    [`?product=${'a'.repeat(257)}`, ['product']],
    ['?product=many&sort=Rating', ['sort']],
    ['?product=many&sort=Rating:up', ['sort']],
    ['?product=many&sort=Rating:desc,Id:asc', ['sort']],
    ['?product=many&stars=6', ['stars']],
    ['?product=many&stars=1,2', ['stars']],
    ['?product=many&offset=-3', ['offset']],
    ['?product=many&offset=4', ['offset']],
    ['?product=many&offset=99998', ['offset']],
    ['?product=many&offset=3.0', ['offset']],
    ['?product=a_b&sort=x&stars=x&offset=x', ['product', 'sort', 'stars', 'offset']],
  ])('RV-2 RS-3 %s is refused with 400, naming %s', async (query, parameters) => {
    const answer = await ask(query);
    expect(answer.status).toBe(400);
    const { errors } = refusal.parse(await answer.json());
    expect(errors.map(({ parameter }) => parameter)).toEqual(parameters);
    for (const { message } of errors) expect(message).toMatch(/^must /);
  });

  it('RS-3 an unknown product answers 404 without a request to the service', async () => {
    const { reviews, sent } = listeningReviews();
    expect((await ask('?product=nobody', openSite({ reviews }))).status).toBe(404);
    expect(sent).toEqual([]);
  });

  it('CA-6 equivalent queries share a cache entry with the product’s tag; an offset past the end is not cached', async () => {
    const site = openSite();
    const hit = async (query: string) =>
      (await ask(query, site)).headers.get('cache-status')?.includes('alun-page; hit') ?? false;
    expect(await hit('?product=many&sort=Rating:asc')).toBe(false);
    expect(await hit('?offset=0&sort=Rating:asc&stars=0&product=many&utm_source=x')).toBe(true);
    expect((await ask('?product=many&sort=Rating:asc', site)).headers.get('cache-tag')).toContain('reviews:id-many');
    await hit('?product=many&offset=503');
    expect(await hit('?product=many&offset=503')).toBe(false);
    await hit('?product=wild&stars=2');
    expect(await hit('?product=wild&stars=2')).toBe(true);
  });

  it.each(FAULTS)('RV-8 while the service %s, it answers 503 with Retry-After', async (_name, fault) => {
    const answer = await ask('?product=many&sort=Rating:asc', openSite({ reviews: brokenReviews(fault) }));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
    expect(answer.headers.get('content-type')).toContain('application/json');
  });

  it('RV-7 no response contains the API key', async () => {
    const site = openSite();
    const key = String(env.REVIEWS_KEY);
    for (const path of [REVIEWED.many, `${REVIEWS_API_HREF}?product=many&stars=4`, `${REVIEWS_API_HREF}?product=x_`]) {
      const answer = await site.get(path);
      expect(await answer.text()).not.toContain(key);
      expect(JSON.stringify([...answer.headers])).not.toContain(key);
    }
  });
});
