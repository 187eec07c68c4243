import type { FilterState } from '../../../shared/filter-hash.ts';
import { filterOfQuery } from '../../../shared/filter-query.ts';
import { hrefOfPath } from '../../../shared/routes.ts';
import { PICTURE_USES } from '../../../shared/spec/picture-uses.ts';
import { DEFAULT_PRODUCT_SORT } from '../../../shared/spec/sorts.ts';
import { picturePreload } from '../../../shared/ui/picture-uses.ts';
import { CACHE_TABLE } from '../../cache/cache-table.ts';
import type { CachePolicy } from '../../cache/contracts.ts';
import { loadShelf, shelfPolicy } from '../../catalogue/load-shelf.ts';
import type { ShelfModel } from '../../catalogue/shelf-model.ts';
import { isUnfiltered } from '../../catalogue/shelf-of.ts';
import { blocksOf } from '../../mapping/blocks.ts';
import { shown } from '../../mapping/cards.ts';
import { itemsOf } from '../../mapping/links.ts';
import { loadParts } from '../../mapping/load-parts.ts';
import { pictureOf } from '../../mapping/picture.ts';
import { richTextOf } from '../../mapping/rich-text.ts';
import type { Head } from '../../render/page-model.ts';
import { type LoadPage, NOT_FOUND, ownContent, page, unavailable } from '../page-context.ts';
import { breadcrumbJsonLd, headOf } from '../page-head.ts';
import { itemListJsonLd } from '../structured-data.ts';
import { CollectionListPage } from './CollectionListPage.tsx';
import { collectionListPageQuery } from './collection-list.query.generated.ts';
import { ProductListPage } from './ProductListPage.tsx';
import { productListQuery } from './product-list.query.generated.ts';
import { productListsQuery } from './product-lists.query.generated.ts';

/**
 * A product list page: the products that match the filters in its address; without filters the first page, most popular first (PL-1, PL-7).
 */
export const loadProductList: LoadPage = async (context) => {
  const { scope, entry, products, params, origin, breadcrumbs } = context;
  const id = entry.contentfulId;
  const asked = filterOfQuery(params);
  const [answer, shelf, crumbs] = await Promise.all([
    scope.query(productListQuery, { id }, ownContent(entry)),
    loadShelf(scope, products, { list: id, href: hrefOfPath(entry.path), state: asked }),
    breadcrumbs,
  ]);
  if (!answer.ok) return unavailable(answer.error);
  if (!shelf.ok) return unavailable(shelf.error);
  const { productListing } = answer.value;
  if (!productListing) return NOT_FOUND;
  const parts = await loadParts(context, productListing.pageContentCollection);
  if (!parts.ok) return unavailable(parts.error);
  const picture = pictureOf(productListing.heroImage);
  const title = productListing.title ?? entry.breadCrumbTitle;
  const list = {
    title,
    intro: productListing.text ?? undefined,
    picture,
    shelf: shelf.value,
    blocks: blocksOf(productListing.pageContentCollection, parts.value),
    crumbs,
  };
  return page({
    status: 200,
    head: listHead(asked, {
      meta: productListing.pageMetadata,
      title,
      description: productListing.text,
      path: entry.path,
      image: picture?.src,
      preload: picture && picturePreload(picture, PICTURE_USES.feature),
      jsonLd: [...breadcrumbJsonLd(origin, crumbs), ...itemListJsonLd(origin, shelf.value.products)],
    }),
    lang: 'en',
    shell: 'full',
    breadcrumbs: crumbs,
    body: <ProductListPage list={list} />,
    policy: listPolicy(params, asked, shelf.value),
  });
};

/** `/shop-products`: links to all lists, then all products. */
export const loadCollectionList: LoadPage = async (context) => {
  const { scope, entry, products, params, origin, breadcrumbs } = context;
  const asked = filterOfQuery(params);
  const [content, lists, shelf, crumbs] = await Promise.all([
    scope.query(collectionListPageQuery, { id: entry.contentfulId }, ownContent(entry)),
    scope.query(productListsQuery, {}, { policy: CACHE_TABLE.list.policy, dependsOn: ['list:ProductListing'] }),
    loadShelf(scope, products, { list: null, href: hrefOfPath(entry.path), state: asked }),
    breadcrumbs,
  ]);
  if (!content.ok) return unavailable(content.error);
  if (!lists.ok) return unavailable(lists.error);
  if (!shelf.ok) return unavailable(shelf.error);
  const { contentPage } = content.value;
  if (!contentPage) return NOT_FOUND;
  const parts = await loadParts(context, contentPage.pageContentCollection, contentPage.body);
  if (!parts.ok) return unavailable(parts.error);
  const picture = pictureOf(contentPage.heroImage);
  const title = contentPage.title ?? entry.breadCrumbTitle;
  const list = {
    title,
    intro: contentPage.subtitle ?? undefined,
    picture,
    body: richTextOf(contentPage.body, parts.value),
    blocks: blocksOf(contentPage.pageContentCollection, parts.value),
    shelf: shelf.value,
    lists: shown(itemsOf(lists.value.productListingCollection), ({ name, path, isCollection }) =>
      name && path && !isCollection ? { title: name, href: hrefOfPath(path) } : undefined,
    ).sort((a, b) => a.title.localeCompare(b.title)),
    crumbs,
  };
  return page({
    status: 200,
    head: listHead(asked, {
      meta: contentPage.pageMetadata,
      title,
      description: contentPage.subtitle,
      path: entry.path,
      image: picture?.src,
      preload: picture && picturePreload(picture, PICTURE_USES.feature),
      jsonLd: [...breadcrumbJsonLd(origin, crumbs), ...itemListJsonLd(origin, shelf.value.products)],
    }),
    lang: 'en',
    shell: 'full',
    breadcrumbs: crumbs,
    body: <CollectionListPage list={list} />,
    policy: listPolicy(params, asked, shelf.value),
  });
};

/** A sort order that is not one of lists (it may be one of reviews) has no effect: such a page is not cached (SC-3). */
function listPolicy(params: URLSearchParams, asked: FilterState, { state }: ShelfModel): CachePolicy | null {
  return params.has('sort') && asked.sort === DEFAULT_PRODUCT_SORT ? null : shelfPolicy(asked, state);
}

/** The head of a list; a filtered list is noindex (PL-7). */
function listHead(asked: FilterState, head: Parameters<typeof headOf>[0]): Head {
  return isUnfiltered(asked) ? headOf(head) : { ...headOf(head), noIndex: true };
}
