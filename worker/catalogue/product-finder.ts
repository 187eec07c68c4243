import type { FilterState } from '../../shared/filter-hash.ts';
import type { PageScope } from '../render/page-scope.ts';
import type { Result } from '../services/result.ts';

/** Number of products of a result with each facet: by category, then by value (PL-2). */
export type FacetCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

export interface ProductsWanted {
  /** Entry id of the list to search in; null: all products. */
  readonly list: string | null;
  readonly state: FilterState;
  readonly perPage: number;
}

export interface FoundProducts {
  /** Entry ids of the requested page, in order. */
  readonly ids: readonly string[];
  /** Number of products on all pages. */
  readonly total: number;
  /**
   * The category of the latest choice is counted without its own filter, so that more of its values can be chosen. All others are counted
   * within the result (PL-2).
   */
  readonly counts: FacetCounts;
  /** True if only the most popular products of the list were considered: total and counts may be too low. */
  readonly partial?: boolean;
}

/** Finds the products of a list. */
export interface ProductFinder {
  find(scope: PageScope, wanted: ProductsWanted): Promise<Result<FoundProducts>>;
}
