import { hrefOfPath } from '../../../shared/routes.ts';
import { PRODUCTS_PER_PAGE } from '../../../shared/spec/site.ts';
import { picturePreload } from '../../../shared/ui/picture-uses.ts';
import { CACHE_TABLE } from '../../cache/cache-table.ts';
import { blocksOf } from '../../mapping/blocks.ts';
import { productCardOf, shown } from '../../mapping/cards.ts';
import { itemsOf } from '../../mapping/links.ts';
import { loadParts } from '../../mapping/load-parts.ts';
import { pictureOf } from '../../mapping/picture.ts';
import { richTextOf } from '../../mapping/rich-text.ts';
import { type LoadPage, NOT_FOUND, page, unavailable } from '../page-context.ts';
import { breadcrumbJsonLd, headOf } from '../page-head.ts';
import { itemListJsonLd } from '../structured-data.ts';
import { allProductsQuery } from './all-products.query.generated.ts';
import { CollectionListPage } from './CollectionListPage.tsx';
import { collectionListPageQuery } from './collection-list.query.generated.ts';
import { ProductListPage } from './ProductListPage.tsx';
import { productListQuery } from './product-list.query.generated.ts';

const FIRST_PAGE = { limit: PRODUCTS_PER_PAGE, skip: 0 };

/** A product list page: its first page of products, most popular first (PL-1, PL-7). */
export const loadProductList: LoadPage = async ({ scope, entry, origin, breadcrumbs }) => {
  const id = entry.contentfulId;
  const [answer, crumbs] = await Promise.all([
    scope.query(productListQuery, { id, ...FIRST_PAGE }, { policy: CACHE_TABLE.list.policy, dependsOn: [`in:${id}`] }),
    breadcrumbs,
  ]);
  if (!answer.ok) return unavailable(answer.error);
  const { productListing, productCollection } = answer.value;
  if (!productListing) return NOT_FOUND;
  const parts = await loadParts(scope, productListing.pageContentCollection);
  if (!parts.ok) return unavailable(parts.error);
  const products = shown(itemsOf(productCollection), productCardOf);
  const picture = pictureOf(productListing.heroImage);
  const title = productListing.title ?? entry.breadCrumbTitle;
  const list = {
    title,
    intro: productListing.text ?? undefined,
    picture,
    products,
    total: productCollection?.total ?? products.length,
    blocks: blocksOf(productListing.pageContentCollection, parts.value),
    crumbs,
  };
  return page({
    status: 200,
    head: headOf({
      meta: productListing.pageMetadata,
      title,
      description: productListing.text,
      path: entry.path,
      image: picture?.src,
      preload: picture && picturePreload(picture, 'feature'),
      jsonLd: [...breadcrumbJsonLd(origin, crumbs), ...itemListJsonLd(origin, products)],
    }),
    lang: 'en',
    shell: 'full',
    breadcrumbs: crumbs,
    body: <ProductListPage list={list} />,
    policy: CACHE_TABLE.page.policy,
  });
};

/** `/shop-products`: the ways to choose, then every product. */
export const loadCollectionList: LoadPage = async ({ scope, entry, origin, breadcrumbs }) => {
  const [content, all, crumbs] = await Promise.all([
    scope.query(collectionListPageQuery, { id: entry.contentfulId }, { policy: CACHE_TABLE.content.policy }),
    scope.query(allProductsQuery, FIRST_PAGE, {
      policy: CACHE_TABLE.list.policy,
      dependsOn: ['list:Product', 'list:ProductListing'],
    }),
    breadcrumbs,
  ]);
  if (!content.ok) return unavailable(content.error);
  if (!all.ok) return unavailable(all.error);
  const { contentPage } = content.value;
  if (!contentPage) return NOT_FOUND;
  const parts = await loadParts(scope, contentPage.pageContentCollection, contentPage.body);
  if (!parts.ok) return unavailable(parts.error);
  const products = shown(itemsOf(all.value.productCollection), productCardOf);
  const picture = pictureOf(contentPage.heroImage);
  const title = contentPage.title ?? entry.breadCrumbTitle;
  const list = {
    title,
    intro: contentPage.subtitle ?? undefined,
    picture,
    body: richTextOf(contentPage.body, parts.value),
    blocks: blocksOf(contentPage.pageContentCollection, parts.value),
    products,
    total: all.value.productCollection?.total ?? products.length,
    lists: shown(itemsOf(all.value.productListingCollection), ({ name, path, isCollection }) =>
      name && path && !isCollection ? { title: name, href: hrefOfPath(path) } : undefined,
    ).sort((a, b) => a.title.localeCompare(b.title)),
    crumbs,
  };
  return page({
    status: 200,
    head: headOf({
      meta: contentPage.pageMetadata,
      title,
      path: entry.path,
      image: picture?.src,
      preload: picture && picturePreload(picture, 'feature'),
      jsonLd: [...breadcrumbJsonLd(origin, crumbs), ...itemListJsonLd(origin, products)],
    }),
    lang: 'en',
    shell: 'full',
    breadcrumbs: crumbs,
    body: <CollectionListPage list={list} />,
    policy: CACHE_TABLE.page.policy,
  });
};
