import type { Result } from '../result.ts';

/** What the site indexes in the search service: products, and all pages for reading. */
export const SEARCH_INDEXES = ['products', 'reading'] as const;
export type SearchIndexName = (typeof SEARCH_INDEXES)[number];

/** A product as it is indexed (spec section 3); texts are plain text. */
export interface ProductRecord {
  readonly id: string;
  readonly gtin: string;
  /** Of every size, so that the code on any bottle finds it. */
  readonly gtins: readonly string[];
  /** As sold: `330 ML`. */
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
  /** undefined: unknown; the index keeps its rating if it belongs to the same reviews. */
  readonly ratingCount: number | undefined;
  readonly maxRating: number;
  readonly popularity: number;
  readonly featured: number | undefined;
  /** Ids of the product lists that contain it. */
  readonly lists: readonly string[];
  /** Facet values by the category's id: `{scent: ['lemon']}`. */
  readonly facets: Readonly<Record<string, readonly string[]>>;
  /** Names of the facets, which are searchable. */
  readonly facetTitles: readonly string[];
  /** Words of its page metadata, by which it is found too. */
  readonly metaKeywords: readonly string[];
}

/** An article or a story as it is indexed (spec section 3). */
export interface ReadingRecord {
  readonly id: string;
  readonly kind: 'article' | 'story';
  readonly title: string;
  /** The beginning of the text, as long as a record allows. */
  readonly text: string;
  /** Below the locale. */
  readonly path: string;
  readonly image: string | undefined;
  readonly language: 'en' | 'ms';
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly metaKeywords: readonly string[];
  /** Milliseconds since 1970; 0 if unknown. */
  readonly publishedAt: number;
  /** How often visitors recommended it; undefined: unknown, the index keeps its count. */
  readonly recommended?: number | undefined;
}

export interface SearchRecords {
  readonly products: readonly ProductRecord[];
  readonly reading: readonly ReadingRecord[];
}

/** A record that the service refuses because of its contents. */
export interface RefusedRecord {
  readonly id: string;
  readonly why: string;
}

/**
 * What indexing needs from the search service. When a write resolves, the next search sees it. With `rebuild` it goes to the index that
 * is being built beside the live one.
 */
export interface SearchIndexPort {
  /** Application, host and names of the indexes, to tell one search service from another. Shown to operators. */
  readonly service: string;
  /** Creates the index with its replicas, or updates its settings and synonyms. @param facets ids of the facet categories */
  configure(index: SearchIndexName, facets: readonly string[]): Promise<Result<void>>;
  /** Resolves to the refused records; all others are written. It fails if all are refused, because then the records are not the cause. */
  save(
    records: Partial<SearchRecords>,
    target?: { readonly rebuild: boolean },
  ): Promise<Result<readonly RefusedRecord[]>>;
  remove(index: SearchIndexName, ids: readonly string[], target?: { readonly rebuild: boolean }): Promise<Result<void>>;
  /** Begins an empty index beside the live one; an unfinished earlier rebuild is discarded. */
  beginRebuild(index: SearchIndexName): Promise<Result<void>>;
  /** Replaces the live index by the rebuilt one, atomically. */
  finishRebuild(index: SearchIndexName): Promise<Result<void>>;
}
