import { numberLabel } from '../number-label.ts';
import { BRAND } from './site.ts';

/**
 * Interface copy: labels, messages and accessible names. Editorial copy is content. There is Malay where a Malay page needs it (AR-4,
 * PC-1); the shell stays English.
 */

export type Lang = 'en' | 'ms';

/** The `lang` attribute of an English element, such as a product name, on a page in another language (AR-4). */
export const englishOn = (lang: Lang): 'en' | undefined => (lang === 'en' ? undefined : 'en');

/** PC-5: label of every price. */
export const PRICE_LABEL = 'MSRP';

/** PC-5: label of the size selector. */
export const SIZE_LABEL = 'SIZE';

/** PC-1: the button that opens the shops. */
export const BUY_NOW_LABEL = { en: 'BUY NOW', ms: 'BELI SEKARANG' } as const satisfies Record<Lang, string>;

/** Labels on cards, articles and lists. */
export const LABELS = {
  en: {
    buyNow: BUY_NOW_LABEL.en,
    quickView: 'Quick view',
    moreDetails: 'MORE DETAILS',
    readMore: 'Read more',
    reviews: (count: number) => (count === 1 ? '1 review' : `${numberLabel(count)} reviews`),
    rated: (average: string, max: number) => `Rated ${average} out of ${max}`,
    recommended: (count: number) => (count === 1 ? 'recommended 1 time' : `recommended ${numberLabel(count)} times`),
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
    buyNow: BUY_NOW_LABEL.ms,
    quickView: 'Lihat sepintas lalu',
    moreDetails: 'MAKLUMAT LANJUT',
    readMore: 'Baca lagi',
    reviews: (count: number) => `${numberLabel(count)} ulasan`,
    rated: (average: string, max: number) => `Dinilai ${average} daripada ${max}`,
    recommended: (count: number) => `disyorkan ${numberLabel(count)} kali`,
    breadcrumbs: 'Laluan halaman',
    minutes: (minutes: string) => `bacaan ${minutes} minit`,
    by: 'Oleh',
    published: 'Diterbitkan',
    updated: 'Dikemas kini',
    relatedArticles: 'Teruskan membaca',
    relatedProducts: 'Sesuai dengan artikel ini',
    onThisPage: 'Pada halaman ini',
    topics: 'Topik',
    tip: 'Untuk pengetahuan anda',
    caution: 'Berhati-hati',
  },
} as const satisfies Record<Lang, Record<string, string | ((...values: never[]) => string)>>;

/** Labels of the shell around every page. */
export const SHELL_LABELS = {
  skip: 'Skip to content',
  skipToSearch: 'Skip to search',
  home: 'home',
  menu: 'Menu',
  navigation: 'Main',
  search: 'Search',
  searchLabel: 'Search products and articles',
  searchPlaceholder: 'Search',
  close: 'Close',
  backToTop: 'Back to top',
  /** Name of the region with links within the page. */
  thisPage: 'This page',
  relatedBrands: 'Our other brands',
  footer: 'Footer',
  /** CT-1 */
  selectLocation: 'Please select a location',
} as const;

/** BN-3, verbatim from the product specification. */
export const RETAILERS_UNAVAILABLE = 'Please try again later some error occured';

/** BN-2: texts of the BUY NOW dialog. */
export const BUY_BOX_LABELS = {
  en: {
    choose: 'Choose where to buy',
    whereToBuy: 'Where to buy',
    newTab: 'opens in a new tab',
    close: 'Close',
  },
  ms: {
    choose: 'Pilih tempat membeli',
    whereToBuy: 'Tempat membeli',
    newTab: 'dibuka dalam tab baharu',
    close: 'Tutup',
  },
} as const satisfies Record<Lang, Record<string, string>>;

/** PC-3, PD-1: accessible names of a gallery. */
export const GALLERY_LABELS = {
  en: {
    pictures: (product: string) => `Pictures of ${product}`,
    place: (number: number, count: number) => `${number} of ${count}`,
    /** Followed by the place. */
    showPicture: 'Show picture',
    showVideo: 'Show video,',
    /** Followed by the film's title, which may be in another language. */
    playVideo: 'Play video:',
  },
  ms: {
    pictures: (product: string) => `Gambar ${product}`,
    place: (number: number, count: number) => `${number} daripada ${count}`,
    showPicture: 'Tunjukkan gambar',
    showVideo: 'Tunjukkan video,',
    playVideo: 'Mainkan video:',
  },
} as const satisfies Record<Lang, Record<string, string | ((...values: never[]) => string)>>;

/** RT-9, spec section 8. `link` is the text of a link to the home page. */
export const NOT_FOUND = {
  title: 'Page not found',
  heading: 'PAGE NOT FOUND',
  subtitle: 'WHOOPS!',
  before: "We're sorry! The page you're looking for cannot be found. Please check the URL and try again, or visit our ",
  link: 'home page',
  after: '.',
  products: 'See all products',
} as const;

/** Spec section 8: message for something that is not available, on pages and in answers of endpoints. */
export const SERVICE_UNAVAILABLE = 'Currently service is not available';

/** The branded 503 page, also used for bugs of our own. */
export const ERROR_PAGE = {
  title: SERVICE_UNAVAILABLE,
  heading: 'Low tide',
  text: 'Our shelves cannot be reached just now. It is nothing you did; please try again in a moment.',
  /** For a page requested by submitting a form. */
  kept: 'What you sent is safe on this page: “Try again” sends it once more.',
  again: 'Try again',
  home: 'Go to the home page',
} as const;

/** Headings and links of product pages and lists. */
export const PRODUCT_LABELS = {
  reviews: 'Ratings & reviews',
  writeReview: 'Write a review',
  firstReview: 'Be the first to review',
  related: 'You may also like',
  about: 'What it does',
  ask: 'Ask us about this product',
  count: (count: number) => (count === 1 ? '1 product' : `${numberLabel(count)} products`),
  allProducts: 'All products',
  seeAll: (count: number) => (count === 1 ? 'See the product' : `See all ${numberLabel(count)} products`),
  inCollection: 'In this collection',
  popular: 'What most people choose',
  lists: 'More ways to choose',
  emptyList: 'This shelf is empty just now.',
} as const;

/** Headings of article lists. */
export const ARTICLE_LABELS = {
  topics: 'Topics',
  featured: 'Good to start with',
  count: (count: number) => (count === 1 ? '1 article' : `${numberLabel(count)} articles`),
  empty: 'Nothing has been published here yet.',
} as const;

/** RT-10: the page for writing a review. */
export const WRITE_REVIEW_LABELS = {
  back: 'Back to the product',
  pageTitle: (product: string) => `Write a review of ${product} | ${BRAND}`,
  description: (product: string) => `Tell others how ${product} works for you.`,
} as const;
