import { expect, test } from 'vitest';
import { linkHref } from './link-href.ts';

test.each([
  ['/shop-products#facet=scent:lemon', '/en-my/shop-products?facet=scent:lemon#facet=scent:lemon'],
  [
    '/en-my/shop-products#facet=scent:mint|lemon,format:bar&sort=name-asc',
    '/en-my/shop-products?facet=scent:lemon|mint,format:bar&sort=name-asc#facet=scent:mint|lemon,format:bar&sort=name-asc',
  ],
])('NV-5 PL-7 the link %s filters without script too, as %s', (link, href) => {
  expect(linkHref(link)).toBe(href);
});

test.each([
  ['/shop-products', '/en-my/shop-products'],
  ['/shop-products#all-products', '/en-my/shop-products#all-products'],
  ['/shop-products#sort=name-asc', '/en-my/shop-products#sort=name-asc'],
  ['/shop-products#facet=lemon', '/en-my/shop-products#facet=lemon'],
  ['/shop-products?facet=scent:mint#facet=scent:lemon', '/en-my/shop-products?facet=scent:mint#facet=scent:lemon'],
  ['#facet=scent:lemon', '#facet=scent:lemon'],
  ['https://shop.example/#facet=scent:lemon', 'https://shop.example/#facet=scent:lemon'],
  ['javascript:x#facet=scent:lemon', undefined],
  [null, undefined],
])('NV-5 SC-2 the link %j, without a filter of ours or with a query, becomes %j', (link, href) => {
  expect(linkHref(link)).toBe(href);
});
