import { type ChosenCategory, type FilterState, facetsOf, formatFacets, pageOf } from './filter-hash.ts';
import { DEFAULT_PRODUCT_SORT, productSortOf } from './spec/sorts.ts';

/** The order of values within a category says nothing, so one choice has one spelling; that of categories says which was the last. */
function inOrder(facets: readonly ChosenCategory[]): readonly ChosenCategory[] {
  return facets.map(({ category, values }) => ({ category, values: values.toSorted() }));
}

/**
 * Parameters of a product list that make another page of it, each brought into its one spelling; undefined for what says
 * nothing (PL-7). Without JavaScript a list is filtered by them.
 */
export const FILTER_PARAMETERS = {
  facet: (value: string) => formatFacets(inOrder(facetsOf(value))) || undefined,
  sort: (value: string) => (productSortOf(value) === DEFAULT_PRODUCT_SORT ? undefined : productSortOf(value)),
  page: (value: string) => (pageOf(value) > 1 ? String(pageOf(value)) : undefined),
} as const satisfies Record<string, (value: string) => string | undefined>;

/** What the parameters of an address ask for; nonsense in them is ignored (PL-7). */
export function filterOfQuery(params: Pick<URLSearchParams, 'get'>): FilterState {
  return {
    facets: facetsOf(params.get('facet') ?? ''),
    sort: productSortOf(params.get('sort')),
    page: pageOf(params.get('page')),
  };
}

/** The query of a state with its `?`; empty for a list as it begins. One state has one query. */
export function formatFilterQuery({ facets, sort, page }: FilterState): string {
  const parts = [
    // Escapes within names are the grammar's own; the query is unescaped before it is read.
    ['facet', formatFacets(inOrder(facets)).replaceAll('%', '%25')],
    ['sort', sort === DEFAULT_PRODUCT_SORT ? '' : sort],
    ['page', page > 1 ? String(page) : ''],
  ].filter(([, value]) => value);
  return parts.length === 0 ? '' : `?${parts.map((part) => part.join('=')).join('&')}`;
}

/** True for facets of which every part is understood and no limit is passed: what an endpoint takes (PL-4). */
export function isFacetText(text: string): boolean {
  const parts = text.split(',');
  const facets = facetsOf(text);
  const values = parts.reduce((count, part) => count + part.split('|').length, 0);
  return facets.length === parts.length && facets.reduce((count, chosen) => count + chosen.values.length, 0) === values;
}
