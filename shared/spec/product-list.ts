import { numberLabel } from '../number-label.ts';

/** What an address may ask a product list for; whatever goes beyond is ignored (PL-4). */
export const FILTER_LIMITS = {
  categories: 8,
  valuesPerCategory: 20,
  /** Characters of a category's or a facet's name. */
  name: 48,
  /** The highest page that anyone can ask for. */
  page: 999,
} as const satisfies Record<string, number>;

/** With no filter left the products that the list began with come back after this many milliseconds (PL-3). */
export const INITIAL_PRODUCTS_AFTER_MS = 500;

/** Filtered lists with more values than this are made for whoever asks and not kept: there are too many of them. */
export const KEPT_FILTERS_MAX = 3;

/** Products shown where there is nothing else to show: nothing found, nothing chosen. */
export const POPULAR_PRODUCTS = 4;

/** What a product list says around its products. */
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
  /** Of a page behind the last one. */
  behind: 'The shelf ends before this page.',
  /** While only a part of a long list can be looked through. */
  partial: (count: number) => `${count} of the most popular products`,
  none: 'Nothing matches all of that. Take one filter away and look again.',
  /** PL-8 */
  failed: 'The list cannot be changed just now, so it is as it was. Please try again.',
} as const;
