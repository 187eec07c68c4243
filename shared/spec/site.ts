/** The one locale of the product, as it stands in addresses (RT-1) and as the upstream services spell it (spec section 9). */
export const LOCALE = { path: 'en-my', content: 'en-MY', html: 'en-MY', openGraph: 'en_MY' } as const;

/** What the brand is called where content does not say: titles of pages that no editor writes, structured data, the operators' page. */
export const BRAND = 'Alun';

/** Every page lives below this path (RT-1). A text by itself: a bundler writes it where it is used. */
export const BASE_PATH: `/${typeof LOCALE.path}` = '/en-my';

/** Content limits of spec section 9, in entries. */
export const CONTENT_LIMITS = {
  imagesPerVariant: 8,
  relatedProducts: 2,
  additionalInformation: 2,
  variants: 3,
  primaryNavItems: 6,
  countries: 100,
  footerNavColumns: 5,
  footerLinks: 7,
  socialLinks: 4,
  stickyBannerImages: 10,
} as const satisfies Record<string, number>;

/** Slug of the questions' index; the pages below it are questions (spec section 2). */
export const FAQ_SLUG = 'faq';

/** Products on one page of a product list (PL-1). */
export const PRODUCTS_PER_PAGE = 30;

/** Articles on a category or list page. */
export const ARTICLES_PER_LIST = 30;
