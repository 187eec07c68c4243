import { FILTER_LIMITS } from './spec/product-list.ts';
import { DEFAULT_PRODUCT_SORT, type ProductSort, productSortOf } from './spec/sorts.ts';

/** Facets that are chosen in one category, in the order in which they were. */
export interface ChosenCategory {
  readonly category: string;
  readonly values: readonly string[];
}

/** What a product list shows: which products, in which order, how many pages of them (PL-4). */
export interface FilterState {
  readonly facets: readonly ChosenCategory[];
  readonly sort: ProductSort;
  /** From 1. */
  readonly page: number;
}

export const NO_FILTER: FilterState = { facets: [], sort: DEFAULT_PRODUCT_SORT, page: 1 };

/** A name as it stands between the marks of the grammar; undefined for what is none. */
function nameOf(part: string | undefined): string | undefined {
  try {
    const name = decodeURIComponent(part ?? '').trim();
    return name !== '' && name.length <= FILTER_LIMITS.name ? name : undefined;
  } catch {
    // A percent sign that begins no character: nonsense, like all else that is not understood here.
    return undefined;
  }
}

/** `category:v1|v2,category2:v` as chosen facets. What is not understood is left out (PL-4). */
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

export function formatFacets(facets: readonly ChosenCategory[]): string {
  return facets
    .map(({ category, values }) => `${encodeURIComponent(category)}:${values.map(encodeURIComponent).join('|')}`)
    .join(',');
}

/** A page number from an address; nonsense is the first. */
export function pageOf(text: string | null | undefined): number {
  return text && /^[1-9]\d{0,3}$/.test(text) ? Math.min(Number(text), FILTER_LIMITS.page) : 1;
}

/** What `facet=…&sort=…&page=…` asks for. Anything else in it is ignored, and nothing is ever thrown (PL-4). @param hash with or without its `#`. */
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

/** The hash of a state, without `#`; empty for a list as it begins. The page stands in it only above 1 (PL-4). */
export function formatFilterHash({ facets, sort, page }: FilterState): string {
  if (facets.length === 0 && sort === DEFAULT_PRODUCT_SORT && page === 1) return '';
  return [
    ...(facets.length > 0 ? [`facet=${formatFacets(facets)}`] : []),
    `sort=${sort}`,
    ...(page > 1 ? [`page=${page}`] : []),
  ].join('&');
}

/** True for a hash that says anything about a list; others, such as `#main`, are none of its business. */
export const isFilterHash = (hash: string): boolean => /^#?(?:facet|sort|page)=/.test(hash);
