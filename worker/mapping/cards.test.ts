import { expect, test } from 'vitest';
import { articleCardOf, productCardOf } from './cards.ts';
import { buyBoxOf } from './product-islands.ts';
import { sys } from './testing/answering-scope.ts';

const picture = (description: string | null = null) => ({
  sys: sys('picture'),
  url: '/media/picture/0123456789ab/picture.webp',
  description,
  width: 720,
  height: 900,
  contentType: 'image/webp',
});

const variant = (variantName: string | null, gtin: string | null) => ({ sys: sys(`v-${gtin}`), variantName, gtin });

const PRODUCT = {
  sys: sys('lemon'),
  name: 'Lemon Fresh Shampoo for oily scalps',
  productShortName: 'Lemon Fresh',
  slug: 'lemon-fresh',
  path: '/shop/shampoos/lemon-fresh',
  link: null,
  gtin: '9551000000101',
  shortDescription: 'Smells of lemon.',
  specialText: 'New',
  minPrice: 19.9,
  maxPrice: 34.9,
  accent: 'lemon',
  image: picture('A yellow bottle'),
  ratingAndReviewId: 'AL-1',
  rating: 4.4,
  ratingCount: 120,
  maxRating: 6,
  variantsCollection: { items: [variant('170 ML', '9551000000101'), null, variant('330 ML', '9551000000102')] },
};

const ARTICLE = {
  sys: sys('itch'),
  articleId: 'itch-1',
  title: 'Why it itches',
  slug: 'itch',
  path: '/scalp/itch',
  pageType: null,
  language: 'en',
  shortDescription: 'In short.',
  readingMinutes: '4 min',
  heroImage: picture('A hand'),
};

test('PC-1 PC-6 a product card has its product’s page, name, price, rating, codes and sizes', () => {
  expect(productCardOf(PRODUCT)).toEqual({
    slug: 'lemon-fresh',
    href: '/en-my/shop/shampoos/lemon-fresh',
    title: 'Lemon Fresh',
    eyebrow: 'New',
    accent: 'lemon',
    image: { src: '/media/picture/0123456789ab/picture.webp', alt: 'A yellow bottle', width: 720, height: 900 },
    ratingId: 'AL-1',
    rating: 4.4,
    ratingCount: 120,
    maxRating: 6,
    price: { min: 19.9, max: 34.9 },
    gtins: ['9551000000101', '9551000000102'],
    sizes: ['170 mL', '330 mL'],
  });
});

test('PC-1 a product card is named by the product’s name if its short name is blank', () => {
  expect(productCardOf({ ...PRODUCT, productShortName: '' })?.title).toBe('Lemon Fresh Shampoo for oily scalps');
});

test('PC-2 PC-5 a variant without a name adds no size, one without a code adds no code', () => {
  const variantsCollection = { items: [variant(null, '9551000000101'), variant('330 ML', null)] };
  expect(productCardOf({ ...PRODUCT, variantsCollection })).toMatchObject({
    gtins: ['9551000000101'],
    sizes: ['330 mL'],
  });
  expect(productCardOf({ ...PRODUCT, variantsCollection: null })).toMatchObject({ gtins: [], sizes: [] });
});

test('PC-2 BN-1 a card has the codes that its dialog sells: without any, BUY NOW would open an empty dialog', () => {
  const unpriced = { minPrice: null, maxPrice: null, productImageVideoCollection: null };
  const codesOf = (...codes: readonly (string | null)[]) => {
    const variantsCollection = { items: codes.map((code) => ({ ...variant('170 ML', code), ...unpriced })) };
    const product = { ...PRODUCT, retailersCollection: null, variantsCollection };
    return { card: productCardOf(product)?.gtins, dialog: buyBoxOf(product).variants.map(({ gtin }) => gtin) };
  };
  expect(codesOf('9551-000', '123', null)).toEqual({ card: [], dialog: [] });
  const four = ['9551000000101', '9551000000102', '9551000000103', '9551000000104'];
  expect(codesOf('', ...four)).toEqual({ card: four.slice(0, 3), dialog: four.slice(0, 3) });
});

test('PC-1 a product with one price has it as both bounds; without a short name the card has the full name', () => {
  expect(productCardOf({ ...PRODUCT, maxPrice: null, productShortName: null })).toMatchObject({
    title: 'Lemon Fresh Shampoo for oily scalps',
    price: { min: 19.9, max: 19.9 },
  });
});

test.each([
  [-5, 12.9, { min: 0, max: 12.9 }],
  [12.9, -1, { min: 12.9, max: 0 }],
  [-5, null, { min: 0, max: 0 }],
])('PC-1 PD-1 prices of %s and %s are %j on a card, as on the product page', (minPrice, maxPrice, price) => {
  const product = { ...PRODUCT, minPrice, maxPrice, retailersCollection: null, variantsCollection: null };
  expect(productCardOf(product)?.price).toEqual(price);
  const { minPrice: min, maxPrice: max } = buyBoxOf(product);
  expect({ min, max }).toEqual(price);
});

test.each([
  ['https://care.example/lemon', 'https://care.example/lemon'],
  ['/offers', '/en-my/offers'],
  ['javascript:alert(1)', '/en-my/shop/shampoos/lemon-fresh'],
])('PC-1 SC-2 a card whose product has the link %j instead of its page links to %s', (link, href) => {
  expect(productCardOf({ ...PRODUCT, link })?.href).toBe(href);
});

test.each(['name', 'slug', 'path'] as const)('PC-1 a product without %s has no card', (field) => {
  expect(productCardOf({ ...PRODUCT, [field]: null })).toBeUndefined();
});

test('AR-2 an article card has its page, texts and reading minutes; its picture has no alternative text', () => {
  expect(articleCardOf(ARTICLE, 'Itching')).toEqual({
    articleId: 'itch-1',
    href: '/en-my/scalp/itch',
    title: 'Why it itches',
    shortDescription: 'In short.',
    image: { src: '/media/picture/0123456789ab/picture.webp', alt: '', width: 720, height: 900 },
    category: 'Itching',
    readingMinutes: '4',
    lang: 'en',
  });
});

test('AR-2 AR-4 a card of an article in Malay has its language; without an article id it has the entry’s id', () => {
  const sparse = { ...ARTICLE, articleId: null, shortDescription: null, readingMinutes: 'soon', language: 'ms' };
  expect(articleCardOf(sparse)).toMatchObject({
    articleId: 'itch',
    shortDescription: '',
    category: undefined,
    readingMinutes: undefined,
    lang: 'ms',
  });
});

test.each(['title', 'path'] as const)('AR-2 an article without %s has no card', (field) => {
  expect(articleCardOf({ ...ARTICLE, [field]: null })).toBeUndefined();
});
