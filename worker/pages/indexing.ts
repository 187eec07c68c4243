import type { PageType } from '../../shared/routes.ts';

/** Pages that mean nothing to somebody who comes from a search engine (RT-10); results of one are none of another's. */
const NEVER_INDEXED: ReadonlySet<PageType> = new Set<PageType>(['writeReviewPage', 'searchPage']);

/** Whether sitemap.xml names a page: an editor can keep out any other, which the page itself says, too (SO-1). */
export function isIndexed(pageType: PageType, meta: { readonly noIndex: boolean | null } | null): boolean {
  return !NEVER_INDEXED.has(pageType) && meta?.noIndex !== true;
}
