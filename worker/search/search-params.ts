import { pageHref } from '../../shared/routes.ts';
import { shownTerm, tidyTerm } from '../../shared/search-term.ts';
import { RESULT_BATCHES_MAX } from '../../shared/spec/search.ts';
import { asGiven, type PageParameters } from '../middleware/page-cache.ts';

export const TABS = ['products', 'articles'] as const;
export type Tab = (typeof TABS)[number];

export interface SearchAsk {
  /** The term as shown; empty without a search. */
  readonly term: string;
  /** The chosen tab; absent: products if there are any, else articles. */
  readonly tab?: Tab | undefined;
  /** How often Load more was used on that tab. */
  readonly more: number;
}

const tabOf = (value: string): Tab | undefined => TABS.find((name) => name === value);

const batchesOf = (value: string): number =>
  /^[1-9]\d{0,3}$/.test(value) ? Math.min(Number(value), RESULT_BATCHES_MAX) : 0;

/**
 * Query parameters in the search page's cache key, normalised (SE-3). Invalid values are dropped, a term has a maximum length, and so
 * has `more`: this limits the number of different pages.
 */
export const SEARCH_PARAMETERS = {
  term: shownTerm,
  tab: tabOf,
  more: (value) => String(batchesOf(value) || ''),
} as const satisfies PageParameters;

/** The same for the search endpoints. `tab` and `more` are not normalised, because the endpoint's schema validates them. */
export const ENDPOINT_PARAMETERS = { term: tidyTerm, tab: asGiven, more: asGiven } as const satisfies PageParameters;

/** Parses the search parameters of an address. */
export function searchAskOf(params: URLSearchParams): SearchAsk {
  const term = shownTerm(params.get('term') ?? '');
  const tab = tabOf(params.get('tab') ?? '');
  return { term, tab, more: tab ? batchesOf(params.get('more') ?? '') : 0 };
}

/** The address of a search page, with its parameters in a fixed order. */
export function searchPageHref({ term, tab, more }: SearchAsk): string {
  const params = new URLSearchParams({ ...(more > 0 ? { more: String(more) } : {}), ...(tab ? { tab } : {}), term });
  return `${pageHref({ pageType: 'searchPage' })}?${params}`;
}
