import { beforeAll, expect, it } from 'vitest';
import { fakeKv } from '../cache/testing/fake-kv.ts';
import { fillShelf, LIST, numbers } from '../catalogue/testing/shelf-space.ts';
import { fakeSearch } from '../search/testing/fake-search.ts';
import { fillSpace, openSite } from '../testing/site.ts';

const BOTTLES = numbers.map((index) => `bottle-${String(index).padStart(2, '0')}`);
const SCENTS = ['lemon', 'mint', 'plum', 'rose', 'teak'];

beforeAll(async () => {
  await fillShelf();
  const facets = SCENTS.map((type) => ({ id: `scent-${type}`, type: 'Facet', fields: { title: type, type } }));
  const fields = { uniqueId: 'scent', title: 'Scent', order: 1, facets: facets.map(({ id }) => id) };
  await fillSpace([...facets, { id: 'facets-scent', type: 'FacetCategory', fields }]);
});

const known = Object.fromEntries(BOTTLES.map((id) => [id, `Title of ${id}`]));
const search = fakeSearch({ product: known, article: {}, story: {} });

const bottles = (at: number): readonly string[] =>
  [0, 7, 14].flatMap((step) => BOTTLES[(at * 3 + step) % BOTTLES.length] ?? []);
const scents = (at: number): string => SCENTS.filter((_, index) => index !== at).join('|');

/** Unbounded families of addresses that anybody can extend, by what varies in them. */
const MADE_UP: Readonly<Record<string, (at: number) => string>> = {
  path: (at) => `/en-my/no-page-${at}`,
  'path below a list': (at) => `${LIST}/no-bottle-${at}`,
  'path of a review': (at) => `${LIST}/no-bottle-${at}/writereview`,
  'parameter that is none': (at) => `${LIST}?utm_source=${at}`,
  'products that there are none of': (at) => `/en-my/compare-products?products=no-bottle-${at}`,
  'products beside one that there is': (at) => `/en-my/compare-products?products=bottle-01,no-bottle-${at}`,
  'choice of products': (at) => `/en-my/compare-products?products=${bottles(at)}`,
  'product of a dialog': (at) => `/en-my/api/quick-view/no-bottle-${at}`,
  'product of shops': (at) => `/en-my/api/shops/no-bottle-${at}?lang=ms`,
  term: (at) => `/en-my/search?term=bottle-0${at}`,
  'term of suggestions': (at) => `/en-my/api/suggestions?term=bottle-0${at}`,
  'term of more results': (at) => `/en-my/api/search?term=bottle-0${at}&tab=products&more=1`,
  'filters that are none': (at) => `${LIST}?facet=scent:none-${at}`,
  'fine choice of filters': (at) => `${LIST}?facet=scent:${scents(at)}`,
  'fine choice of an endpoint': (at) => `/en-my/api/product-list?list=${LIST}&facet=scent:${scents(at)}&sort=name-asc`,
  'page of a list': (at) => `${LIST}?page=${900 + at}`,
  'product of reviews': (at) => `/en-my/api/reviews?product=no-bottle-${at}`,
  'part of reviews': (at) => `${LIST}/bottle-01?offset=${3 + 5 * at}&stars=4`,
  reference: (at) => `${LIST}/bottle-01?sent=AB23-CD4${at + 2}`,
  'ids of articles': (at) => `/en-my/api/recommendations?ids=no-article-${at}`,
  'vote that a page knows nothing of': (at) => `/en-my?voted=x${at}:1:3`,
  list: (at) => `/en-my/api/product-list?list=/en-my/no-list-${at}`,
  'file of the sitemap': (at) => `/sitemap-products-${900 + at}.xml`,
  token: (at) => `/en-my?preview=1.${'A'.repeat(42)}${at}`,
};

it.each(Object.entries(MADE_UP))('CA-6 SC-3 a made-up %s stores nothing in KV', async (_what, address) => {
  const kv = fakeKv();
  const site = openSite({ search }, kv);
  // What all of them share is stored with the first one.
  for (const usual of [
    '/en-my',
    LIST,
    `${LIST}?facet=scent:lemon|mint`,
    `${LIST}/bottle-01`,
    '/en-my/compare-products',
  ])
    await site.get(usual);
  await site.get(address(0));
  const before = kv.values.size;
  for (const at of [1, 2, 3, 4]) expect((await site.get(address(at))).status).toBeLessThan(500);
  expect([...kv.values.keys()].slice(before)).toEqual([]);
});

/** Parameters of some pages, on pages that do not use them. */
const IDLE = [
  ['/en-my', '?offset=13'],
  ['/en-my', '?voted=x1:1:3'],
  ['/en-my', '?stars=2&sort=Rating:desc'],
  ['/en-my', '?page=44'],
  ['/en-my', '?sent=1'],
  [`${LIST}/bottle-01`, '?page=44'],
  [`${LIST}/bottle-01`, '?sent=1'],
  ['/en-my/country-selector', '?voted=x1:1:3'],
] as const;

it.each(IDLE)('CA-6 SC-3 %s is not cached for %s, which it does not read', async (path, query) => {
  const site = openSite({ search });
  const first = await site.get(`${path}${query}`);
  const again = await site.get(`${path}${query}`);
  expect([first.status, again.status, again.headers.get('cache-status')]).toEqual([
    200,
    200,
    expect.not.stringContaining('alun-page; hit'),
  ]);
});
