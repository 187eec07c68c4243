import { z } from 'zod';
import type { CallLimits } from '../http.ts';
import { type TellLeftOut, untold } from '../left-out.ts';
import { ok, type Result } from '../result.ts';
import { articlesByRecommended, productsBy, type SearchNames } from './index-names.ts';
import { MARK } from './marked-text.ts';
import { type ChosenFacets, REACH, type SearchPort, type SearchWindow } from './search.port.ts';
import {
  callSearch,
  createSearchClient,
  isMissingIndex,
  missingIndexOf,
  type SearchClientOptions,
} from './search-client.ts';
import {
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
  return [...(list === undefined ? [] : [[condition('lists', list)]]), ...chosen];
}

/** The search port over Algolia's protocol, hosted or embedded (DV-2). */
export function createAlgoliaSearch({
  names,
  limits = SEARCH_LIMITS,
  leftOut = untold,
  ...options
}: AlgoliaSearchOptions): SearchPort {
  const client = createSearchClient({ ...options, limits });

  const ask = async <T>(
    question: keyof SearchPort,
    schema: z.ZodType<T>,
    call: () => Promise<unknown>,
  ): Promise<Result<T>> => {
    const answer = await callSearch(schema, call, (what) => leftOut(question, what));
    if (answer.ok) return answer;
    if (isMissingIndex(answer.error)) options.fetcher.refused?.(missingIndexOf(answer.error));
    if (answer.error.kind === 'malformed') options.fetcher.refused?.('HTTP 200, not an answer of a search service');
    return answer;
  };

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

  return {
    async find({ kind, term, ...window }) {
      const request = { ...QUIET, ...TAGS, ...byName[kind], query: termOf(term), ...windowOf(window) };
      const schema = kind === 'product' ? namedProducts : namedArticles;
      return await ask('find', firstOf(schema), () => client.search({ requests: [request] }));
    },

    async products({ term, list, facets = [], openCategory, sort, ...window }) {
      const chosen = facets.filter(({ values }) => values.length > 0);
      const others = chosen.filter(({ category }) => category !== openCategory);
      const base = { ...QUIET, query: termOf(term) };
      const request = {
        ...base,
        ...TAGS,
        ...windowOf(window),
        indexName: productsBy(names, sort),
        facets: ['*'],
        facetFilters: facetFiltersOf(list, chosen),
        attributesToRetrieve: PRODUCT_ATTRIBUTES,
        attributesToHighlight: ['productShortName', 'shortDescription'],
      };
      const isOpen = openCategory !== undefined && others.length < chosen.length;
      // The counts of a category with chosen values, without its own filter.
      const counting = {
        ...base,
        indexName: names.products,
        hitsPerPage: 0,
        facetFilters: facetFiltersOf(list, others),
      };
      const requests = [request, ...(isOpen ? [{ ...counting, facets: [openCategory] }] : [])];
      const schema = z.object({ results: z.tuple([productsAnswer], countsAnswer) });
      const answer = await ask('products', schema, () => client.search({ requests }));
      if (!answer.ok) return answer;
      const [found, ...opened] = answer.value.results;
      return ok({ ...found, counts: Object.assign({}, found.counts, ...opened) });
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
  };
}
