import { expect, test } from 'vitest';
import { hrefOf, hrefOfEntry, itemsOf } from './links.ts';

const product = (link: string | null) =>
  ({ __typename: 'Product', sys: { id: 'lemon', publishedVersion: 1 }, path: '/shop/lemon', link }) as const;

test.each([
  ['https://care.example/lemon', 'https://care.example/lemon'],
  ['/offers', '/en-my/offers'],
  [null, '/en-my/shop/lemon'],
  ['javascript:alert(1)', '/en-my/shop/lemon'],
])('PC-1 SC-2 a product whose entry names %j in place of its page leads to %s', (link, href) => {
  expect(hrefOfEntry(product(link))).toBe(href);
});

test.each([
  ['Article', '/scalp/itch', '/en-my/scalp/itch'],
  ['ContentPage', '/about/faq', '/en-my/about/faq'],
  ['HomePage', '/', '/en-my'],
] as const)('RT-11 a link to an entry of the type %s at %s leads to %s', (__typename, path, href) => {
  expect(hrefOfEntry({ __typename, sys: { id: 'e', publishedVersion: 1 }, path, pageType: null })).toBe(href);
});

test('RT-11 what is no page, or has no address yet, leads nowhere', () => {
  const callout = { __typename: 'Callout', sys: { id: 'tip', publishedVersion: 1 } } as const;
  for (const none of [null, undefined, callout, { ...product(null), path: null }])
    expect(hrefOfEntry(none)).toBeUndefined();
});

test('RT-11 a page wins over an address in words, which stands in where there is none', () => {
  expect(hrefOf({ page: product(null), link: '/offers' })).toBe('/en-my/shop/lemon');
  expect(hrefOf({ page: null, link: '/offers' })).toBe('/en-my/offers');
  expect(hrefOf({})).toBeUndefined();
});

test('RS-1 a gap in a list is no item, and no list has none', () => {
  expect([itemsOf({ items: [1, null, 2] }), itemsOf(null), itemsOf(undefined)]).toEqual([[1, 2], [], []]);
});
