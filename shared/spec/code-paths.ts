/**
 * Paths below the locale that the site's code answers, whatever content has there (RT-5, RT-6). Plain strings, so that a bundler can
 * inline them.
 */
export const SEARCH_PATH = '/search';
export const COUNTRY_SELECTOR_PATH = '/country-selector';
export const COMPARE_PATH = '/compare-products';
export const ACCOUNT_PATH = '/account';

/** All pages that the site's code answers. */
export const CODE_PAGE_PATHS = [SEARCH_PATH, COUNTRY_SELECTOR_PATH, COMPARE_PATH, ACCOUNT_PATH] as const;

export type CodePagePath = (typeof CODE_PAGE_PATHS)[number];

/** Same-origin endpoints are below this path. */
export const ENDPOINTS_PATH = '/api';

/** Path suffix of the page where reviews of a product are written (RT-10). */
export const WRITE_REVIEW = '/writereview';
