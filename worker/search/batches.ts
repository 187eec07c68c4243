import { RESULT_ARTICLES_STEP, RESULT_STORIES_STEP } from '../../shared/spec/search.ts';

/** How many articles and stories there are, or are shown. */
export interface ReadingCounts {
  readonly articles: number;
  readonly stories: number;
}

const STEP = RESULT_ARTICLES_STEP + RESULT_STORIES_STEP;

/**
 * How many of each stand on the page after `batches` of ten: five articles and five stories each time (SE-3). Where one kind
 * runs out, the other takes its places, so that ten come while there are ten.
 */
export function readingShown(total: ReadingCounts, batches: number): ReadingCounts {
  const articlesDue = RESULT_ARTICLES_STEP * batches;
  const storiesDue = RESULT_STORIES_STEP * batches;
  return {
    articles: Math.min(total.articles, articlesDue + Math.max(0, storiesDue - total.stories)),
    stories: Math.min(total.stories, storiesDue + Math.max(0, articlesDue - total.articles)),
  };
}

/** The most of either kind that can stand on the page after `batches`. */
export const mostOfOneKind = (batches: number): number => STEP * batches;
