/** Maximum length of a chain of redirects, when followed and when published; a longer one counts as a loop (RT-12). */
export const REDIRECT_HOPS_MAX = 8;
