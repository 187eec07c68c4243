import type { FilterState } from '../../shared/filter-hash.ts';
import type { ProductSort } from '../../shared/spec/sorts.ts';
import type { ProductCardModel } from '../../shared/ui/ProductCard.tsx';

/** A product list with its filters (PL-1…8). */
export interface ShelfModel {
  /** Address of the page, without query. */
  readonly href: string;
  /** Heading level of product names: depends on whether the heading above the list is the h1 or the list's own. */
  readonly headingLevel: 'h2' | 'h3';
  readonly state: FilterState;
  /** The products of the current page. */
  readonly products: readonly ProductCardModel[];
  /** Number of products on all pages. */
  readonly total: number;
  readonly pages: number;
  /** True if only the most popular products could be considered: the numbers cover only these. */
  readonly partial: boolean;
  /** Empty while filters are unavailable. */
  readonly categories: readonly ShelfCategory[];
  readonly sorts: readonly { readonly sort: ProductSort; readonly title: string; readonly href: string }[];
  readonly chosen: readonly ShelfFacet[];
  /** The list without filters, in the same sort order. */
  readonly clearHref: string;
  /** Absent on the last page (PL-5). */
  readonly nextHref?: string | undefined;
  readonly previousHref?: string | undefined;
}

export interface ShelfCategory {
  readonly id: string;
  readonly title: string;
  readonly facets: readonly ShelfFacet[];
}

/** One filter: whether it is chosen, and the address with it toggled. */
export interface ShelfFacet {
  readonly category: string;
  readonly value: string;
  readonly title: string;
  readonly count: number;
  readonly chosen: boolean;
  readonly href: string;
}
