import { z } from 'zod';
import type { CallLimits } from '../http.ts';
import { type TellLeftOut, untold } from '../left-out.ts';
import { ok, type Result } from '../result.ts';
import { articlesByRecommended, productsBy, type SearchNames } from './index-names.ts';
import { MARK } from './marked-text.ts';
import { type ChosenFacets, type ProductsWanted, REACH, type SearchPort, type SearchWindow } from './search.port.ts';
import { callSearch, createSearchClient, type SearchClientOptions } from './search-client.ts';
import {
  answers,
  contentTypeFilter,
  countsAnswer,
  EXCERPT,
  firstOf,
  NAMED,
  namedArticles,
  namedProducts,
  PRODUCT_ATTRIBUTES,
  productsAnswer,
  READING_ATTRIBUTES,
  readingAnswer,
} from './search-wire.ts';

export type AlgoliaSearchOptions = Omit<SearchClientOptions, 'limits'> & {
  readonly names: SearchNames;
  readonly limits?: CallLimits;
  readonly leftOut?: TellLeftOut;
};

/** Limits of one search; a page waits no longer for it (RS-1). */
export const SEARCH_LIMITS: CallLimits = { timeoutMs: 2_000, maxBytes: 2_000_000 };

/** Characters of a term: the service refuses more than 512 bytes, and a character has at most four. */
const LONGEST_TERM = 128;

const TAGS = { highlightPreTag: MARK.begin, highlightPostTag: MARK.end } as const;
/** Searches are not tracked and not tied to a person. */
const QUIET = { analytics: false, clickAnalytics: false, enablePersonalization: false } as const;

const termOf = (term = ''): string => [...term].slice(0, LONGEST_TERM).join('');

function windowOf({ offset, limit }: SearchWindow): { readonly offset: number; readonly length: number } {
  return { offset: Math.min(Math.max(0, offset), REACH), length: Math.min(Math.max(1, limit), REACH) };
}

/** Escapes a leading minus, which would negate the filter. */
const condition = (category: string, value: string): string =>
  `${category}:${value.startsWith('-') ? `\\${value}` : value}`;

function facetFiltersOf(list: string | undefined, facets: readonly ChosenFacets[]): string[][] {
  const chosen = facets.map(({ category, values }) => values.map((value) => condition(category, value)));
  return [...(list === undefined ? [] : [[condition('lists', list)]]), ...chosen.filter(({ length }) => length > 0)];
}

type CountsWanted = Omit<ProductsWanted, 'offset' | 'limit' | 'sort'>;

/** The search port over Algolia's protocol, hosted or embedded (DV-2). */
export function createAlgoliaSearch({
  names,
  limits = SEARCH_LIMITS,
  leftOut = untold,
  ...options
}: AlgoliaSearchOptions): SearchPort {
  const client = createSearchClient({ ...options, limits });

  const ask = <T>(question: keyof SearchPort, schema: z.ZodType<T>, call: () => Promise<unknown>): Promise<Result<T>> =>
    callSearch(schema, call, (what) => leftOut(question, what));

  const reading = {
    article: { indexName: names.articles, facetFilters: [contentTypeFilter('article')] },
    story: { indexName: names.articles, facetFilters: [contentTypeFilter('story')] },
  };
  const byName = {
    product: {
      indexName: names.products,
      attributesToRetrieve: [...NAMED.products],
      attributesToHighlight: [...NAMED.products],
    },
    article: {
      ...reading.article,
      attributesToRetrieve: [...NAMED.articles],
      attributesToHighlight: [...NAMED.articles],
    },
    story: { ...reading.story, attributesToRetrieve: [...NAMED.articles], attributesToHighlight: [...NAMED.articles] },
  };

  /** Counts with all chosen filters, and those of the open category without its own filter. */
  const countRequests = ({ term, list, facets = [], openCategory }: CountsWanted) => {
    const others = facets.filter(({ category }) => category !== openCategory);
    const isOpen = openCategory !== undefined && others.length < facets.length;
    const base = { ...QUIET, indexName: names.products, query: termOf(term), hitsPerPage: 0 };
    return {
      everything: { ...base, facets: ['*'], facetFilters: facetFiltersOf(list, facets) },
      open: isOpen ? [{ ...base, facets: [openCategory], facetFilters: facetFiltersOf(list, others) }] : [],
    };
  };

  return {
    async find({ kind, term, ...window }) {
      const request = { ...QUIET, ...TAGS, ...byName[kind], query: termOf(term), ...windowOf(window) };
      const schema = kind === 'product' ? namedProducts : namedArticles;
      return await ask('find', firstOf(schema), () => client.search({ requests: [request] }));
    },

    async products({ sort, offset, limit, ...wanted }) {
      const { everything, open } = countRequests(wanted);
      const request = {
        ...everything,
        ...TAGS,
        indexName: productsBy(names, sort),
        hitsPerPage: undefined,
        ...windowOf({ offset, limit }),
        attributesToRetrieve: PRODUCT_ATTRIBUTES,
        attributesToHighlight: ['productShortName', 'shortDescription'],
      };
      const schema = z.object({ results: z.tuple([productsAnswer], countsAnswer) });
      const answer = await ask('products', schema, () => client.search({ requests: [request, ...open] }));
      if (!answer.ok) return answer;
      const [found, ...opened] = answer.value.results;
      return ok({ ...found, counts: Object.assign({}, found.counts, ...opened) });
    },

    async facetCounts(wanted) {
      const { everything, open } = countRequests(wanted);
      const answer = await ask('facetCounts', answers(countsAnswer), () =>
        client.search({ requests: [everything, ...open] }),
      );
      return answer.ok ? ok(Object.assign({}, ...answer.value.results)) : answer;
    },

    async reading({ term, kind, sort, ...window }) {
      const request = {
        ...QUIET,
        ...TAGS,
        ...(kind === undefined ? {} : reading[kind]),
        indexName: sort === undefined ? names.articles : articlesByRecommended(names),
        query: termOf(term),
        ...windowOf(window),
        attributesToRetrieve: READING_ATTRIBUTES,
        attributesToHighlight: ['title'],
        attributesToSnippet: [EXCERPT],
      };
      return await ask('reading', firstOf(readingAnswer), () => client.search({ requests: [request] }));
    },

    async suggestions(term, perKind) {
      const window = { offset: 0, length: Math.max(1, perKind) };
      const requests = [byName.product, byName.article].map((request) => ({
        ...QUIET,
        ...TAGS,
        ...request,
        query: termOf(term),
        ...window,
      }));
      const schema = z.object({ results: z.tuple([namedProducts, namedArticles]) });
      const answer = await ask('suggestions', schema, () => client.search({ requests }));
      if (!answer.ok) return answer;
      const [products, articles] = answer.value.results;
      return ok({ products: products.hits, articles: articles.hits });
    },
  };
}
