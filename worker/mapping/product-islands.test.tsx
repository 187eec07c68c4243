import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Island } from '../render/island.tsx';
import { buyBoxOf, galleryOf } from './product-islands.ts';
import { sys } from './testing/answering-scope.ts';

const asset = (id: string, contentType: string) => ({
  sys: sys(id),
  url: `/media/${id}/0123456789ab/${id}`,
  description: null,
  width: 720,
  height: 720,
  contentType,
});

const image = {
  __typename: 'Image' as const,
  sys: sys('front'),
  image: asset('front', 'image/webp'),
  altText: 'From the front',
  tooltip: null,
  title: null,
  link: null,
  target: null,
  gaEventClass: 'event_product_image',
  gaEventLabel: 'Front',
};

const film = (file: ReturnType<typeof asset> | null, videoLink: string | null) => ({
  __typename: 'Video' as const,
  sys: sys('film'),
  name: 'Film',
  title: 'Once around',
  videoThumbnail: asset('poster', 'image/webp'),
  videoLink,
  videoFile: file,
  gaEventClass: 'event_product_video',
  gaEventLabel: 'Film',
});

type Media = typeof image | ReturnType<typeof film>;

const variant = (gtin: string | null, ...items: Media[]) => ({
  sys: sys(`variant ${gtin}`),
  variantName: '170 ML',
  gtin,
  minPrice: null,
  maxPrice: null,
  productImageVideoCollection: { items },
});

const PRODUCT = {
  sys: sys('lemon'),
  name: 'Lemon Fresh',
  slug: 'lemon-fresh-shampoo',
  gtin: '9551000000101',
  minPrice: null,
  maxPrice: null,
  image: null,
  variantsCollection: null,
  retailersCollection: null,
};

const galleryWith = (...items: Media[]) =>
  galleryOf({ ...PRODUCT, variantsCollection: { items: [variant('9551000000101', ...items)] } });

test('AN-1 pictures and videos in a product’s gallery have their tracking class and label', () => {
  const props = galleryWith(image, film(asset('film', 'video/mp4'), null));
  if (!props) throw new Error('there is something to show');
  const markup = renderToStaticMarkup(<Island name="Gallery" when="visible" props={props} />);
  expect(markup).toMatch(/<figure class="[\w-]+ event_product_image" data-event-label="Front"/);
  expect(markup).toMatch(/<figure class="[\w-]+ event_product_video" data-event-label="Film"/);
});

test('CO-5 a video on another host is not in the gallery', () => {
  expect(galleryWith(film(null, 'https://films.example/alun.mp4'))).toBeNull();
});

test('PC-5 a variant without pictures shows the product’s; each variant shows at most eight', () => {
  const own = asset('own', 'image/webp');
  const items = [variant('9551000000101', ...Array<Media>(9).fill(image)), variant('9551000000102')];
  const gallery = galleryOf({ ...PRODUCT, image: own, variantsCollection: { items } });
  expect(gallery).toMatchObject({ product: 'lemon-fresh-shampoo', name: 'Lemon Fresh' });
  expect(gallery?.sets.map(({ gtin, items }) => [gtin, items.length])).toEqual([
    ['9551000000101', 8],
    ['9551000000102', 1],
  ]);
  expect(gallery?.sets[1]?.items).toMatchObject([{ kind: 'image', picture: { src: own.url } }]);
});

test('PC-5 a product without variants shows its own picture; without one, variants without pictures are left out', () => {
  const own = asset('own', 'image/webp');
  expect(galleryOf({ ...PRODUCT, image: own })?.sets).toMatchObject([
    { gtin: '9551000000101', items: [{ kind: 'image', picture: { src: own.url } }] },
  ]);
  const items = [variant('9551000000101'), variant('9551000000102', image)];
  expect(galleryOf({ ...PRODUCT, variantsCollection: { items } })?.sets.map(({ gtin }) => gtin)).toEqual([
    '9551000000102',
  ]);
});

test.each([
  ['its title', 'Once around', 'A film', 'Once around'],
  ['its poster', null, 'A film', 'A film'],
  ['that it is one', null, null, 'Video'],
])('CO-5 a video without a name is titled by %s', (_what, title, description, named) => {
  const poster = { ...asset('poster', 'image/webp'), description };
  const shown = { ...film(asset('film', 'video/mp4'), null), name: null, title, videoThumbnail: poster };
  expect(galleryWith(shown as unknown as Media)?.sets[0]?.items).toMatchObject([{ kind: 'video', title: named }]);
});

test('PC-3 a video whose thumbnail was unpublished is not in the gallery', () => {
  const shown = { ...film(asset('film', 'video/mp4'), null), videoThumbnail: null };
  expect(galleryWith(shown as unknown as Media)).toBeNull();
});

test('BN-1 PD-1 a variant has its own price or else the product’s; without a name it has its code', () => {
  const items = [
    { ...variant('9551000000101'), minPrice: 12.9, maxPrice: 14.9 },
    { ...variant('9551000000102'), minPrice: 22.9, variantName: null },
    variant('9551000000103'),
  ];
  expect(buyBoxOf({ ...PRODUCT, minPrice: 9.9, maxPrice: 39.9, variantsCollection: { items } }, 'ms')).toEqual({
    product: 'lemon-fresh-shampoo',
    name: 'Lemon Fresh',
    lang: 'ms',
    minPrice: 9.9,
    maxPrice: 39.9,
    variants: [
      { gtin: '9551000000101', variantName: '170 ML', minPrice: 12.9, maxPrice: 14.9 },
      { gtin: '9551000000102', variantName: '9551000000102', minPrice: 22.9, maxPrice: 22.9 },
      { gtin: '9551000000103', variantName: '170 ML', minPrice: 9.9, maxPrice: 39.9 },
    ],
    retailers: [],
  });
  expect(buyBoxOf({ ...PRODUCT, minPrice: 9.9 })).toMatchObject({ minPrice: 9.9, maxPrice: 9.9 });
});

test('BN-1 PC-5 only variants with a valid code can be bought, at most three', () => {
  const codes = [
    null,
    '9551-000',
    '123',
    '955100000010123',
    '95510000',
    '9551000000102',
    '9551000000103',
    '9551000000104',
  ];
  const variantsCollection = { items: codes.map((code) => variant(code)) };
  expect(buyBoxOf({ ...PRODUCT, variantsCollection }).variants.map(({ gtin }) => gtin)).toEqual([
    '95510000',
    '9551000000102',
    '9551000000103',
  ]);
});

test('BN-2 SC-2 a retailer needs a name and an https address; others are left out', () => {
  const shop = (label: string | null, urlTemplate: string | null) => ({
    sys: sys('shop'),
    label,
    country: 'MY',
    urlTemplate,
    gaEventClass: 'event_buy',
    gaEventLabel: null,
  });
  const items = [
    shop('MY / Shopee', 'https://shopee.example/search?keyword={gtin}'),
    null,
    shop(null, 'https://shop.example/{gtin}'),
    shop('By http', 'http://shop.example/{gtin}'),
    shop('By script', 'javascript:alert(1)'),
    shop('Of ours', '/offers'),
    shop('Nowhere', null),
  ];
  expect(buyBoxOf({ ...PRODUCT, retailersCollection: { items } }).retailers).toEqual([
    { label: 'MY / Shopee', urlTemplate: 'https://shopee.example/search?keyword={gtin}', gaEventClass: 'event_buy' },
  ]);
});
