import { MOST_STARS } from '../../shared/spec/reviews.ts';
import { reviewsTag } from '../cache/reviews-tag.ts';
import { itemsOf } from '../mapping/links.ts';
import { pictureOf } from '../mapping/picture.ts';
import { plainText } from '../mapping/plain-text.ts';
import { priceBounds } from '../mapping/price-bounds.ts';
import type { ReviewStatistics } from '../services/reviews/reviews.port.ts';
import type { ProductRecord } from '../services/search/search-index.port.ts';
import type { FacetCategories } from './facet-categories.ts';
import { searchableText } from './index-limits.ts';
import type { IndexProductsData } from './index-products.query.generated.ts';
import { assetIds, entryIds, type Indexed } from './indexed.ts';
import { metaKeywordsOf } from './meta-keywords.ts';

type Product = NonNullable<NonNullable<IndexProductsData['productCollection']>['items'][number]>;

/** Data that product records need besides the product entries. */
export interface ProductParts {
  readonly categories: FacetCategories;
  /** By `ratingAndReviewId`; undefined: the reviews service failed. */
  readonly ratings: ReadonlyMap<string, Pick<ReviewStatistics, 'average' | 'count'>> | undefined;
}

/** Content rates a product if it has both average and count, as for cards. An average alone is neither shown nor used for sorting. */
const ratedByContent = ({ rating, ratingCount }: Product): boolean => rating !== null && !!ratingCount;

/** Review ids of the products without a rating in content: the reviews service has it (PC-6). */
export const ratedElsewhere = (products: readonly Product[]): string[] =>
  products.flatMap((product) =>
    !ratedByContent(product) && product.ratingAndReviewId ? [product.ratingAndReviewId] : [],
  );

/** The record of a product (spec section 3). Facet titles and types are trimmed (PL-2). */
export function productRecord(product: Product, { categories, ratings }: ProductParts): Indexed<ProductRecord> {
  const rated = ratedByContent(product)
    ? { average: product.rating ?? 0, count: product.ratingCount ?? 0 }
    : ratings?.get(product.ratingAndReviewId ?? '');
  const isUnknown = ratings === undefined && ratedElsewhere([product]).length > 0;
  const lists = itemsOf(product.categoriesCollection);
  const facets = itemsOf(product.facetsCollection);
  const variants = itemsOf(product.variantsCollection);
  const gtins = variants.flatMap(({ gtin }) => gtin ?? []);
  const sizes = variants.flatMap(({ variantName }) => variantName?.trim() || []);
  const { min, max } = priceBounds(product);
  const name = product.name ?? '';
  const byCategory = new Map<string, Set<string>>();
  for (const { sys, type } of facets) {
    const value = type?.trim();
    if (!value) continue;
    for (const { uniqueId } of categories.ofFacet(sys.id)) {
      const values = byCategory.get(uniqueId) ?? new Set();
      byCategory.set(uniqueId, values.add(value));
    }
  }
  return {
    id: product.sys.id,
    record: {
      id: product.sys.id,
      gtin: product.gtin ?? '',
      gtins,
      sizes,
      name,
      shortName: product.productShortName || name,
      slug: product.slug ?? '',
      summary: product.shortDescription ?? '',
      description: searchableText(plainText(product.description?.json)),
      image: pictureOf(product.image)?.src,
      category: product.productCategory ?? '',
      minPrice: min,
      maxPrice: max,
      ratingId: product.ratingAndReviewId ?? '',
      rating: rated?.average,
      ratingCount: isUnknown ? undefined : (rated?.count ?? 0),
      maxRating: product.maxRating ?? MOST_STARS,
      popularity: product.gaPopularityCount ?? 0,
      featured: product.featuredSort ?? undefined,
      lists: [...new Set(entryIds(product.collection, ...lists))],
      facets: Object.fromEntries(Array.from(byCategory, ([category, values]) => [category, [...values]])),
      facetTitles: facets.flatMap(({ title }) => title?.trim() || []),
      metaKeywords: metaKeywordsOf(product.pageMetadata),
    },
    publishedAt: Date.parse(product.sys.publishedAt ?? '') || 0,
    madeOf: [
      ...entryIds(product, product.pageMetadata, product.collection, ...lists, ...facets, ...variants),
      ...facets.flatMap(({ sys }) => categories.ofFacet(sys.id).map(({ id }) => id)),
      ...assetIds(product.image),
      ...ratedElsewhere([product]).map(reviewsTag),
    ],
  };
}
