/** Products that can stand side by side (PL-6). */
export const COMPARE_MAX = 5;

/** Where a browser keeps what its visitor chose (PL-6). */
export const COMPARE_KEY = 'alun-compare';
