/** Redirects that lead on to redirects: so many are followed, and published; more count as a loop (RT-12). */
export const REDIRECT_HOPS_MAX = 8;
