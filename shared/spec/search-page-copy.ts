import { numberLabel } from '../number-label.ts';
import { BRAND } from './site.ts';

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
