import type { FilterState } from '../../shared/filter-hash.ts';
import type { PageScope } from '../render/page-scope.ts';
import type { Result } from '../services/result.ts';

/** How many products of a result have each facet: by category, then by value (PL-2). */
export type FacetCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

export interface ProductsWanted {
  /** Entry id of the list they stand in; null: all products. */
  readonly list: string | null;
  readonly state: FilterState;
  readonly perPage: number;
}

export interface FoundProducts {
  /** Entry ids of the page that was asked for, in its order. */
  readonly ids: readonly string[];
  /** On all pages. */
  readonly total: number;
  /**
   * Those of the category chosen in last are counted without its own filter, so that more of it can be chosen; all others in
   * what was found (PL-2).
   */
  readonly counts: FacetCounts;
  /** True where only the most popular products of the list were looked through: there may be more than these numbers say. */
  readonly partial?: boolean;
}

/** Which products a list shows. */
export interface ProductFinder {
  find(scope: PageScope, wanted: ProductsWanted): Promise<Result<FoundProducts>>;
}
