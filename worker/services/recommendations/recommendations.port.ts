import type { Result } from '../result.ts';

/** How often visitors recommended articles. Articles go by their `articleId`. */
export interface RecommendationsPort {
  /**
   * The counts of a whole list. One that the service does not know, or has no `SUCCESS` for, is left out (AR-3). Errors: none of
   * the counts could be read.
   */
  counts(articleIds: readonly string[]): Promise<Result<ReadonlyMap<string, number>>>;
  /** Counts one recommendation and answers the count with it. Errors: it was not counted, or nobody can say whether. */
  recommend(articleId: string): Promise<Result<number>>;
}
