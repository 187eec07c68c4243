import type { ProductSort } from '../../../shared/spec/sorts.ts';
import type { SearchIndexName } from './search-index.port.ts';

/** Names of the indexes. Each sort order of an index is a replica with its own name (protocol facts 2.5). */
export interface SearchNames {
  readonly products: string;
  readonly articles: string;
}

const REPLICAS = {
  'popularity-desc': 'popularity_desc',
  'rating-desc': 'rating_desc',
  'name-desc': 'name_desc',
  'name-asc': 'name_asc',
} as const satisfies Record<ProductSort, string>;

/** The live index, ranked by relevance; `reading` is the index of articles and stories. */
export const primaryOf = (names: SearchNames, index: SearchIndexName): string =>
  index === 'products' ? names.products : names.articles;

/** Index that is being built beside the live one. */
export const rebuildOf = (names: SearchNames, index: SearchIndexName): string => `${primaryOf(names, index)}_rebuild`;

/** The replica with this order; undefined: the primary, ranked by relevance. */
export const productsBy = (names: SearchNames, sort: ProductSort | undefined): string =>
  sort === undefined ? names.products : `${names.products}_${REPLICAS[sort]}`;

/** The replica of articles and stories with the most recommended first. */
export const articlesByRecommended = (names: SearchNames): string => `${names.articles}_recommended_desc`;
