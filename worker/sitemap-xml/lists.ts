import { isWriteReviewHref } from '../../shared/routes.ts';
import { FAQ_SLUG } from '../../shared/spec/site.ts';
import { CACHE_TABLE } from '../cache/cache-table.ts';
import type { SitemapImageFragment } from '../fragments/sitemapImage.generated.ts';
import { itemsOf } from '../mapping/links.ts';
import { mediaAddress } from '../mapping/picture.ts';
import { fixedPage } from '../pages/fixed-pages.tsx';
import { isIndexed } from '../pages/indexing.ts';
import { pageTypeOfEntry } from '../registry/registry.ts';
import type { PageScope } from '../render/page-scope.ts';
import type { ContentQuery } from '../services/content/content.port.ts';
import { ok, type Result } from '../services/result.ts';
import { sitemapAboutPagesQuery } from './lists/about-pages.query.generated.ts';
import { sitemapArticleListsQuery } from './lists/article-lists.query.generated.ts';
import { sitemapArticlesQuery } from './lists/articles.query.generated.ts';
import { sitemapCategoriesQuery } from './lists/categories.query.generated.ts';
import { sitemapContentPagesQuery } from './lists/content-pages.query.generated.ts';
import { sitemapHomePagesQuery } from './lists/home-pages.query.generated.ts';
import { sitemapProductListsQuery } from './lists/product-lists.query.generated.ts';
import { sitemapProductsQuery } from './lists/products.query.generated.ts';
import { sitemapSitemapsQuery } from './lists/sitemaps.query.generated.ts';

/** Entries per query: the content service's maximum (protocol facts 4.3). */
export const ENTRIES_PER_READ = 1_000;

/** A page in sitemap.xml. */
export interface ListedPage {
  /** Below the locale. */
  readonly path: string;
  /** When its entry was last published, in ISO 8601. */
  readonly changedAt: string | null;
  /** Addresses of the pictures on the page. */
  readonly pictures: readonly string[];
}

export interface ListedPages {
  /** The pages of this read that search engines may index. */
  readonly pages: readonly ListedPage[];
  /** Number of all entries of the type. */
  readonly total: number;
}

/** Reads pages of one type. Skips `skip` entries. The order is by first publication, so new pages are last. */
export type ReadList = (scope: PageScope, skip: number) => Promise<Result<ListedPages>>;

interface Item {
  readonly sys: { readonly publishedAt: string | null };
  readonly path: string | null;
  readonly pageType?: string | null;
  readonly parentSlug?: string | null;
  readonly image?: SitemapImageFragment | null;
  readonly heroImage?: SitemapImageFragment | null;
  readonly pageMetadata: { readonly noIndex: boolean | null } | null;
}

type Listed = Readonly<Record<string, { readonly total: number; readonly items: readonly (Item | null)[] } | null>>;
type Window = Readonly<{ readonly skip: number; readonly limit: number }>;

/** A cached query for one type. It is purged when an entry of the type is added, removed or changes its position. */
function list(type: string, query: ContentQuery<Listed, Window>): ReadList {
  return async (scope, skip) => {
    const answer = await scope.query(
      query,
      { skip, limit: ENTRIES_PER_READ },
      { policy: CACHE_TABLE.list.policy, dependsOn: [`list:${type}`] },
    );
    if (!answer.ok) return answer;
    const [collection] = Object.values(answer.value);
    const pages = itemsOf(collection).flatMap((item) => listedPage(type, item) ?? []);
    return ok({ pages, total: collection?.total ?? 0 });
  };
}

function listedPage(type: string, item: Item): ListedPage | undefined {
  const { path, sys, image, heroImage, pageMetadata } = item;
  const pageType = pageTypeOfEntry({ __typename: type, pageType: item.pageType });
  // A fixed page at this path has precedence over the entry, and so has the form for reviews (RT-10).
  if (!path || isWriteReviewHref(path) || fixedPage(path, new URLSearchParams()) || !isIndexed(pageType, pageMetadata))
    return undefined;
  // The picture of a question is the FAQ page's and is not shown; it is only for shared links.
  const shown = item.parentSlug === FAQ_SLUG ? [] : [image, heroImage];
  const pictures = shown.flatMap((asset) => mediaAddress(asset?.url) ?? []);
  return { path, changedAt: sys.publishedAt, pictures: [...new Set(pictures)] };
}

/** All types whose entries are pages. */
export const LISTS: readonly ReadList[] = [
  list('HomePage', sitemapHomePagesQuery),
  list('ContentPage', sitemapContentPagesQuery),
  list('AboutPage', sitemapAboutPagesQuery),
  list('Product', sitemapProductsQuery),
  list('ProductListing', sitemapProductListsQuery),
  list('ArticleList', sitemapArticleListsQuery),
  list('Category', sitemapCategoriesQuery),
  list('Sitemap', sitemapSitemapsQuery),
  list('Article', sitemapArticlesQuery),
];
