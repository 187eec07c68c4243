/**
 * Paths below the locale that the site's code answers, whatever content has there (RT-5, RT-6). Plain strings, so that a bundler can
 * inline them.
 */
export const SEARCH_PATH = '/search';
export const COUNTRY_SELECTOR_PATH = '/country-selector';
export const COMPARE_PATH = '/compare-products';
export const ACCOUNT_PATH = '/account';

/** A page that the site's code answers. */
export type CodePagePath =
  | typeof SEARCH_PATH
  | typeof COUNTRY_SELECTOR_PATH
  | typeof COMPARE_PATH
  | typeof ACCOUNT_PATH;

/** Same-origin endpoints are below this path. */
export const ENDPOINTS_PATH = '/api';

/** Path suffix of the page where reviews of a product are written (RT-10). */
export const WRITE_REVIEW = '/writereview';
