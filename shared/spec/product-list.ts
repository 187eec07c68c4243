import { numberLabel } from '../number-label.ts';

/** Limits for the state of a product list in an address; anything beyond them is ignored (PL-4). */
export const FILTER_LIMITS = {
  categories: 8,
  /** Also the maximum number of facets of a category in content. */
  valuesPerCategory: 30,
  /** Maximum length of a category's or facet's name, in characters; longer ones cannot be published. */
  name: 48,
  /** The highest page number accepted. */
  page: 999,
} as const satisfies Record<string, number>;

/** Delay before the initial products return after the last filter is removed, in milliseconds (PL-3). */
export const INITIAL_PRODUCTS_AFTER_MS = 500;

/** Filtered lists with more values than this are rendered on request and not cached: there are too many of them. */
export const KEPT_FILTERS_MAX = 3;

/** Number of popular products shown when nothing was found or chosen. */
export const POPULAR_PRODUCTS = 4;

/** Labels of a product list. */
export const SHELF_LABELS = {
  products: 'Products',
  filter: 'Filter and sort',
  filters: 'Filters',
  sort: 'Sort by',
  chosen: 'Chosen filters',
  remove: (title: string) => `Remove ${title}`,
  clear: 'Clear all',
  show: (count: number) => (count === 1 ? 'Show 1 product' : `Show ${numberLabel(count)} products`),
  more: 'Load more',
  pages: 'Pages',
  previous: 'Previous products',
  place: (page: number, pages: number) => `Page ${page} of ${pages}`,
  /** For a page after the last one. */
  behind: 'The shelf ends before this page.',
  /** Shown while only a part of a long list can be filtered. */
  partial: (count: number) => `${count} of the most popular products`,
  none: 'Nothing matches all of that. Take one filter away and look again.',
  /** PL-8 */
  failed: 'The list cannot be changed just now, so it is as it was. Please try again.',
} as const;
