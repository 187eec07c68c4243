import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { PRODUCT_LIST_API_HREF } from '../../shared/routes.ts';
import { SHELF_LABELS } from '../../shared/spec/product-list.ts';
import { fakeSearch } from '../search/testing/fake-search.ts';
import { ok } from '../services/result.ts';
import type { ProductHit, ProductsWanted } from '../services/search/search.port.ts';
import { fillPictures } from '../testing/pictures.ts';
import { fillSpace, openSite, pageEntry } from '../testing/site.ts';
import { richText } from '../testing/whole-space.ts';

const LIST = '/en-my/shop/shampoos';
const PRODUCTS = ['ginger', 'lime', 'mint'];

beforeAll(async () => {
  await applyD1Migrations(env.SERVICES_DB, env.SERVICES_MIGRATIONS);
  await fillPictures('picture');
  await fillSpace([
    { id: 'front', type: 'Image', fields: { name: 'Front', image: 'picture', altText: 'A bottle' } },
    ...pageEntry('ProductListing', 'shampoos', '/shop/shampoos', { name: 'Shampoos', title: 'Shampoos' }),
    ...PRODUCTS.flatMap((id, place) => [
      ...pageEntry('Product', id, `/shop/shampoos/${id}`, {
        name: id,
        title: id,
        productShortName: id,
        parentSlug: 'shampoos',
        shortDescription: id,
        description: richText('At length.'),
        gtin: String(60_000_000 + place),
        minPrice: 10,
        maxPrice: 20,
        image: 'picture',
        accent: 'lemon',
        ratingAndReviewId: id,
        gaPopularityCount: 100 - place,
        productCategory: 'shampoo',
        collection: 'shampoos',
        categories: ['shampoos'],
        variants: [`${id}-size`],
      }),
      {
        id: `${id}-size`,
        type: 'ProductVariant',
        fields: { name: id, variantName: '330 ML', gtin: String(70_000_000 + place), productImageVideo: ['front'] },
      },
    ]),
  ]);
});

const hit = (id: string): ProductHit => ({
  id,
  title: [],
  slug: id,
  gtin: '12345678',
  summary: [],
  image: undefined,
  price: { min: 1, max: 1 },
  rating: { id, average: undefined, count: 0 },
});

/** A site whose search service returns the current content of `index` for lists. */
function open() {
  const index = { ids: ['lime', 'ginger'] };
  const asked: ProductsWanted[] = [];
  const search = fakeSearch({ product: {}, article: {}, story: {} });
  search.products = (wanted) => {
    asked.push(wanted);
    return Promise.resolve(ok({ hits: index.ids.map(hit), total: index.ids.length, counts: {} }));
  };
  return { site: openSite({ search }), index, asked };
}

/** A site whose search service has a list of so many products, of which pages reach the first thousand, as in the hosted service. */
function openLarge(total: number) {
  const { site, index, asked } = open();
  site.deps.search.products = (wanted) => {
    asked.push(wanted);
    const hits = wanted.offset < 1_000 ? index.ids.map(hit) : [];
    return Promise.resolve(ok({ hits, total, counts: {} }));
  };
  return site;
}

const namesIn = (html: string): readonly string[] =>
  [...html.matchAll(/data-product="([^"]*)"/g)].map(([, name]) => name ?? '');

describe.each([
  ['its page', LIST],
  ['its endpoint', `${PRODUCT_LIST_API_HREF}?list=${LIST}`],
])('a list from the search service, on %s', (_what, path) => {
  const listOn = async (site: ReturnType<typeof openSite>) => {
    const answer = await site.get(path);
    const text = await answer.text();
    return { names: namesIn(text.replaceAll('\\"', '"')), cacheStatus: answer.headers.get('cache-status') };
  };

  it('PL-1 CA-6 has its order and is cached', async () => {
    const { site, asked } = open();
    expect((await listOn(site)).names).toEqual(['lime', 'ginger']);
    expect((await listOn(site)).cacheStatus).toContain('alun-page; hit');
    expect(asked).toHaveLength(1);
  });

  it('PL-1 RS-3 leaves out indexed products that no longer exist', async () => {
    const { site, index } = open();
    index.ids = ['lime', 'gone', 'ginger'];
    expect((await listOn(site)).names).toEqual(['lime', 'ginger']);
  });

  it('CA-3 contains a newly published and indexed product on the next request', async () => {
    const { site, index } = open();
    await listOn(site);
    index.ids = ['mint', 'lime', 'ginger'];
    await site.hear('publish', 'product', 'mint', { slug: 'mint' });
    expect((await listOn(site)).names).toEqual(['mint', 'lime', 'ginger']);
  });

  it('CA-3 contains a product that is indexed after its publication once that is done', async () => {
    const { site, index } = open();
    await listOn(site);
    index.ids = ['mint'];
    await site.deps.cache.purger.purge({
      actor: 'indexing',
      reason: 'late',
      tags: ['mint', 'search:products', 'list:Product'],
    });
    expect((await listOn(site)).names).toEqual(['mint']);
  });

  it('CA-2 CA-3 stays cached when an article or a text page is published and indexed', async () => {
    const { site, asked } = open();
    for (const type of ['article', 'aboutPage', 'contentPage']) {
      await listOn(site);
      await site.hear('publish', type, `${type}-1`, { slug: `${type}-1` });
      expect((await listOn(site)).cacheStatus, type).toContain('alun-page; hit');
    }
    expect(asked).toHaveLength(1);
  });

  it('CA-4 is dropped when operators purge all that the search service found', async () => {
    const { site, index } = open();
    await listOn(site);
    index.ids = ['mint'];
    await site.deps.cache.purger.purge({ actor: 'mei', reason: 'old order', tags: ['search'] });
    expect((await listOn(site)).names).toEqual(['mint']);
  });
});

it('PL-5 a list of ten thousand products has no more pages than the search service returns', async () => {
  const site = openLarge(10_000);
  const last = (await (await site.get(`${LIST}?page=34`)).text()).replaceAll('<!-- -->', '');
  expect(last).toContain('10,000 products');
  expect(last).toContain('Page 34 of 34');
  expect(last).not.toContain('Load more');
  const after = await (await site.get(`${LIST}?page=35`)).text();
  expect(after).toContain(SHELF_LABELS.behind);
  expect(after).toContain(`href="${LIST}?page=34"`);
});
