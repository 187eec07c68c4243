/** Maximum number of products to compare (PL-6). */
export const COMPARE_MAX = 5;

/** Key of the stored choice in the browser (PL-6). */
export const COMPARE_KEY = 'alun-compare';
