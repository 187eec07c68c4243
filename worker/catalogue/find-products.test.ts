import { describe, expect, it } from 'vitest';
import { type FilterState, NO_FILTER } from '../../shared/filter-hash.ts';
import { fakeClock } from '../cache/testing/fake-clock.ts';
import { scopeAnswering, sys } from '../mapping/testing/answering-scope.ts';
import { PageScope, type RunQuery } from '../render/page-scope.ts';
import { failed, ok } from '../services/result.ts';
import type { FoundProducts, ProductsWanted, SearchPort } from '../services/search/search.port.ts';
import type { CardRatings } from './card-ratings.ts';
import { createProductFinder } from './find-products.ts';

const productOf = (id: string, fields: object = {}) => ({
  sys: sys(id),
  productShortName: id,
  rating: null,
  ratingCount: null,
  ratingAndReviewId: id,
  facetsCollection: null,
  ...fields,
});

/** Ratings are only looked up to sort by them. */
const unrated: CardRatings['rated'] = () => Promise.reject(new Error('no order by rating'));

const FACETS = { facetCategoryCollection: { items: [] } };
const CONTENT = {
  FacetCategories: FACETS,
  FacetsOfProducts: {
    productCollection: {
      total: 1,
      items: [productOf('from-content')],
    },
  },
};

const NEVER = () => Promise.reject(new Error('not called by lists'));

/** A search service with this answer; records its requests. */
function searchAnswering(answer: FoundProducts | 'failure' | 'silence') {
  const asked: ProductsWanted[] = [];
  const search: SearchPort = {
    find: NEVER,
    reading: NEVER,
    products(wanted) {
      asked.push(wanted);
      if (answer === 'silence') return new Promise(() => undefined);
      if (answer === 'failure')
        return Promise.resolve(failed({ kind: 'unreachable', message: 'search: not reachable' }));
      return Promise.resolve(ok(answer));
    },
  };
  return { search, asked };
}

const hit = (id: string): FoundProducts['hits'][number] => ({
  id,
  title: [],
  slug: id,
  gtin: '12345678',
  summary: [],
  image: undefined,
  price: { min: 1, max: 1 },
  rating: { id, average: undefined, count: 0 },
});

/** A page scope that really calls its upstreams, with these answers from content. @param heard collects what each operation depends on */
function scope(answers: Readonly<Record<string, unknown>> = CONTENT, heard = new Map<string, unknown>()): PageScope {
  const content = scopeAnswering(answers).scope;
  const run: RunQuery = async (operation, variables, options) => {
    heard.set(operation.operationName, options.dependsOn);
    const answer = options.upstream ? await options.upstream.ask() : await content.query(operation, variables, options);
    if (!answer.ok) return answer;
    const data = options.upstream
      ? operation.data.parse(Object(answer.value).data)
      : operation.data.parse(answer.value);
    const meta = { tags: [], storedAt: 0, policy: options.policy };
    return ok({ data, meta, outcome: 'miss', storable: true });
  };
  return new PageScope(run, 0);
}

const wanted = (state: Partial<FilterState> = {}) => ({
  list: 'shampoos',
  state: { ...NO_FILTER, ...state },
  perPage: 30,
});

