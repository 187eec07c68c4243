import { expect, it } from 'vitest';
import { routeName } from './route-names.ts';
import { createTraffic, hitRate, totalOf } from './traffic.ts';

it.each([
  ['/en-my', 'home'],
  ['/en-my/shop-products', 'product lists'],
  ['/en-my/shop-products/oily-scalp', 'product lists'],
  ['/en-my/shop-products/men-ultra/cool', 'products'],
  ['/en-my/shop-products/men-ultra/cool/writereview', 'write a review'],
  ['/en-my/search', 'search'],
  ['/en-my/api/suggestions', 'api: suggestions'],
  ['/en-my/api/quick-view/cool', 'api: quick view and shops'],
  ['/en-my/api/countries', 'api: countries'],
  ['/en-my/scalp/dandruff', 'articles and other pages'],
  ['/sitemap.xml', 'sitemap.xml'],
  ['/wp-admin', 'other addresses'],
])('CA-8 %s is counted among: %s', (path, name) => {
  expect(routeName(path)).toBe(name);
});

it('CA-8 hit rates count pages served without waiting, by route, the busiest first', () => {
  const traffic = createTraffic({ now: () => 7 });
  expect(traffic.routes()).toEqual([]);
  traffic.page('/en-my', 'miss');
  for (const outcome of ['hit', 'stale', 'miss', 'failed'] as const) traffic.page('/en-my/scalp', outcome);
  const [scalp, home] = traffic.routes();
  expect([scalp?.route, home?.route]).toEqual(['articles and other pages', 'home']);
  expect(scalp && [totalOf(scalp.counts), hitRate(scalp.counts)]).toEqual([4, 0.5]);
  expect(home && hitRate(home.counts)).toBe(0);
  expect(traffic.since).toBe(7);
});

it('CA-8 queries are sorted by their slowest upstream call; cache hits do not count', () => {
  const traffic = createTraffic({ now: () => 0 });
  traffic.query('Layout', 'hit', 900);
  traffic.query('Product', 'miss', 40);
  traffic.query('Product', 'failed', 20);
  traffic.query('Article', 'miss', 30);
  expect(traffic.queries().map(({ name, slowestMs, meanMs }) => [name, slowestMs, meanMs])).toEqual([
    ['Product', 40, 30],
    ['Article', 30, 30],
    ['Layout', undefined, undefined],
  ]);
});
