/** Sort orders of a product list by their value in addresses, with the labels of the product specification (PL-1). */
export const PRODUCT_SORTS = {
  'popularity-desc': 'Most Popular',
  'rating-desc': 'Highest Rated',
  'name-desc': 'Name Z-A',
  'name-asc': 'Name A-Z',
} as const satisfies Record<string, string>;

export type ProductSort = keyof typeof PRODUCT_SORTS;

/** Initial sort order (PL-1). */
export const DEFAULT_PRODUCT_SORT: ProductSort = 'popularity-desc';

const isSort = (value: string): value is ProductSort => Object.hasOwn(PRODUCT_SORTS, value);

/** The sort order in an address; the default one if it is invalid (PL-4). */
export function productSortOf(value: string | null | undefined): ProductSort {
  return value && isSort(value) ? value : DEFAULT_PRODUCT_SORT;
}
