import type { ProductSort } from '../../../shared/spec/sorts.ts';
import type { MarkedText } from '../../../shared/ui/Marked.tsx';
import type { Result } from '../result.ts';

/** What can be found: products, articles, and stories, which are the other pages that are read (about us, news, answers). */
export type SearchKind = 'product' | 'article' | 'story';

/** A stretch of results; both numbers are bounded by what the service can reach, 1,000 results. */
export interface SearchWindow {
  readonly offset: number;
  readonly limit: number;
}

/** Some of what was found, the best first, and how much there is in all. */
export interface Hits<Hit> {
  readonly total: number;
  readonly hits: readonly Hit[];
}

export interface NamedHit {
  /** Of its entry. */
  readonly id: string;
  /** With what was searched for marked in it. */
  readonly title: MarkedText;
}

export interface FindWanted extends SearchWindow {
  readonly kind: SearchKind;
  readonly term: string;
}

/** Values chosen in one category; any of them is enough, and every category has to be met. */
export interface ChosenFacets {
  readonly category: string;
  readonly values: readonly string[];
}

export interface ProductsWanted extends SearchWindow {
  /** Absent: all products. */
  readonly term?: string | undefined;
  /** Id of the product list that they must stand in. */
  readonly list?: string | undefined;
  readonly facets?: readonly ChosenFacets[] | undefined;
  /** Absent: what fits best, or is most popular where there is no term. */
  readonly sort?: ProductSort | undefined;
  /** A category that was chosen in and is to stay open: its counts are those without its own filter (PL-2). */
  readonly openCategory?: string | undefined;
}

/** A product as the index has it; pages show more of it from the content service. */
export interface ProductHit extends NamedHit {
  readonly slug: string;
  readonly gtin: string;
  readonly summary: MarkedText;
  /** Address of its picture; undefined for none. */
  readonly image: string | undefined;
  /** Lowest and highest price in ringgit. */
  readonly price: { readonly min: number; readonly max: number };
  readonly rating: { readonly id: string; readonly average: number | undefined; readonly count: number };
}

/** How many of the found products have each value, by category; a value that none has is missing. */
export type FacetCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

export interface FoundProducts extends Hits<ProductHit> {
  readonly counts: FacetCounts;
}

export interface ReadingWanted extends SearchWindow {
  readonly term: string;
  /** Absent: articles and stories alike. */
  readonly kind?: 'article' | 'story' | undefined;
  /** Absent: what fits best. */
  readonly sort?: 'recommended-desc' | undefined;
}

/** An article or a story as the index has it. */
export interface ReadingHit extends NamedHit {
  readonly kind: 'article' | 'story';
  /** Below the locale: `/scalp/dandruff`. */
  readonly path: string;
  /** The piece of its text that holds what was searched for. */
  readonly excerpt: MarkedText;
  readonly image: string | undefined;
}

/** What begins like the words a visitor is typing (SE-1). */
export interface Suggestions {
  readonly products: readonly NamedHit[];
  readonly articles: readonly NamedHit[];
}

/** What pages ask of the search service. Typing errors are forgiven (SE-5). Hosted or embedded, the answers are the same. */
export interface SearchPort {
  /** One kind, by name alone. */
  find(wanted: FindWanted): Promise<Result<Hits<NamedHit>>>;
  products(wanted: ProductsWanted): Promise<Result<FoundProducts>>;
  /** The counts of `products` without any product. */
  facetCounts(wanted: Omit<ProductsWanted, 'offset' | 'limit' | 'sort'>): Promise<Result<FacetCounts>>;
  reading(wanted: ReadingWanted): Promise<Result<Hits<ReadingHit>>>;
  /** @param perKind how many of each kind at most */
  suggestions(term: string, perKind: number): Promise<Result<Suggestions>>;
}
