import { expect, test } from 'vitest';
import { hrefOf, hrefOfEntry, itemsOf } from './links.ts';

const product = (link: string | null) =>
  ({ __typename: 'Product', sys: { id: 'lemon', publishedVersion: 1 }, path: '/shop/lemon', link }) as const;

test.each([
  ['https://care.example/lemon', 'https://care.example/lemon'],
  ['/offers', '/en-my/offers'],
  [null, '/en-my/shop/lemon'],
  ['javascript:alert(1)', '/en-my/shop/lemon'],
])('PC-1 SC-2 a product with the link %j instead of its page is linked at %s', (link, href) => {
  expect(hrefOfEntry(product(link))).toBe(href);
});

test.each([
  ['Article', '/scalp/itch', '/en-my/scalp/itch'],
  ['ContentPage', '/about/faq', '/en-my/about/faq'],
  ['HomePage', '/', '/en-my'],
] as const)('RT-11 a link to an entry of the type %s at %s becomes %s', (__typename, path, href) => {
  expect(hrefOfEntry({ __typename, sys: { id: 'e', publishedVersion: 1 }, path, pageType: null })).toBe(href);
});

test('RT-11 an entry that is not a page, or has no path yet, has no link', () => {
  const callout = { __typename: 'Callout', sys: { id: 'tip', publishedVersion: 1 } } as const;
  for (const none of [null, undefined, callout, { ...product(null), path: null }])
    expect(hrefOfEntry(none)).toBeUndefined();
});

test('RT-11 a linked page is preferred to a typed address, which is used without one', () => {
  expect(hrefOf({ page: product(null), link: '/offers' })).toBe('/en-my/shop/lemon');
  expect(hrefOf({ page: null, link: '/offers' })).toBe('/en-my/offers');
  expect(hrefOf({})).toBeUndefined();
});

test('RS-1 nulls in a list are skipped, and a missing list is empty', () => {
  expect([itemsOf({ items: [1, null, 2] }), itemsOf(null), itemsOf(undefined)]).toEqual([[1, 2], [], []]);
});
