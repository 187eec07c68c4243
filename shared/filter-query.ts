import { type ChosenCategory, type FilterState, facetsOf, formatFacets, pageOf } from './filter-hash.ts';
import { DEFAULT_PRODUCT_SORT, productSortOf } from './spec/sorts.ts';

/**
 * Sorts the values within each category, where order means nothing, so that one choice has one canonical form. The order of categories
 * stays: it tells which was chosen last.
 */
function inOrder(facets: readonly ChosenCategory[]): readonly ChosenCategory[] {
  return facets.map(({ category, values }) => ({ category, values: values.toSorted() }));
}

/**
 * Query parameters that identify a page of a product list, each normalised to its canonical form; undefined for one without effect
 * (PL-7). They filter a list without JavaScript.
 */
export const FILTER_PARAMETERS = {
  facet: (value: string) => formatFacets(inOrder(facetsOf(value))) || undefined,
  sort: (value: string) => (productSortOf(value) === DEFAULT_PRODUCT_SORT ? undefined : productSortOf(value)),
  page: (value: string) => (pageOf(value) > 1 ? String(pageOf(value)) : undefined),
} as const satisfies Record<string, (value: string) => string | undefined>;

/** Parses the parameters of an address; invalid ones are ignored (PL-7). */
export function filterOfQuery(params: Pick<URLSearchParams, 'get'>): FilterState {
  return {
    facets: facetsOf(params.get('facet') ?? ''),
    sort: productSortOf(params.get('sort')),
    page: pageOf(params.get('page')),
  };
}

/** The query of a state with its `?`; empty for the initial list. One state has one query. */
export function formatFilterQuery({ facets, sort, page }: FilterState): string {
  const parts = [
    // Percent-encoding within names belongs to the grammar. The query is decoded once before it is parsed, so `%` is encoded again.
    ['facet', formatFacets(inOrder(facets)).replaceAll('%', '%25')],
    ['sort', sort === DEFAULT_PRODUCT_SORT ? '' : sort],
    ['page', page > 1 ? String(page) : ''],
  ].filter(([, value]) => value);
  return parts.length === 0 ? '' : `?${parts.map((part) => part.join('=')).join('&')}`;
}

/** True if every part of the facets is valid and within the limits: an endpoint accepts only these (PL-4). */
export function isFacetText(text: string): boolean {
  const parts = text.split(',');
  const facets = facetsOf(text);
  const values = parts.reduce((count, part) => count + part.split('|').length, 0);
  return facets.length === parts.length && facets.reduce((count, chosen) => count + chosen.values.length, 0) === values;
}
