/** The site's only locale, as it appears in addresses (RT-1) and in the spelling of the upstream services (spec section 9). */
export const LOCALE = { path: 'en-my', content: 'en-MY', html: 'en-MY', openGraph: 'en_MY' } as const;

/** The brand's name where no content provides it: titles of pages without an editor, structured data, the operators' page. */
export const BRAND = 'Alun';

/** Every page is below this path (RT-1). A plain string, so that a bundler can inline it. */
export const BASE_PATH: `/${typeof LOCALE.path}` = '/en-my';

/** Content limits of spec section 9, as numbers of entries. */
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

/**
 * Longest short text of an entry, such as a name or a slug, in UTF-16 code units, as the hosted content service allows (spec section 9).
 */
export const SYMBOL_MAX = 256;

/** Slug of the FAQ index; the pages below it are questions (spec section 2). */
export const FAQ_SLUG = 'faq';

/** Products on one page of a product list (PL-1). */
export const PRODUCTS_PER_PAGE = 30;

/** Articles on a category or list page. */
export const ARTICLES_PER_LIST = 30;
