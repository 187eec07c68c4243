import { pageHref } from '../../../shared/routes.ts';
import { PICTURE_USES } from '../../../shared/spec/picture-uses.ts';
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
import { CollectionDetailsPage } from './CollectionDetailsPage.tsx';
import { collectionDetailsPageQuery } from './collection-details.query.generated.ts';

/**
 * A content page about a collection (RT-5). It shows the products of the product list with the same slug. The query also reads that
 * list: it has the products that do not fit here, and the page must hear when it is unpublished or gets another slug.
 */
export const loadCollectionDetails: LoadPage = async (context) => {
  const { scope, entry, products: catalogue, origin, breadcrumbs } = context;
  const [answer, crumbs] = await Promise.all([
    scope.query(
      collectionDetailsPageQuery,
      { id: entry.contentfulId, slug: entry.slug, limit: PRODUCTS_PER_PAGE },
      {
        policy: CACHE_TABLE.list.policy,
        entries: [entry.contentfulId],
        dependsOn: ['moved:Product', `slug:${entry.slug}`],
      },
    ),
    breadcrumbs,
  ]);
  if (!answer.ok) return unavailable(answer.error);
  const { contentPage, productCollection, productListingCollection } = answer.value;
  const [list] = itemsOf(productListingCollection);
  if (!contentPage?.title) return NOT_FOUND;
  const [parts, products] = await Promise.all([
    loadParts(context, contentPage.pageContentCollection, contentPage.body),
    catalogue.rated(scope, shown(itemsOf(productCollection), productCardOf)),
  ]);
  if (!parts.ok) return unavailable(parts.error);
  const picture = pictureOf(contentPage.heroImage);
  const collection = {
    title: contentPage.title,
    intro: contentPage.subtitle ?? undefined,
    picture,
    body: richTextOf(contentPage.body, parts.value),
    blocks: blocksOf(contentPage.pageContentCollection, parts.value),
    products,
    total: productCollection?.total ?? products.length,
    listHref: list?.path ? pageHref({ pageType: 'productListPage', path: list.path }) : undefined,
    crumbs,
  };
  return page({
    status: 200,
    head: headOf({
      meta: contentPage.pageMetadata,
      title: collection.title,
      description: collection.intro,
      path: entry.path,
      image: picture?.src,
      preload: picture && picturePreload(picture, PICTURE_USES.feature),
      jsonLd: [...breadcrumbJsonLd(origin, crumbs), ...itemListJsonLd(origin, products)],
    }),
    lang: 'en',
    shell: 'full',
    breadcrumbs: crumbs,
    body: <CollectionDetailsPage collection={collection} />,
    policy: CACHE_TABLE.page.policy,
  });
};
