import type { Result } from '../result.ts';

/** How often visitors recommended articles. Articles are identified by their `articleId`. */
export interface RecommendationsPort {
  /**
   * The counts of several articles. An article that the service does not know, or has no `SUCCESS` for, is missing (AR-3). Errors: no
   * count could be read.
   */
  counts(articleIds: readonly string[]): Promise<Result<ReadonlyMap<string, number>>>;
  /**
   * Counts one recommendation and returns the new count, or `undefined` when it was counted but the count cannot be read. Errors: it was
   * not counted, or it is unknown whether it was.
   */
  recommend(articleId: string): Promise<Result<number | undefined>>;
}
