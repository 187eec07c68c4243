import { expect, test } from 'vitest';
import { hrefOfEntry } from './links.ts';

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
