/**
 * Interface words: labels, messages and what is read aloud. Editorial copy is content. Malay stands where a Malay page needs it
 * (AR-4, PC-1); the shell stays English.
 */

export type Lang = 'en' | 'ms';

/** PC-5: label of every price. */
export const PRICE_LABEL = 'MSRP';

/** PC-5: label of the size selector. */
export const SIZE_LABEL = 'SIZE';

/** Labels on cards, articles and lists. */
export const LABELS = {
  en: {
    buyNow: 'BUY NOW',
    readMore: 'Read more',
    reviews: (count: number) => (count === 1 ? '1 review' : `${count} reviews`),
    rated: (average: string, max: number) => `Rated ${average} out of ${max}`,
    recommended: (count: number) => (count === 1 ? 'recommended 1 time' : `recommended ${count} times`),
    breadcrumbs: 'Breadcrumbs',
    minutes: (minutes: string) => `${minutes} min read`,
    by: 'By',
    published: 'Published',
    updated: 'Updated',
    relatedArticles: 'Keep reading',
    relatedProducts: 'Goes well with this',
    onThisPage: 'On this page',
    topics: 'Topics',
    tip: 'Worth knowing',
    caution: 'Take care',
  },
  ms: {
    buyNow: 'BELI SEKARANG',
    readMore: 'Baca lagi',
    reviews: (count: number) => `${count} ulasan`,
    rated: (average: string, max: number) => `Dinilai ${average} daripada ${max}`,
    recommended: (count: number) => `disyorkan ${count} kali`,
    breadcrumbs: 'Laluan halaman',
    minutes: (minutes: string) => `${minutes} minit bacaan`,
    by: 'Oleh',
    published: 'Diterbitkan',
    updated: 'Dikemas kini',
    relatedArticles: 'Teruskan membaca',
    relatedProducts: 'Sesuai bersama artikel ini',
    onThisPage: 'Dalam halaman ini',
    topics: 'Topik',
    tip: 'Baik diketahui',
    caution: 'Berhati-hati',
  },
} as const satisfies Record<Lang, Record<string, string | ((...values: never[]) => string)>>;

/** What the shell says around every page. */
export const SHELL_LABELS = {
  skip: 'Skip to content',
  home: 'home',
  menu: 'Menu',
  navigation: 'Main',
  all: (title: string) => `All ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
  search: 'Search',
  searchLabel: 'Search products and articles',
  searchPlaceholder: 'Search',
  close: 'Close',
  backToTop: 'Back to top',
  relatedBrands: 'Our other brands',
  footer: 'Footer',
  /** CT-1 */
  selectLocation: 'Please select a location',
} as const;
