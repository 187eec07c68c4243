import { pageHref, productIslandsHref } from '../../../shared/routes.ts';
import { accentOf } from '../../../shared/spec/accents.ts';
import { PICTURE_USES } from '../../../shared/spec/picture-uses.ts';
import type { ProductCardModel } from '../../../shared/ui/ProductCard.tsx';
import { type PictureModel, picturePreload } from '../../../shared/ui/picture-uses.ts';
import { CACHE_TABLE } from '../../cache/cache-table.ts';
import { blocksOf } from '../../mapping/blocks.ts';
import { productCardOf, shown } from '../../mapping/cards.ts';
import { itemsOf } from '../../mapping/links.ts';
import { loadParts } from '../../mapping/load-parts.ts';
import type { Parts } from '../../mapping/parts.ts';
import { pictureOf } from '../../mapping/picture.ts';
import { buyBoxOf, galleryOf } from '../../mapping/product-islands.ts';
import { richTextOf } from '../../mapping/rich-text.ts';
import type { Crumb } from '../../render/page-model.ts';
import { loadReviews } from '../../reviews/load-reviews.ts';
import { FIRST_REVIEWS, reviewsAskOf } from '../../reviews/reviews-ask.ts';
import type { ReviewedProduct } from '../../reviews/reviews-model.ts';
import { votedOf } from '../../reviews/voted.ts';
import { ok, type Result } from '../../services/result.ts';
import { type LoadPage, NOT_FOUND, ownContent, type PageContext, page, unavailable } from '../page-context.ts';
import { breadcrumbJsonLd, headOf } from '../page-head.ts';
import { ProductPage } from './ProductPage.tsx';
import { type ProductDetailData, productDetailQuery } from './product.query.generated.ts';
import type { ProductModel } from './product-model.ts';
import { relatedProductsQuery } from './related-products.query.generated.ts';

/** The product page (PD-1, PD-2): the product is awaited, related products and reviews are deferred. */
export const loadProduct: LoadPage = async (context) => {
  const { scope, entry, origin, mediaOrigins, params } = context;
  const related = scope.defer(relatedProducts(context));
  const [answer, crumbs] = await Promise.all([
    scope.query(productDetailQuery, { id: entry.contentfulId }, ownContent(entry)),
    context.breadcrumbs,
  ]);
  if (!answer.ok) return unavailable(answer.error);
  const data = answer.value.product;
  const ask = reviewsAskOf(params);
  const reviewed = reviewedProductOf(data, entry);
  const reviews = scope.defer(loadReviews(context.reviews, scope, { product: reviewed, ask, batches: 'all' }));
  // A request for other reviews awaits them: without JavaScript, a streamed part is not moved to its place.
  if (params.size > 0) await reviews.promise;
  const additional = itemsOf(data?.additionalInformationCollection).map(({ body }) => body);
  const parts = await loadParts(context, data?.pageContentCollection, data?.description, ...additional);
  if (!parts.ok) return unavailable(parts.error);
  const made = data && productModelOf(data, { reviewed, crumbs, parts: parts.value, mediaOrigins });
  if (!made) return NOT_FOUND;
  const product = { ...made, islandsHref: data.slug && !context.isPreview ? productIslandsHref(data.slug) : undefined };
  const first = firstPicture(product);
  return page({
    status: 200,
    head: headOf({
      meta: answer.value.product?.pageMetadata ?? null,
      title: product.title,
      description: product.shortDescription,
      path: entry.path,
      type: 'product',
      image: first?.src,
      preload: first && picturePreload(first, PICTURE_USES.gallery),
      jsonLd: breadcrumbJsonLd(origin, crumbs),
    }),
    lang: 'en',
    shell: 'full',
    breadcrumbs: crumbs,
    body: (
      <ProductPage
        product={product}
        related={related}
        reviews={reviews}
        voted={votedOf(params.get('voted'))}
        origin={origin}
      />
    ),
    // A page far down the reviews, or one that confirms a vote, is for one visitor, so it is not cached. Nor is one with a sort order of
    // product lists, which has no effect here (SC-3).
    policy:
      ask.offset > 0 || params.has('voted') || (params.has('sort') && ask.sort === FIRST_REVIEWS.sort)
        ? null
        : CACHE_TABLE.page.policy,
  });
};

type ProductData = NonNullable<ProductDetailData['product']>;

async function relatedProducts({ scope, entry, products }: PageContext): Promise<Result<readonly ProductCardModel[]>> {
  const answer = await scope.query(relatedProductsQuery, { id: entry.contentfulId }, ownContent(entry));
  if (!answer.ok) return answer;
  const cards = shown(itemsOf(answer.value.product?.relatedProductsCollection), productCardOf);
  return ok(await products.rated(scope, cards));
}

/** The part of the product that its reviews need. */
function reviewedProductOf(data: ProductData | null, { path, slug }: PageContext['entry']): ReviewedProduct {
  return {
    slug: data?.slug ?? slug,
    href: pageHref({ pageType: 'productDetailPage', path }),
    writeReviewHref: pageHref({ pageType: 'writeReviewPage', path }),
    ratingId: data?.ratingAndReviewId ?? undefined,
  };
}

/** The picture of the first slide, the largest above the fold. */
function firstPicture({ gallery }: ProductModel): PictureModel | undefined {
  const item = gallery?.sets[0]?.items[0];
  return item?.kind === 'image' ? item.picture : item?.poster;
}

/** What a product page shows or needs beside its own fields. */
interface ProductSources extends Pick<PageContext, 'mediaOrigins'> {
  readonly reviewed: ReviewedProduct;
  readonly crumbs: readonly Crumb[];
  readonly parts: Parts;
}

/** The model of a product page; undefined when it lacks a name or a description. */
function productModelOf(
  product: ProductData,
  { reviewed, crumbs, parts, mediaOrigins }: ProductSources,
): ProductModel | undefined {
  const description = richTextOf(product.description, parts);
  const { name } = product;
  if (!description || !name) return undefined;
  return {
    ...reviewed,
    accent: accentOf(product.accent),
    title: product.title || name,
    specialText: product.specialText ?? undefined,
    shortDescription: product.shortDescription ?? '',
    description,
    rating: product.rating ?? undefined,
    ratingCount: product.ratingCount ?? undefined,
    maxRating: product.maxRating ?? undefined,
    gallery: galleryOf(product, { mediaOrigins }),
    buyBox: buyBoxOf(product),
    hero: pictureOf(product.heroImage),
    texture: pictureOf(product.textureImage),
    additionalInformation: itemsOf(product.additionalInformationCollection).flatMap(({ sys, title: heading, body }) => {
      const text = richTextOf(body, parts);
      return heading && text ? [{ id: sys.id, title: heading, body: text }] : [];
    }),
    blocks: blocksOf(product.pageContentCollection, parts),
    gtin: product.gtin ?? undefined,
    crumbs,
  };
}
