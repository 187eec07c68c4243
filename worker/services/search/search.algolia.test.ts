import { expect, it } from 'vitest';
import { z } from 'zod';
import { MARK } from './marked-text.ts';
import { createAlgoliaSearch } from './search.algolia.ts';
import type { SearchPort } from './search.port.ts';

type Requests = readonly Readonly<Record<string, unknown>>[];
const sentBody = z.object({ requests: z.array(z.record(z.string(), z.unknown())) });

/** The requests that one search sends to a hosted service. */
async function askedBy(question: (search: SearchPort) => Promise<unknown>): Promise<Requests> {
  const asked: Requests[] = [];
  const fetcher = async (request: Request): Promise<Response> => {
    asked.push(sentBody.parse(JSON.parse(await request.text())).requests);
    return Response.json({ results: asked.flat().map(() => ({ nbHits: 0, hits: [], facets: {} })) });
  };
  const options = { fetcher, hosts: ['https://app.search.example'], appId: 'app', key: 'key-of-searches' };
  await question(createAlgoliaSearch({ ...options, names: { products: 'products-my', articles: 'articles-my' } }));
  expect(asked).toHaveLength(1);
  return asked.flat();
}

const FIRST = { offset: 0, limit: 2 };
const facets = [
  { category: 'scent', values: ['lemon'] },
  { category: 'hair-type', values: [] },
];
const QUESTIONS: readonly [string, (search: SearchPort, term: string) => Promise<unknown>, requests: number][] = [
  ['products by name', (search, term) => search.find({ kind: 'product', term, ...FIRST }), 1],
  ['articles by name', (search, term) => search.find({ kind: 'article', term, ...FIRST }), 1],
  [
    'a list',
    (search, term) => search.products({ sort: 'popularity-desc', term, facets, openCategory: 'scent', ...FIRST }),
    2,
  ],
  ['articles and stories', (search, term) => search.reading({ term, ...FIRST }), 1],
];

it.each(QUESTIONS)(
  'DV-2 SC-4 every request for %s turns analytics and personalization off',
  async (_what, question, count) => {
    const requests = await askedBy((search) => question(search, 'lemon'));
    expect(requests).toHaveLength(count);
    for (const request of requests)
      expect(request).toMatchObject({
        query: 'lemon',
        analytics: false,
        clickAnalytics: false,
        enablePersonalization: false,
      });
  },
);

it.each(QUESTIONS)(
  'RS-3 an endless term is cut at the service’s limit, by character, for %s',
  async (_what, question) => {
    for (const { query } of await askedBy((search) => question(search, '🌊'.repeat(500))))
      expect(query).toBe('🌊'.repeat(128));
  },
);

it.each([
  [
    { offset: -5, limit: 0 },
    { offset: 0, length: 1 },
  ],
  [
    { offset: 5_000, limit: 5_000 },
    { offset: 1_000, length: 1_000 },
  ],
  [
    { offset: 10, limit: 5 },
    { offset: 10, length: 5 },
  ],
])('RS-3 a result window %j is requested as %j, within the service’s limits', async (window, asked) => {
  expect(await askedBy((search) => search.find({ kind: 'product', term: 'x', ...window }))).toMatchObject([asked]);
  expect(await askedBy((search) => search.reading({ term: 'x', ...window }))).toMatchObject([asked]);
});

it.each(QUESTIONS)(
  'SC-2 SE-5 matches are marked by characters that are not markup, in requests for %s',
  async (_what, question) => {
    const [request] = await askedBy((search) => question(search, 'lemon'));
    expect(request).toMatchObject({ highlightPreTag: MARK.begin, highlightPostTag: MARK.end, offset: 0, length: 2 });
    expect(request?.attributesToRetrieve).toContainEqual(expect.any(String));
  },
);

it('PL-2 a category filters the list only if a value of it is chosen', async () => {
  const [list, open] = await askedBy((search) =>
    search.products({ sort: 'popularity-desc', list: 'cooling', facets, openCategory: 'scent', ...FIRST }),
  );
  expect([list?.facetFilters, open?.facetFilters]).toEqual([[['lists:cooling'], ['scent:lemon']], [['lists:cooling']]]);
});

it.each([
  ['no category is open', undefined, 1],
  ['nothing is selected in the open category', 'collection', 1],
  ['something is selected in the open category', 'scent', 2],
])('PL-2 the number of requests for facet counts where %s', async (_what, openCategory, count) => {
  const chosen = { facets, ...(openCategory === undefined ? {} : { openCategory }) };
  expect(await askedBy((search) => search.products({ ...chosen, ...FIRST }))).toHaveLength(count);
});

it('SE-3 articles and stories are searched by their content type, products in their own index', async () => {
  const kinds = ['product', 'article', 'story'] as const;
  const asked = await Promise.all(kinds.map((kind) => askedBy((search) => search.find({ kind, term: 'x', ...FIRST }))));
  expect(asked.flat().map(({ indexName, facetFilters }) => [indexName, facetFilters])).toEqual([
    ['products-my', undefined],
    ['articles-my', ['contentType:article']],
    ['articles-my', ['contentType:story']],
  ]);
});
