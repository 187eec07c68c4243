import { BASE_PATH } from './site.ts';

/** `ACCOUNT_HREF`, in so many words: the first script, which holds these rules, is to hold no more of our addresses. */
const ACCOUNT = `${BASE_PATH}/account`;

/** Links to pages that are the same for everybody. */
const PAGES = [
  { href_matches: [BASE_PATH, `${BASE_PATH}/*`] },
  { not: { href_matches: [`${BASE_PATH}/api/*`, ACCOUNT, `${ACCOUNT}/*`] } },
  // Searches and filters: there is no end of them.
  { not: { href_matches: '/*\\?(.+)' } },
  // What opens in place, what is not ours to visit, what opens beside this page.
  { not: { selector_matches: '[data-act], [data-dialog-open], [rel~=nofollow], [target=_blank], [download]' } },
] as const;

/**
 * Documents alone are fetched, a few KB that lie at the edge; nothing of them runs or is counted before somebody goes there. A
 * finger or a mouse button that goes down is answered at once, and a card or a menu's link that a mouse rests on (decision 0028).
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

/** The rules as a page holds them. */
export const SPECULATION_RULES_TEXT = JSON.stringify(SPECULATION_RULES);

/** What the Content-Security-Policy of pages knows that text by; a test says which it is when the rules change. */
export const SPECULATION_RULES_HASH = 'sha256-v28yCrgfLapBvBvb39W02fZOONpdubWpgN8UGOrRbpE=';
