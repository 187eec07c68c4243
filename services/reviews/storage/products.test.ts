import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { list, metadata, text } from '../../testing/entries.ts';
import { emptySpace, manage, seed } from '../../testing/space.ts';
import { bringIn, emptyReviews, FORM, imported, send, show } from '../testing/conversations.ts';

const PRODUCT = {
  id: 'lemon-shampoo',
  type: 'Product',
  fields: {
    name: 'Lemon Shampoo',
    title: 'Lemon Shampoo',
    productShortName: 'Lemon',
    path: '/shop-products/lemon/lemon-shampoo',
    slug: 'lemon-shampoo',
    breadcrumbTitle: 'Lemon',
    parentSlug: 'lemon',
    pageMetadata: 'meta-lemon-shampoo',
    shortDescription: 'For oily scalps',
    description: text('Lemon.'),
    gtin: '9559990002170',
    minPrice: 11.9,
    maxPrice: 33.9,
    image: 'lemon-front',
    accent: 'lemon',
    ratingAndReviewId: 'alun-my-lemon',
    gaPopularityCount: 1,
    productCategory: 'Shampoo',
    collection: 'lemon',
  },
};

/** Adds a picture of which only the URL matters. */
async function addPicture(id: string): Promise<string> {
  const bytes = new Uint8Array(32);
  const { body } = await manage('PUT', `/assets/${id}/master`, bytes, { 'content-type': 'video/mp4' });
  const hash = typeof body === 'object' && body !== null && 'hash' in body ? String(body.hash) : '';
  const asset = { id, title: id, description: id, fileName: 'front.mp4', contentType: 'video/mp4', hash };
  await manage('POST', '/import/drafts', { assets: [asset] });
  await manage('POST', '/import/publish', { assets: [id], silent: true });
  return hash;
}

let hash = '';

beforeAll(async () => {
  await emptySpace();
  await emptyReviews();
  hash = await addPicture('lemon-front');
  await seed([...list('lemon'), metadata('lemon-shampoo'), PRODUCT]);
});

it('RV-5 a published product without reviews is returned and can be reviewed', async () => {
  const { body } = await show('products', {
    Filter: 'Id:alun-my-lemon',
    Stats: 'Reviews,NativeReviews',
    Include: 'Reviews,Categories',
  });
  const none = {
    AverageOverallRating: null,
    TotalReviewCount: 0,
    RatingDistribution: [],
    SecondaryRatingsAverages: {},
  };
  expect(body).toMatchObject({
    Results: [
      {
        Id: 'alun-my-lemon',
        Name: 'Lemon Shampoo',
        Description: 'For oily scalps',
        CategoryId: 'Shampoo',
        ProductPageUrl: '/en-my/shop-products/lemon/lemon-shampoo',
        ImageUrl: `/media/lemon-front/${hash.slice(0, 6)}/front.mp4`,
        EANs: ['9559990002170'],
        Active: true,
        TotalReviewCount: 0,
        ReviewStatistics: none,
        NativeReviewStatistics: none,
      },
    ],
    Includes: { Reviews: {}, ReviewsOrder: [], CategoriesOrder: ['Shampoo'] },
  });
  expect((await send('submitreview', { ...FORM, Action: 'Preview' })).body).toMatchObject({ HasErrors: false });
});

it('RV-5 an unpublished product keeps its reviews', async () => {
  await bringIn('alun-my-lemon', imported(1));
  await manage('DELETE', '/entries/lemon-shampoo/published');
  expect((await show('products', { Filter: 'Id:alun-my-lemon', Stats: 'Reviews' })).body.Results).toMatchObject([
    { Name: null, Active: false, TotalReviewCount: 1 },
  ]);
  const { total } = (await env.DB.prepare('SELECT count(*) AS total FROM reviews').first<{ total: number }>()) ?? {};
  expect(total).toBe(1);
});
