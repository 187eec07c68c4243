import { beforeAll, expect, it } from 'vitest';
import { fillSpace, openSite, pageEntry } from '../testing/site.ts';
import { fillShelf, namesIn } from './testing/shelf-space.ts';

const LIST = '/en-my/scalp/washes';
const ALL = '/en-my/range';
const PRODUCT = '/en-my/shop-products/shampoos/bottle-01';

beforeAll(async () => {
  await fillShelf();
  await fillSpace([
    ...pageEntry('ProductListing', 'shampoos', '/scalp/washes', { name: 'Washes', title: 'Washes' }),
    ...pageEntry('ContentPage', 'shop', '/range', { title: 'All of it', pageType: 'collectionListPage' }),
  ]);
});

it.each([LIST, ALL])('PL-7 without a script the list at %s filters, sorts and pages by links', async (list) => {
  const site = openSite();
  const shown = async (query: string) => namesIn(await (await site.get(`${list}${query}`)).text());
  const first = await (await site.get(list)).text();
  for (const query of ['?facet=scent:lemon', '?sort=name-asc', '?page=2'])
    expect(first).toContain(`href="${list}${query}"`);
  expect(await shown('?facet=scent:lemon')).toHaveLength(11);
  expect(await shown('?facet=scent:mint')).toHaveLength(16);
  expect(await shown('?sort=name-asc&page=2')).toEqual(['bottle-07', 'bottle-08', 'bottle-09']);
});

it.each([
  [`${LIST}?facet=scent:lemon`, true],
  [`${LIST}?sort=name-asc`, true],
  [`${PRODUCT}?sort=SubmissionTime:desc`, true],
  [`${LIST}?sort=SubmissionTime:desc`, false],
  [`${ALL}?sort=SubmissionTime:desc`, false],
  [`${PRODUCT}?sort=name-asc`, false],
  [`${PRODUCT}?facet=scent:lemon`, false],
  ['/en-my?facet=scent:lemon', false],
])(
  'CA-6 SC-3 whether %s is cached: %s, only with parameters that its page has a use for',
  async (address, isCached) => {
    const site = openSite();
    await (await site.get(address)).text();
    const again = await site.get(address);
    expect(again.status).toBe(200);
    expect(again.headers.get('cache-status')?.includes('alun-page; hit')).toBe(isCached);
  },
);
