import type { PageType } from '../../shared/routes.ts';

/** Pages that mean nothing to somebody who comes from a search engine (RT-10); results of one are none of another's. */
const NEVER_INDEXED: ReadonlySet<PageType> = new Set<PageType>(['writeReviewPage', 'searchPage']);

/** Whether search engines may show a page; an editor can keep out any other (SO-1). The page and sitemap.xml ask the same. */
export function isIndexed(pageType: PageType, meta: { readonly noIndex: boolean | null } | null): boolean {
  return !NEVER_INDEXED.has(pageType) && meta?.noIndex !== true;
}
