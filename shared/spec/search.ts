/** Longest search term in characters; what is longer is cut (SE-3). */
export const SEARCH_TERM_MAX = 100;

/** The search page (RT-6, SE-3). */
export const SEARCH_LABELS = {
  home: 'Home',
  crumb: 'Search',
  title: 'Search | Alun',
  titleFor: (term: string) => `“${term}” | Search | Alun`,
  description: 'Search Alun’s products, articles and answers.',
  heading: 'Search',
  intro: 'Products, articles and answers, by any word that comes to mind.',
  field: 'What are you looking for?',
  submit: 'Search',
  resultsFor: (term: string) => `Results for “${term}”`,
  unavailable:
    'Search cannot look anything up just now. Most things are two steps away: start from one of the places below.',
  popular: 'Popular places',
  tips: 'How to find things here',
  compare: 'Compare products',
} as const;

/** Said while nothing has been searched for yet. */
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
