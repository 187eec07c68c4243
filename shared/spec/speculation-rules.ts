import { BASE_PATH } from './site.ts';

/** Same as `ACCOUNT_HREF`, written out: the first script contains these rules and must not import the other addresses. */
const ACCOUNT = `${BASE_PATH}/account`;

/** Links to pages that are identical for all visitors. */
const PAGES = [
  { href_matches: [BASE_PATH, `${BASE_PATH}/*`] },
  { not: { href_matches: [`${BASE_PATH}/api/*`, ACCOUNT, `${ACCOUNT}/*`] } },
  // Excludes searches and filters, which are unlimited in number.
  { not: { href_matches: '/*\\?(.+)' } },
  // Excludes links that open in place, that robots must not follow, or that open elsewhere.
  { not: { selector_matches: '[data-act], [data-dialog-open], [rel~=nofollow], [target=_blank], [download]' } },
] as const;

/**
 * Only documents are prefetched: a few KB, cached at the edge. None of their scripts runs and nothing is counted before the visitor goes
 * there. Prefetching starts on pointer down for all links, and on hover for links of cards and menus (decision 0028).
 */
export const SPECULATION_RULES = {
  prefetch: [
    { source: 'document', where: { and: PAGES }, eagerness: 'conservative' },
    {
      source: 'document',
      where: { and: [...PAGES, { selector_matches: '[data-product] a, [data-nav-drawer] a' }] },
      eagerness: 'moderate',
    },
  ],
} as const;

/** The rules as the text inserted into a page. */
export const SPECULATION_RULES_TEXT = JSON.stringify(SPECULATION_RULES);

/** Hash of that text for the Content-Security-Policy of pages; a test prints the new one when the rules change. */
export const SPECULATION_RULES_HASH = 'sha256-v28yCrgfLapBvBvb39W02fZOONpdubWpgN8UGOrRbpE=';
