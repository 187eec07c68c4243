/** Maximum length of a search term, in characters; a longer one is cut (SE-3). */
export const SEARCH_TERM_MAX = 100;

/** Suggestions are requested once the trimmed input is longer than this many characters (SE-1). */
export const SUGGEST_LONGER_THAN = 3;

/** Debounce time of suggestions after the last key, in milliseconds (SE-1). */
export const SUGGEST_DEBOUNCE_MS = 500;

/** Suggestions of one kind per call of the search service (SE-1). */
export const SUGGESTIONS_PER_CALL = 2;

/** Maximum number of suggestions shown: two of each kind, or three or four of one kind if there are none of the other (SE-1). */
export const SUGGESTIONS_MAX = 4;

/** Products on the results page initially, and per Load more (SE-3). */
export const RESULT_PRODUCTS_STEP = 5;

/** Articles on the results page initially, and per Load more: as many stories as articles (SE-3). */
export const RESULT_STORIES_STEP = 5;
export const RESULT_ARTICLES_STEP = 5;

/** Maximum number of batches by Load more; to see more, a visitor should refine the search. */
export const RESULT_BATCHES_MAX = 20;

/** Maximum number of recent terms stored in the browser (SE-3). */
export const RECENT_TERMS_MAX = 8;

/** Texts of the search box (SE-1, SE-5). */
export const SUGGESTION_LABELS = {
  list: 'Suggestions',
  products: 'Products',
  articles: 'Articles',
  all: (term: string) => `See all results for “${term}”`,
  count: (count: number) =>
    count === 1
      ? '1 suggestion, use the up and down arrows to reach it'
      : `${count} suggestions, use the up and down arrows to choose one`,
  none: 'No suggestions. Press Enter to search.',
} as const;
