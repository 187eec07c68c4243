import type { FilterState } from '../../shared/filter-hash.ts';
import { latestCategory } from '../../shared/filter-state.ts';
import type { ProductSort } from '../../shared/spec/sorts.ts';
import type { FacetCounts, FoundProducts } from './product-finder.ts';

/** The part of a product that lists need. */
export interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly rating: number;
  /** Facet values by category. */
  readonly facets: Readonly<Record<string, readonly string[]>>;
}

const collator = new Intl.Collator('en');

/** The input is sorted by popularity; the other orders are stable, so popularity is the tie-break. */
const ORDERS: Readonly<Record<ProductSort, ((a: Candidate, b: Candidate) => number) | undefined>> = {
  'popularity-desc': undefined,
  'rating-desc': (a, b) => b.rating - a.rating,
  'name-desc': (a, b) => collator.compare(b.name, a.name),
  'name-asc': (a, b) => collator.compare(a.name, b.name),
};

/** Products that match, in every category, at least one chosen value. @param but a category whose filter is ignored. */
function matching(products: readonly Candidate[], { facets }: FilterState, but?: string): readonly Candidate[] {
  return products.filter((product) =>
    facets.every(
      ({ category, values }) =>
        category === but || values.some((value) => product.facets[category]?.includes(value) ?? false),
    ),
  );
}

function countsOf(products: readonly Candidate[], wanted: (category: string) => boolean): FacetCounts {
  const counts: Record<string, Record<string, number>> = Object.create(null);
  for (const { facets } of products) {
    for (const [category, values] of Object.entries(facets)) {
      if (!wanted(category)) continue;
      const ofCategory: Record<string, number> = counts[category] ?? Object.create(null);
      counts[category] = ofCategory;
      for (const value of values) ofCategory[value] = (ofCategory[value] ?? 0) + 1;
    }
  }
  return counts;
}

/** Filters, sorts and counts all products of a list, given in order of popularity; returns one page and the facet counts (PL-1, PL-2). */
export function findAmong(products: readonly Candidate[], state: FilterState, perPage: number): FoundProducts {
  const latest = latestCategory(state);
  const found = matching(products, state);
  const order = ORDERS[state.sort];
  const ordered = order ? found.toSorted(order) : found;
  const first = (state.page - 1) * perPage;
  return {
    ids: ordered.slice(first, first + perPage).map(({ id }) => id),
    total: found.length,
    counts: {
      ...countsOf(found, (category) => category !== latest),
      ...(latest === undefined ? {} : countsOf(matching(products, state, latest), (category) => category === latest)),
    },
  };
}
