import { RESULT_ARTICLES_STEP, RESULT_STORIES_STEP } from '../../shared/spec/search.ts';

/** Numbers of articles and stories, in total or shown. */
export interface ReadingCounts {
  readonly articles: number;
  readonly stories: number;
}

const STEP = RESULT_ARTICLES_STEP + RESULT_STORIES_STEP;

/**
 * How many of each are shown after `batches` of ten: five articles and five stories per batch (SE-3). If one kind runs out, the other
 * fills its places.
 */
export function readingShown(total: ReadingCounts, batches: number): ReadingCounts {
  const articlesDue = RESULT_ARTICLES_STEP * batches;
  const storiesDue = RESULT_STORIES_STEP * batches;
  return {
    articles: Math.min(total.articles, articlesDue + Math.max(0, storiesDue - total.stories)),
    stories: Math.min(total.stories, storiesDue + Math.max(0, articlesDue - total.articles)),
  };
}

/** The maximum of one kind that can be shown after `batches`. */
export const mostOfOneKind = (batches: number): number => STEP * batches;
