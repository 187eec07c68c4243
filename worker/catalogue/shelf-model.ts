import type { FilterState } from '../../shared/filter-hash.ts';
import type { ProductSort } from '../../shared/spec/sorts.ts';
import type { ProductCardModel } from '../../shared/ui/ProductCard.tsx';

/** A product list with what narrows it down (PL-1…8). */
export interface ShelfModel {
  /** Address of the page, without query. */
  readonly href: string;
  /** Of each product's name: what stands above the list is the page's title, or a heading of the list's own. */
  readonly headingLevel: 'h2' | 'h3';
  readonly state: FilterState;
  /** Of the page that is shown. */
  readonly products: readonly ProductCardModel[];
  /** On all pages. */
  readonly total: number;
  readonly pages: number;
  /** Only the most popular products could be looked through: numbers are theirs, and there may be more. */
  readonly partial: boolean;
  /** Empty where products cannot be filtered just now. */
  readonly categories: readonly ShelfCategory[];
  readonly sorts: readonly { readonly sort: ProductSort; readonly title: string; readonly href: string }[];
  readonly chosen: readonly ShelfFacet[];
  /** The list without a filter, in the same order. */
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

/** One filter: whether it is chosen, and the list with it the other way round. */
export interface ShelfFacet {
  readonly category: string;
  readonly value: string;
  readonly title: string;
  readonly count: number;
  readonly chosen: boolean;
  readonly href: string;
}
