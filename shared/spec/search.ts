import { numberLabel } from '../number-label.ts';
import { BRAND } from './site.ts';

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

/** The search page (RT-6, SE-3). */
export const SEARCH_LABELS = {
  home: 'Home',
  crumb: 'Search',
  title: `Search | ${BRAND}`,
  titleFor: (term: string) => `“${term}” | Search | ${BRAND}`,
  description: `Search ${BRAND}’s products, articles and answers.`,
  heading: 'Search',
  intro: 'Products, articles and answers, by any word that comes to mind.',
  field: 'What are you looking for?',
  submit: 'Search',
  resultsFor: (term: string) => `Results for “${term}”`,
  tabs: 'Kinds of results',
  products: 'Products',
  articles: 'Articles',
  /** Shown in place of an article's topic. */
  story: `From ${BRAND}`,
  loadMore: 'Load more',
  loadMoreProducts: 'Load more products',
  loadMoreArticles: 'Load more articles',
  shown: (shown: number, total: number) => `${numberLabel(shown)} of ${numberLabel(total)}`,
  /** Read aloud once they are loaded. */
  added: (count: number) => (count === 1 ? '1 more result' : `${count} more results`),
  moreFailed: 'More results could not be fetched. Please try again.',
  noProducts: 'No products match, but some reading does.',
  noArticles: 'Nothing to read about it yet, but there are products.',
  /** Spec section 8, verbatim; the term follows. */
  none: 'No Search Results found for',
  noneHelp:
    'A slip of a letter or two is forgiven, so it is probably the word. Try a shorter one, or what your scalp would call it.',
  recent: 'Your recent searches',
  clearRecent: 'Clear',
  unavailable:
    'Search cannot look anything up just now. Try again in a moment, or start from one of the places below: most things are two steps away.',
  again: 'Try again',
  popular: 'Popular places',
  tips: 'How to find things here',
  compare: 'Compare products',
} as const;

/** Shown before the first search. */
export const SEARCH_TIPS = [
  {
    title: 'Say what your scalp says',
    text: '“Itchy”, “oily by five”, “flakes on black shirts”: plain words work as well as ours.',
  },
  {
    title: 'A scent will do',
    text: 'Lemon, menthol, green apple. Half our visitors remember a bottle by its smell and nothing else.',
  },
  {
    title: 'One word is better than six',
    text: 'Begin with the shortest word that matters and add another only if too much comes back.',
  },
] as const;
