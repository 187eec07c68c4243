import { FILTER_LIMITS } from './spec/product-list.ts';
import { DEFAULT_PRODUCT_SORT, type ProductSort, productSortOf } from './spec/sorts.ts';

/** Chosen facets of one category, in the order of choice. */
export interface ChosenCategory {
  readonly category: string;
  readonly values: readonly string[];
}

/** State of a product list: filters, sort order and number of pages shown (PL-4). */
export interface FilterState {
  readonly facets: readonly ChosenCategory[];
  readonly sort: ProductSort;
  /** From 1. */
  readonly page: number;
}

export const NO_FILTER: FilterState = { facets: [], sort: DEFAULT_PRODUCT_SORT, page: 1 };

/** Decodes a name between the delimiters of the grammar; undefined if it is invalid. */
function nameOf(part: string | undefined): string | undefined {
  try {
    const name = decodeURIComponent(part ?? '').trim();
    return name !== '' && name.length <= FILTER_LIMITS.name ? name : undefined;
  } catch {
    // An invalid percent-encoding: ignored, like all other invalid input.
    return undefined;
  }
}

/** Parses `category:v1|v2,category2:v` into chosen facets. Invalid parts are ignored (PL-4). */
export function facetsOf(text: string): readonly ChosenCategory[] {
  const found = new Map<string, Set<string>>();
  for (const part of text.split(',')) {
    const [left, right, ...more] = part.split(':');
    const category = nameOf(left);
    const names = (right ?? '').split('|').flatMap((value) => nameOf(value) ?? []);
    if (!category || names.length === 0 || more.length > 0) continue;
    if (!found.has(category) && found.size >= FILTER_LIMITS.categories) continue;
    const values = found.get(category) ?? new Set();
    for (const name of names) if (values.size < FILTER_LIMITS.valuesPerCategory) values.add(name);
    found.set(category, values);
  }
  return Array.from(found, ([category, values]) => ({ category, values: [...values] }));
}

/** The inverse of `facetsOf`, in the given order, with percent-encoded names; empty for no facets (PL-4). */
export function formatFacets(facets: readonly ChosenCategory[]): string {
  return facets
    .map(({ category, values }) => `${encodeURIComponent(category)}:${values.map(encodeURIComponent).join('|')}`)
    .join(',');
}

/** A page number from an address; 1 if it is invalid. */
export function pageOf(text: string | null | undefined): number {
  return text && /^[1-9]\d{0,3}$/.test(text) ? Math.min(Number(text), FILTER_LIMITS.page) : 1;
}

/** Parses `facet=…&sort=…&page=…`. Anything else in it is ignored, and it never throws (PL-4). @param hash with or without its `#`. */
export function parseFilterHash(hash: string): FilterState {
  const parts = new Map<string, string>();
  for (const part of hash.replace(/^#/, '').split('&')) {
    const at = part.indexOf('=');
    if (at > 0 && !parts.has(part.slice(0, at))) parts.set(part.slice(0, at), part.slice(at + 1));
  }
  return {
    facets: facetsOf(parts.get('facet') ?? ''),
    sort: productSortOf(parts.get('sort')),
    page: pageOf(parts.get('page')),
  };
}

/** The hash of a state, without `#`; empty for the initial list. The page is included only above 1 (PL-4). */
export function formatFilterHash({ facets, sort, page }: FilterState): string {
  if (facets.length === 0 && sort === DEFAULT_PRODUCT_SORT && page === 1) return '';
  return [
    ...(facets.length > 0 ? [`facet=${formatFacets(facets)}`] : []),
    `sort=${sort}`,
    ...(page > 1 ? [`page=${page}`] : []),
  ].join('&');
}

/** True for a hash with the state of a list; others, such as `#main`, are not filters. */
export const isFilterHash = (hash: string): boolean => /^#?(?:facet|sort|page)=/.test(hash);
