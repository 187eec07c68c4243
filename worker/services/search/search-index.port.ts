import type { Result } from '../result.ts';

/** What the site keeps in the search service: products, and everything that is read. */
export const SEARCH_INDEXES = ['products', 'reading'] as const;
export type SearchIndexName = (typeof SEARCH_INDEXES)[number];

/** A product as it is indexed (spec section 3); texts are plain. */
export interface ProductRecord {
  readonly id: string;
  readonly gtin: string;
  /** Of every size, so that a code off a bottle finds it. */
  readonly gtins: readonly string[];
  /** As they are sold: `330 ML`. */
  readonly sizes: readonly string[];
  readonly name: string;
  readonly shortName: string;
  readonly slug: string;
  readonly summary: string;
  readonly description: string;
  readonly image: string | undefined;
  readonly category: string;
  readonly minPrice: number;
  readonly maxPrice: number;
  readonly ratingId: string;
  readonly rating: number | undefined;
  /** undefined: not known, what the index has of the same reviews stays. */
  readonly ratingCount: number | undefined;
  readonly maxRating: number;
  readonly popularity: number;
  readonly featured: number | undefined;
  /** Ids of the product lists that it stands in. */
  readonly lists: readonly string[];
  /** Facet values by the category's id: `{scent: ['lemon']}`. */
  readonly facets: Readonly<Record<string, readonly string[]>>;
  /** What the facets are called, to be found by. */
  readonly facetTitles: readonly string[];
}

/** An article or a story as it is indexed (spec section 3). */
export interface ReadingRecord {
  readonly id: string;
  readonly kind: 'article' | 'story';
  readonly title: string;
  /** The beginning of the text, as much as a record may hold. */
  readonly text: string;
  /** Below the locale. */
  readonly path: string;
  readonly image: string | undefined;
  readonly language: 'en' | 'ms';
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly metaKeywords: readonly string[];
  /** Milliseconds since 1970; 0 where nobody says. */
  readonly publishedAt: number;
  /** How often visitors recommended it; undefined: not known, what the index has stays. */
  readonly recommended?: number | undefined;
}

export interface SearchRecords {
  readonly products: readonly ProductRecord[];
  readonly reading: readonly ReadingRecord[];
}

/** A record that the service does not take, for what is in it. */
export interface RefusedRecord {
  readonly id: string;
  readonly why: string;
}

/**
 * What indexing asks of the search service. A write that resolves is done: the next search finds what was written. With `rebuild`
 * it goes to the index that is being built beside the one that is searched.
 */
export interface SearchIndexPort {
  /** Makes the index with its orders, or brings its settings and the words that it understands up to date. @param facets ids of the facet categories */
  configure(index: SearchIndexName, facets: readonly string[]): Promise<Result<void>>;
  /** Resolves to the records that are refused, one by one: all others are written. Where none is taken, it is not for the records. */
  save(
    records: Partial<SearchRecords>,
    target?: { readonly rebuild: boolean },
  ): Promise<Result<readonly RefusedRecord[]>>;
  remove(index: SearchIndexName, ids: readonly string[], target?: { readonly rebuild: boolean }): Promise<Result<void>>;
  /** Begins an empty index beside the one that is searched; one that was begun before is given up. */
  beginRebuild(index: SearchIndexName): Promise<Result<void>>;
  /** Puts the rebuilt index in the place of the old one, for everybody at once. */
  finishRebuild(index: SearchIndexName): Promise<Result<void>>;
}
