import { pageHref } from '../../shared/routes.ts';
import { shownTerm, tidyTerm } from '../../shared/search-term.ts';
import { RESULT_BATCHES_MAX } from '../../shared/spec/search.ts';
import { asGiven, type PageParameters } from '../middleware/page-cache.ts';

export const TABS = ['products', 'articles'] as const;
export type Tab = (typeof TABS)[number];

export interface SearchAsk {
  /** As it is shown; empty while nothing is searched for. */
  readonly term: string;
  /** What the visitor chose; absent: products if there are any, else articles. */
  readonly tab?: Tab | undefined;
  /** How often Load more was used on that tab. */
  readonly more: number;
}

const tabOf = (value: string): Tab | undefined => TABS.find((name) => name === value);

const batchesOf = (value: string): number =>
  /^[1-9]\d{0,3}$/.test(value) ? Math.min(Number(value), RESULT_BATCHES_MAX) : 0;

/**
 * Parameters that make another search page, each in the one spelling that it is kept under (SE-3). What makes no sense is left
 * out and a term has its length: nobody makes pages without end.
 */
export const SEARCH_PARAMETERS = {
  term: shownTerm,
  tab: tabOf,
  more: (value) => String(batchesOf(value) || ''),
} as const satisfies PageParameters;

/** Those of an endpoint, whose schema judges the others as they are. */
export const ENDPOINT_PARAMETERS = { term: tidyTerm, tab: asGiven, more: asGiven } as const satisfies PageParameters;

/** What an address asks for. */
export function searchAskOf(params: URLSearchParams): SearchAsk {
  const term = shownTerm(params.get('term') ?? '');
  const tab = tabOf(params.get('tab') ?? '');
  return { term, tab, more: tab ? batchesOf(params.get('more') ?? '') : 0 };
}

/** The address of a search page, its parameters in one order. */
export function searchPageHref({ term, tab, more }: SearchAsk): string {
  const params = new URLSearchParams({ ...(more > 0 ? { more: String(more) } : {}), ...(tab ? { tab } : {}), term });
  return `${pageHref({ pageType: 'searchPage' })}?${params}`;
}