describe('the products of a list', () => {
  it('PL-1 PL-2 come from the search service, by page, order and filters, with the latest category open', async () => {
    const { search, asked } = searchAnswering({
      hits: [hit('b'), hit('a')],
      total: 62,
      counts: { scent: { lemon: 3 } },
    });
    const facets = [
      { category: 'format', values: ['shampoo'] },
      { category: 'scent', values: ['lemon'] },
    ];
    const found = await createProductFinder({ search, clock: fakeClock(), rated: unrated }).find(
      scope(),
      wanted({ facets, sort: 'name-asc', page: 3 }),
    );
    expect(found).toEqual(ok({ ids: ['b', 'a'], total: 62, counts: { scent: { lemon: 3 } } }));
    expect(asked).toEqual([
      { list: 'shampoos', facets, sort: 'name-asc', openCategory: 'scent', offset: 60, limit: 30 },
    ]);
  });

  it('RS-1 come from content while search fails, and search is not asked again for a while', async () => {
    const { search, asked } = searchAnswering('failure');
    const clock = fakeClock();
    const finder = createProductFinder({ search, clock, rated: unrated });
    expect(await finder.find(scope(), wanted())).toMatchObject(ok({ ids: ['from-content'], total: 1 }));
    await finder.find(scope(), wanted());
    expect(asked).toHaveLength(1);
    clock.advance(11_000);
    await finder.find(scope(), wanted());
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['all products of content were searched', 1, false],
    ['content has more products than were searched', 400, true],
  ])('RS-1 are marked as partial only if %s', async (_what, total, partial) => {
    const { search } = searchAnswering('failure');
    const { productCollection } = CONTENT.FacetsOfProducts;
    const content = { ...CONTENT, FacetsOfProducts: { productCollection: { ...productCollection, total } } };
    const found = await createProductFinder({ search, clock: fakeClock(), rated: unrated }).find(
      scope(content),
      wanted(),
    );
    expect(found).toMatchObject(ok({ total: 1, partial }));
  });

  it('RS-1 PL-1 are sorted by the ratings on their cards while search fails, from reviews or complete in content', async () => {
    const items = [
      productOf('average-alone', { rating: 4.9 }),
      productOf('by-content', { rating: 4, ratingCount: 2 }),
      productOf('by-reviews'),
      productOf('without', { ratingAndReviewId: null }),
    ];
    const content = { ...CONTENT, FacetsOfProducts: { productCollection: { total: items.length, items } } };
    const rated: CardRatings['rated'] = async (_scope, cards) =>
      cards.map((card) => (card.ratingId === 'by-reviews' ? { ...card, rating: 4.5, ratingCount: 9 } : card));
    const { search } = searchAnswering('failure');
    const find = createProductFinder({ search, clock: fakeClock(), rated }).find;
    const found = await find(scope(content), wanted({ sort: 'rating-desc' }));
    expect(found).toMatchObject(ok({ ids: ['by-reviews', 'by-content', 'average-alone', 'without'] }));
  });

  it('CA-3 RS-1 come from content until a product joins the list, leaves it or may have left it', async () => {
    const { search } = searchAnswering('failure');
    const finder = createProductFinder({ search, clock: fakeClock(), rated: unrated });
    const dependsOn = async (list: string | null) => {
      const heard = new Map<string, unknown>();
      await finder.find(scope(CONTENT, heard), { ...wanted(), list });
      return heard.get('FacetsOfProducts');
    };
    expect(await dependsOn('shampoos')).toEqual(['in:shampoos', 'untold:Product']);
    expect(await dependsOn(null)).toEqual(['list:Product']);
  });

  it('RS-1 come from content when search times out', async () => {
    const { search } = searchAnswering('silence');
    const clock = fakeClock();
    const found = createProductFinder({ search, clock, rated: unrated }).find(scope(), wanted());
    while (clock.waiting === 0) await Promise.resolve();
    clock.advance(600);
    expect(await found).toMatchObject(ok({ ids: ['from-content'] }));
  });

  it('RS-1 come from content when search has no product of a list, as before its first indexing', async () => {
    const { search } = searchAnswering({ hits: [], total: 0, counts: {} });
    const finder = createProductFinder({ search, clock: fakeClock(), rated: unrated });
    expect(await finder.find(scope(), wanted())).toMatchObject(ok({ ids: ['from-content'] }));
    const filtered = await finder.find(scope(), wanted({ facets: [{ category: 'scent', values: ['lemon'] }] }));
    expect(filtered).toEqual(ok({ ids: [], total: 0, counts: {} }));
  });

  it('SC-2 are counted correctly if categories or values are named like inherited object properties', async () => {
    const { search } = searchAnswering('failure');
    const facet = { sys: sys('facet'), type: 'toString', title: null };
    const category = (uniqueId: string) => ({
      sys: sys(uniqueId),
      uniqueId,
      title: uniqueId,
      facetsCollection: { items: [facet] },
    });
    const product = productOf('lemon', { facetsCollection: { items: [facet] } });
    for (const name of ['constructor', '__proto__', 'scent']) {
      const content = {
        FacetCategories: { facetCategoryCollection: { items: [category(name)] } },
        FacetsOfProducts: { productCollection: { total: 1, items: [product] } },
      };
      const found = await createProductFinder({ search, clock: fakeClock(), rated: unrated }).find(
        scope(content),
        wanted(),
      );
      const counts = Object.entries(found.ok ? found.value.counts : {});
      expect(counts.map(([of, values]) => [of, Object.entries(values)])).toEqual([[name, [['toString', 1]]]]);
    }
    expect(Object.keys(Object)).toEqual([]);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
