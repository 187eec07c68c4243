import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { brokenReviews, listeningReviews } from '../../reviews/testing/review-desk.ts';
import { fillReviewedSpace, REVIEWED, WILD } from '../../reviews/testing/reviewed-space.ts';
import { openSite } from '../../testing/site.ts';

beforeAll(fillReviewedSpace);

const ORIGIN = 'http://localhost:8787';
const block = z.looseObject({ '@type': z.string() });

/** A page in one piece with its structured data. The first request would stream it in two. */
async function pageAt(path: string, site = openSite()) {
  await site.get(path);
  const html = await (await site.get(path)).text();
  const blocks = Array.from(html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs), ([, json = '']) =>
    block.parse(JSON.parse(json)),
  );
  const [product, ...others] = blocks.filter((found) => found['@type'] === 'Product');
  expect(others).toEqual([]);
  return { html, product };
}

it('PD-4 Product data contain the name, the rating and the reviews that the page shows', async () => {
  const { product } = await pageAt(REVIEWED.many);
  expect(product).toMatchObject({
    '@id': `${ORIGIN}${REVIEWED.many}#product`,
    name: 'Title of many',
    description: 'About many.',
    url: `${ORIGIN}${REVIEWED.many}`,
    image: expect.stringMatching(new RegExp(`^${ORIGIN}/media/`)),
    brand: { '@id': `${ORIGIN}/#organization` },
    gtin: '95500012',
    aggregateRating: { '@type': 'AggregateRating', ratingValue: '3.9', bestRating: 5, reviewCount: 20 },
  });
  expect(product?.review).toHaveLength(3);
  expect(product?.review).toContainEqual({
    '@type': 'Review',
    author: { '@type': 'Person', name: 'Person 20' },
    datePublished: '2026-01-20',
    name: 'Title 20',
    reviewBody: 'Review 20. Fifty characters are the least that anybody may write here.',
    reviewRating: { '@type': 'Rating', ratingValue: 5, bestRating: 5 },
  });
});

it('PD-4 Product data have no offers: nothing is sold, and the recommended price is not a shop’s price', async () => {
  const { product, html } = await pageAt(REVIEWED.many);
  expect(html).toContain('>MSRP</abbr>');
  expect(product).not.toHaveProperty('offers');
});

it('PD-4 Product data contain the reviews in the order of the page', async () => {
  const { product } = await pageAt(`${REVIEWED.many}?sort=SubmissionTime:asc`);
  expect(product?.review).toMatchObject([{ name: 'Title 1' }, { name: 'Title 2' }, { name: 'Title 3' }]);
});

it('PD-4 rating and reviews exclude syndicated and incentivised reviews', async () => {
  const { product, html } = await pageAt(`${REVIEWED.wild}?offset=3`);
  expect(product?.aggregateRating).toMatchObject({ ratingValue: '3', reviewCount: 3 });
  expect(html).toContain('3 of them were written here, 3 on average.');
  expect(product?.review).toHaveLength(1);
});

it('PD-4 a review without a nickname is not among the Product data: it has no author', async () => {
  const { reviews } = listeningReviews();
  const product: typeof reviews.product = async (id) => {
    const answer = await reviews.product(id);
    if (!answer.ok) return answer;
    const [first, ...others] = answer.value.reviews;
    return { ok: true, value: { ...answer.value, reviews: first ? [{ ...first, nickname: null }, ...others] : [] } };
  };
  const page = await pageAt(REVIEWED.many, openSite({ reviews: { ...reviews, product } }));
  expect(page.html).toContain('>Somebody</b>');
  expect(page.product?.review).toHaveLength(2);
});

it('PD-4 SC-2 markup in a review is escaped in the page and in its structured data', async () => {
  const { product, html } = await pageAt(REVIEWED.wild);
  expect(product?.review).toMatchObject([{ author: { name: WILD.nickname }, name: WILD.title, reviewBody: WILD.text }]);
  expect(html).not.toContain('<img src=x');
  expect(html).not.toContain('<b>bold');
  expect(html).not.toContain('<script>alert');
  expect(html).not.toMatch(/<script type="application\/ld\+json">[^<]*[\u2028\u2029]/);
  expect(html).toContain('&lt;b&gt;bold&lt;/b&gt;');
});

it('PD-4 without reviews the Product data have no rating and no reviews', async () => {
  const { product } = await pageAt(REVIEWED.none);
  expect(product).toMatchObject({ name: 'Title of none' });
  expect(product).not.toHaveProperty('aggregateRating');
  expect(product).not.toHaveProperty('review');
});

it('PD-4 RV-8 while reviews are unavailable the Product data are there without a rating', async () => {
  const { product } = await pageAt(
    REVIEWED.many,
    openSite({ reviews: brokenReviews(() => new Response('', { status: 500 })) }),
  );
  expect(product).toMatchObject({ name: 'Title of many' });
  expect(product).not.toHaveProperty('aggregateRating');
});

it('PD-4 ratings in the Product data are out of the service’s own maximum', async () => {
  const { reviews } = listeningReviews();
  const product: typeof reviews.product = async (id) => {
    const answer = await reviews.product(id);
    const { value } = answer.ok ? answer : {};
    if (!value?.statistics) return answer;
    const outOfTen = value.reviews.map((review) => ({ ...review, mostStars: 10 }));
    return { ok: true, value: { ...value, statistics: { ...value.statistics, mostStars: 10 }, reviews: outOfTen } };
  };
  const page = await pageAt(REVIEWED.many, openSite({ reviews: { ...reviews, product } }));
  expect(page.html).toContain('3.9 out of 10');
  expect(page.product?.aggregateRating).toMatchObject({ ratingValue: '3.9', bestRating: 10 });
  expect(page.product?.review).toMatchObject(Array(3).fill({ reviewRating: { ratingValue: 5, bestRating: 10 } }));
});
