import { editorHref, pageHref } from '../../shared/routes.ts';
import type { PageLinkFragment } from '../fragments/pageLink.generated.ts';
import { linkHref } from './link-href.ts';

/** Page type of an entry that a link points to; content pages and articles carry their own. */
const TYPE_OF = {
  HomePage: 'homePage',
  ArticleList: 'articleListPage',
  Category: 'articleCategoryPage',
  AboutPage: 'aboutPage',
  Product: 'productDetailPage',
  ProductListing: 'productListPage',
  Sitemap: 'siteMap',
} as const;

/** The address of a linked page entry; undefined when the entry is no page. A product may name an address that replaces its page (PC-1). */
export function hrefOfEntry(entry: PageLinkFragment | null | undefined): string | undefined {
  if (!entry || !('path' in entry) || !entry.path) return undefined;
  if (entry.__typename === 'Product' && entry.link)
    return editorHref(entry.link) ?? pageHref({ pageType: 'productDetailPage', path: entry.path });
  if (entry.__typename === 'Article' || entry.__typename === 'ContentPage')
    return pageHref({ pageType: entry.pageType, path: entry.path });
  return pageHref({ pageType: TYPE_OF[entry.__typename], path: entry.path });
}

/** The address of something that names a page entry or, failing that, an address in words. */
export function hrefOf(target: {
  readonly page?: PageLinkFragment | null;
  readonly link?: string | null;
}): string | undefined {
  return hrefOfEntry(target.page) ?? linkHref(target.link);
}

/** Items of a collection without its gaps: a link that could not be resolved is null (protocol facts 4.4). */
export function itemsOf<T>(collection: { readonly items: readonly (T | null)[] } | null | undefined): T[] {
  return (collection?.items ?? []).filter((item): item is T => item !== null);
}
