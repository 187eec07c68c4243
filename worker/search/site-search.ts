import type { MarkedText } from '../../shared/ui/Marked.tsx';
import type { Result } from '../services/result.ts';

/** What can be found: products, articles, and stories, which are all other pages that are read (about us, news, answers). */
export type HitKind = 'product' | 'article' | 'story';

export interface Hit {
  /** Of its entry. */
  readonly id: string;
  /** With what was searched for marked in it. */
  readonly title: MarkedText;
}

export interface Found {
  /** How many there are in all. */
  readonly total: number;
  /** The best first. */
  readonly hits: readonly Hit[];
}

export interface HitsWanted {
  readonly kind: HitKind;
  /** Canonical. */
  readonly term: string;
  readonly offset: number;
  readonly limit: number;
}

/** What search pages and suggestions ask of the search service. */
export interface SiteSearch {
  find(wanted: HitsWanted): Promise<Result<Found>>;
}
