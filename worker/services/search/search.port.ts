import type { ProductSort } from '../../../shared/spec/sorts.ts';
import type { MarkedText } from '../../../shared/ui/Marked.tsx';
import type { Result } from '../result.ts';

/** What can be found: products, articles, and stories, which are the other pages for reading (about us, news, answers). */
export type SearchKind = 'product' | 'article' | 'story';

/** Number of results that pages can reach: the service returns none beyond it, however many it counts. */
export const REACH = 1_000;

/** A page of results; the service limits both numbers to REACH. */
export interface SearchWindow {
  readonly offset: number;
  readonly limit: number;
}

/** Some of the results, the best first, and the total number. */
export interface Hits<Hit> {
  readonly total: number;
  readonly hits: readonly Hit[];
}

export interface NamedHit {
  /** Id of its entry. */
  readonly id: string;
  /** With the matches marked. */
  readonly title: MarkedText;
}

export interface FindWanted extends SearchWindow {
  readonly kind: SearchKind;
  readonly term: string;
}

/** Values chosen in one category. Any value is enough; every category must match. */
export interface ChosenFacets {
  readonly category: string;
  readonly values: readonly string[];
}

export interface ProductsWanted extends SearchWindow {
  /** Absent: all products. */
  readonly term?: string | undefined;
  /** Id of the product list that must contain them. */
  readonly list?: string | undefined;
  readonly facets?: readonly ChosenFacets[] | undefined;
  /** Absent: by relevance, or by popularity without a term. */
  readonly sort?: ProductSort | undefined;
  /** A category with chosen values that stays open: its counts ignore its own filter (PL-2). */
  readonly openCategory?: string | undefined;
}

/** A product as the index has it; pages read more of it from the content service. */
export interface ProductHit extends NamedHit {
  readonly slug: string;
  readonly gtin: string;
  readonly summary: MarkedText;
  /** Address of its picture; undefined if it has none. */
  readonly image: string | undefined;
  /** Lowest and highest price in ringgit. */
  readonly price: { readonly min: number; readonly max: number };
  readonly rating: { readonly id: string; readonly average: number | undefined; readonly count: number };
}

/** How many of the found products have each value, by category. Values with no product are missing. */
export type FacetCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

export interface FoundProducts extends Hits<ProductHit> {
  readonly counts: FacetCounts;
}

export interface ReadingWanted extends SearchWindow {
  readonly term: string;
  /** Absent: articles and stories. */
  readonly kind?: 'article' | 'story' | undefined;
  /** Absent: by relevance. */
  readonly sort?: 'recommended-desc' | undefined;
}

/** An article or a story as the index has it. */
export interface ReadingHit extends NamedHit {
  readonly kind: 'article' | 'story';
  /** Below the locale: `/scalp/dandruff`. */
  readonly path: string;
  /** The part of its text that matches. */
  readonly excerpt: MarkedText;
  readonly image: string | undefined;
}

/** What pages need from the search service. Typos are tolerated (SE-5). Hosted and embedded service give the same answers. */
export interface SearchPort {
  /** Results of one kind, with only their names; the last word may be a prefix, as while typing (SE-1). */
  find(wanted: FindWanted): Promise<Result<Hits<NamedHit>>>;
  products(wanted: ProductsWanted): Promise<Result<FoundProducts>>;
  reading(wanted: ReadingWanted): Promise<Result<Hits<ReadingHit>>>;
}
