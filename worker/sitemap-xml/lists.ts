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

/** Entries asked for at once; the most that the content service gives (protocol facts 4.3). */
export const ENTRIES_PER_READ = 1_000;

/** A page as sitemap.xml names it. */
export interface ListedPage {
  /** Below the locale. */
  readonly path: string;
  /** ISO 8601; when its entry was published last. */
  readonly changedAt: string | null;
  /** Addresses of the pictures that stand on it. */
  readonly pictures: readonly string[];
}

export interface ListedPages {
  /** Those of the read that search engines may show. */
  readonly pages: readonly ListedPage[];
  /** All entries of the type. */
  readonly total: number;
}

/** Reads the pages of one type, from an entry on, in the order in which they were first published: new ones come last. */
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

/** Each list is a cached query of its own, dropped when an entry of its type comes, goes, or changes where it stands in it. */
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
  // A page that stands there by itself hides an entry's.
  if (!path || fixedPage(path, new URLSearchParams()) || !isIndexed(pageType, pageMetadata)) return undefined;
  // A question has its index's picture for shared links alone.
  const shown = item.parentSlug === FAQ_SLUG ? [] : [image, heroImage];
  const pictures = shown.flatMap((asset) => mediaAddress(asset?.url) ?? []);
  return { path, changedAt: sys.publishedAt, pictures: [...new Set(pictures)] };
}

/** Every type whose entries are pages. */
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
