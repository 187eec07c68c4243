import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { brokenReviews } from '../../reviews/testing/review-desk.ts';
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

it('PD-4 a product says for search engines what its page says: name, rating and the reviews that are shown', async () => {
  const { product } = await pageAt(REVIEWED.many);
  expect(product).toMatchObject({
    '@id': `${ORIGIN}${REVIEWED.many}#product`,
    name: 'Title of many',
    description: 'About many.',
    url: `${ORIGIN}${REVIEWED.many}`,
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

it('PD-4 nothing is offered: the page sells nothing, and its recommended price is no price of a shop', async () => {
  const { product, html } = await pageAt(REVIEWED.many);
  expect(html).toContain('>MSRP</abbr>');
  expect(product).not.toHaveProperty('offers');
});

it('PD-4 reviews follow what the page shows', async () => {
  const { product } = await pageAt(`${REVIEWED.many}?sort=SubmissionTime:asc`);
  expect(product?.review).toMatchObject([{ name: 'Title 1' }, { name: 'Title 2' }, { name: 'Title 3' }]);
});

it('PD-4 the rating is that of reviews written here; others, and those given something for, are no reviews', async () => {
  const { product, html } = await pageAt(`${REVIEWED.wild}?offset=3`);
  expect(product?.aggregateRating).toMatchObject({ ratingValue: '3', reviewCount: 3 });
  expect(html).toContain('3 of them were written here, 3 on average.');
  expect(product?.review).toHaveLength(1);
});

it('PD-4 SC-2 what somebody wrote stays text, in the page and in its data', async () => {
  const { product, html } = await pageAt(REVIEWED.wild);
  expect(product?.review).toMatchObject([{ author: { name: WILD.nickname }, name: WILD.title, reviewBody: WILD.text }]);
  expect(html).not.toContain('<img src=x');
  expect(html).not.toContain('<b>bold');
  expect(html).not.toContain('<script>alert');
  expect(html).not.toMatch(/<script type="application\/ld\+json">[^<]*[\u2028\u2029]/);
  expect(html).toContain('&lt;b&gt;bold&lt;/b&gt;');
});

it('PD-4 without reviews nothing is said of them', async () => {
  const { product } = await pageAt(REVIEWED.none);
  expect(product).toMatchObject({ name: 'Title of none' });
  expect(product).not.toHaveProperty('aggregateRating');
  expect(product).not.toHaveProperty('review');
});

it('PD-4 RV-8 while the reviews cannot be had the product is still told', async () => {
  const { product } = await pageAt(
    REVIEWED.many,
    openSite({ reviews: brokenReviews(() => new Response('', { status: 500 })) }),
  );
  expect(product).toMatchObject({ name: 'Title of many' });
  expect(product).not.toHaveProperty('aggregateRating');
});
