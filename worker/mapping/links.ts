import { editorHref, pageHref } from '../../shared/routes.ts';
import type { PageLinkFragment } from '../fragments/pageLink.generated.ts';
import { linkHref } from './link-href.ts';

/** Page types by entry type; content pages and articles have their own `pageType` field. */
const TYPE_OF = {
  HomePage: 'homePage',
  ArticleList: 'articleListPage',
  Category: 'articleCategoryPage',
  AboutPage: 'aboutPage',
  Product: 'productDetailPage',
  ProductListing: 'productListPage',
  Sitemap: 'siteMap',
} as const;

/** The href of a linked page entry; undefined if the entry is no page. A product may name an address that replaces its page (PC-1). */
export function hrefOfEntry(entry: PageLinkFragment | null | undefined): string | undefined {
  if (!entry || !('path' in entry) || !entry.path) return undefined;
  if (entry.__typename === 'Product' && entry.link)
    return editorHref(entry.link) ?? pageHref({ pageType: 'productDetailPage', path: entry.path });
  if (entry.__typename === 'Article' || entry.__typename === 'ContentPage')
    return pageHref({ pageType: entry.pageType, path: entry.path });
  return pageHref({ pageType: TYPE_OF[entry.__typename], path: entry.path });
}

/** The href of a target: that of its page entry, else its written link. */
export function hrefOf(target: {
  readonly page?: PageLinkFragment | null;
  readonly link?: string | null;
}): string | undefined {
  return hrefOfEntry(target.page) ?? linkHref(target.link);
}

/** Items of a collection without nulls: an unresolvable link is null (protocol facts 4.4). */
export function itemsOf<T>(collection: { readonly items: readonly (T | null)[] } | null | undefined): T[] {
  return (collection?.items ?? []).filter((item): item is T => item !== null);
}
