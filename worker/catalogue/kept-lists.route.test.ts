import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ALL_PRODUCTS_HREF, PRODUCT_LIST_API_HREF } from '../../shared/routes.ts';
import { unpublishEntry } from '../testing/editor.ts';
import { fillSpace, openSite, pageEntry } from '../testing/site.ts';
import { fillShelf, LIST, namesIn, productFields } from './testing/shelf-space.ts';

const listAnswer = z.object({ total: z.number() });

beforeAll(fillShelf);

describe('many filters', () => {
  const formats = ['bar', 'foam', 'gel', 'oil'];
  const kept: string[] = [];
  const kv = { get: async () => null, put: async (key: string) => void kept.push(key) } as unknown as KVNamespace;
  beforeAll(() =>
    fillSpace([
      ...formats.map((type) => ({ id: `form-${type}`, type: 'Facet', fields: { title: type, type } })),
      {
        id: 'facets-form',
        type: 'FacetCategory',
        fields: {
          uniqueId: 'form',
          title: 'Form',
          order: 3,
          facets: [...formats.map((type) => `form-${type}`), 'format-shampoo'],
        },
      },
    ]),
  );

  it.each([
    ['form:bar|shampoo,scent:lemon', true],
    ['form:bar|foam|shampoo,scent:mint', false],
  ])('CA-1 CA-6 a list with three filters is kept, one with four is not: %s is %s', async (facet, isKept) => {
    kept.length = 0;
    const site = openSite({}, kv);
    const query = `${LIST}?facet=${facet}`;
    expect(namesIn(await (await site.get(query)).text()).length).toBeGreaterThan(10);
    expect((await site.get(query)).headers.get('cache-status')?.includes('alun-page; hit')).toBe(isKept);
    for (const part of ['ShelfCards', 'CardRatings'])
      expect([part, kept.some((key) => key.includes(part))]).toEqual([part, isKept]);
  });

  it('CA-6 cards are requested once for the same products in another order', async () => {
    const site = openSite();
    for (const sort of ['name-asc', 'name-desc']) await site.get(`${LIST}?facet=scent:lemon&sort=${sort}`);
    expect(site.content.asked.filter((name) => name === 'ShelfCards')).toHaveLength(1);
  });
});

// Last, because indexing a product begins an index without the others.
describe('a change of content', () => {
  it('CA-3 the index counts a new product at once', async () => {
    const site = openSite();
    const { total } = listAnswer.parse(
      await (await site.get(`${PRODUCT_LIST_API_HREF}?list=${ALL_PRODUCTS_HREF}`)).json(),
    );
    await fillSpace(
      pageEntry('Product', 'newest', '/shop-products/sprays/newest', {
        ...productFields(91, 'newest', '95509100'),
        categories: [],
        variants: [],
        comparisonAttributes: [],
      }),
    );
    await site.hear('publish', 'product', 'newest', { slug: 'newest' });
    const after = await site.get(`${PRODUCT_LIST_API_HREF}?list=${ALL_PRODUCTS_HREF}`);
    expect(listAnswer.parse(await after.json()).total).toBe(total + 1);
    await unpublishEntry('newest');
  });

  it('CA-3 a filter appears when a facet that its category links to is published again', async () => {
    await unpublishEntry('form-oil');
    const site = openSite();
    const offered = async () => (await (await site.get(LIST)).text()).includes('>oil<');
    expect(await offered()).toBe(false);
    await fillSpace([{ id: 'form-oil', type: 'Facet', fields: { title: 'oil', type: 'oil' } }]);
    await site.hear('publish', 'facet', 'form-oil');
    expect(await offered()).toBe(true);
  });
});
