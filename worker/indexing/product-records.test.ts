import { describe, expect, it } from 'vitest';
import { richText } from '../testing/whole-space.ts';
import { FacetCategories } from './facet-categories.ts';
import { indexFacetsQuery } from './index-facets.query.generated.ts';
import { type IndexProductsData, indexProductsQuery } from './index-products.query.generated.ts';
import { productRecord, ratedElsewhere } from './product-records.ts';
import { NOON, picture, sys } from './testing/answered.ts';

type Product = NonNullable<NonNullable<IndexProductsData['productCollection']>['items'][number]>;

/** A product of the content service; fields that are not given are null. */
function productOf(fields: object): Product {
  const nothing = {
    name: null,
    productShortName: null,
    slug: null,
    shortDescription: null,
    description: null,
    gtin: null,
    minPrice: null,
    maxPrice: null,
    image: null,
    ratingAndReviewId: null,
    rating: null,
    ratingCount: null,
    maxRating: null,
    gaPopularityCount: null,
    featuredSort: null,
    productCategory: null,
    pageMetadata: null,
    collection: null,
    categoriesCollection: null,
    facetsCollection: null,
    variantsCollection: null,
  };
  const { productCollection } = indexProductsQuery.data.parse({
    productCollection: { items: [{ ...nothing, ...fields }] },
  });
  const [product] = productCollection?.items ?? [];
  if (!product) throw new Error('the product is missing');
  return product;
}

const categories = new FacetCategories({
  data: indexFacetsQuery.data.parse({
    facetCategoryCollection: {
      items: [
        { ...sys('scents'), uniqueId: ' scent ', facetsCollection: { items: [sys('citrus'), null, sys('mint')] } },
        { ...sys('needs'), uniqueId: 'need', facetsCollection: { items: [sys('mint')] } },
        { ...sys('nameless'), uniqueId: ' ', facetsCollection: { items: [sys('citrus')] } },
      ],
    },
  }),
  entries: [],
});

const WHOLE = {
  ...sys('lemon', NOON),
  name: 'Lemon Fresh Shampoo',
  productShortName: 'Lemon Fresh',
  slug: 'lemon-fresh',
  shortDescription: 'In short.',
  description: { json: richText('At length.') },
  gtin: '95550001',
  minPrice: 10.5,
  maxPrice: 20,
  image: picture('front'),
  ratingAndReviewId: 'rating-lemon',
  rating: 4.5,
  ratingCount: 12,
  maxRating: 10,
  gaPopularityCount: 7,
  featuredSort: 3,
  productCategory: 'Shampoo',
  pageMetadata: { ...sys('lemon-metadata'), metaKeywords: ['limau', null, ' oily hair '] },
  collection: sys('shampoos'),
  categoriesCollection: { items: [sys('oily'), null, sys('shampoos')] },
  facetsCollection: {
    items: [
      { ...sys('citrus'), title: ' Citrus ', type: ' citrus ' },
      { ...sys('mint'), title: 'Mint', type: 'mint' },
      { ...sys('typeless'), title: ' ', type: null },
      null,
    ],
  },
  variantsCollection: {
    items: [
      { ...sys('small'), variantName: ' 330 ML ', gtin: '95550011' },
      { ...sys('large'), variantName: null, gtin: null },
    ],
  },
};

describe('the search record of a product', () => {
  it('SE-3 PL-2 holds all fields for searching, sorting and filtering', () => {
    expect(productRecord(productOf(WHOLE), { categories, ratings: new Map() })).toEqual({
      id: 'lemon',
      publishedAt: Date.parse(NOON),
      record: {
        id: 'lemon',
        gtin: '95550001',
        gtins: ['95550011'],
        sizes: ['330 ML'],
        name: 'Lemon Fresh Shampoo',
        shortName: 'Lemon Fresh',
        slug: 'lemon-fresh',
        summary: 'In short.',
        description: 'At length.',
        image: '/media/front.png',
        category: 'Shampoo',
        minPrice: 10.5,
        maxPrice: 20,
        ratingId: 'rating-lemon',
        rating: 4.5,
        ratingCount: 12,
        maxRating: 10,
        popularity: 7,
        featured: 3,
        lists: ['shampoos', 'oily'],
        facets: { scent: ['citrus', 'mint'], need: ['mint'] },
        facetTitles: ['Citrus', 'Mint'],
        metaKeywords: ['limau', 'oily hair'],
      },
      madeOf: [
        ...['lemon', 'lemon-metadata', 'shampoos', 'oily', 'shampoos', 'citrus', 'mint', 'typeless', 'small', 'large'],
        ...['scents', 'scents', 'needs', 'asset:front'],
      ],
    });
  });

  it('SE-3 PD-1 holds a price below 0, which is a typing error, as an unknown one', () => {
    const { record } = productRecord(productOf({ ...WHOLE, minPrice: -1, maxPrice: 20 }), {
      categories,
      ratings: new Map(),
    });
    expect(record).toMatchObject({ minPrice: 0, maxPrice: 20 });
  });

  it('SE-3 is made with defaults for a product with few fields', () => {
    const { record, publishedAt, madeOf } = productRecord(productOf({ ...sys('bare'), name: 'Bare', minPrice: 9 }), {
      categories,
      ratings: new Map(),
    });
    expect(record).toMatchObject({
      shortName: 'Bare',
      minPrice: 9,
      maxPrice: 9,
      maxRating: 5,
      popularity: 0,
      lists: [],
    });
    expect([record?.featured, record?.rating, record?.ratingCount, record?.image]).toEqual([
      undefined,
      undefined,
      0,
      undefined,
    ]);
    expect([publishedAt, madeOf]).toEqual([0, ['bare']]);
  });

  it.each([
    ['content', { rating: 4.5, ratingCount: 12 }, { rating: 4.5, ratingCount: 12 }, []],
    [
      'reviews, for an average without ratings',
      { rating: 4.5, ratingCount: 0 },
      { rating: 3, ratingCount: 2 },
      ['rating-lemon'],
    ],
    [
      'reviews, where content has none',
      { rating: null, ratingCount: 9 },
      { rating: 3, ratingCount: 2 },
      ['rating-lemon'],
    ],
    ['nobody', { rating: null, ratingAndReviewId: null }, { rating: undefined, ratingCount: 0 }, []],
  ])('PL-1 PC-6 takes its rating from %s', (_whom, fields, rated, asked) => {
    const product = productOf({ ...WHOLE, ...fields });
    const ratings = new Map([['rating-lemon', { average: 3, count: 2 }]]);
    const { record, madeOf } = productRecord(product, { categories, ratings });
    expect({ rating: record?.rating, ratingCount: record?.ratingCount }).toEqual(rated);
    expect(ratedElsewhere([product])).toEqual(asked);
    expect(madeOf.filter((tag) => tag.startsWith('reviews:'))).toEqual(asked.map((id) => `reviews:${id}`));
  });

  it('PL-1 RS-1 marks the rating as unknown only if reviews are asked for it and do not answer', () => {
    const counted = (fields: object) =>
      productRecord(productOf({ ...WHOLE, ...fields }), { categories, ratings: undefined }).record?.ratingCount;
    expect([counted({}), counted({ rating: null }), counted({ rating: null, ratingAndReviewId: null })]).toEqual([
      12,
      undefined,
      0,
    ]);
  });
});
