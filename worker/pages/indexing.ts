import type { PageType } from '../../shared/routes.ts';

/** Pages without value to a visitor from a search engine (RT-10); search engines do not want to list search results. */
const NEVER_INDEXED: ReadonlySet<PageType> = new Set<PageType>(['writeReviewPage', 'searchPage']);

/** Whether sitemap.xml lists a page. An editor can exclude any other page, which is then also noindex itself (SO-1). */
export function isIndexed(pageType: PageType, meta: { readonly noIndex: boolean | null } | null): boolean {
  return !NEVER_INDEXED.has(pageType) && meta?.noIndex !== true;
}
