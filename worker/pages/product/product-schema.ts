import { averageLabel } from '../../../shared/rating.ts';
import { reviewDate } from '../../../shared/review-date.ts';
import type { ReviewsModel } from '../../reviews/reviews-model.ts';
import type { Review } from '../../services/reviews/reviews.port.ts';
import { type JsonLdBlock, jsonLdPicture } from '../structured-data.ts';
import type { ProductModel } from './product-model.ts';

interface ProductSchemaParts {
  readonly origin: string;
  readonly product: ProductModel;
  /** null: unavailable, so they are left out. */
  readonly reviews: ReviewsModel | null;
}

/**
 * Product structured data (PD-4), with nothing that the page does not show. The aggregate rating counts only reviews written on this site.
 * The reviews listed are those shown that were written here, with a nickname and text, and not incentivised: search engines do not accept
 * the others. There is no Offer: shops sell the product at prices unknown here. A recommended price is not an offer. Search engines report
 * an offer without a price as an error, which may cost the product its stars there.
 *
 * Google's product snippets need one of `review`, `aggregateRating` and `offers`
 * (https://developers.google.com/search/docs/appearance/structured-data/product-snippet#product). Without reviews the product is sent all
 * the same: schema.org requires none of the three, and other readers learn name, brand and GTIN. Google then reports the missing property
 * and shows no stars, which there are not; the page is ranked as without the object.
 */
export function productJsonLd({ origin, product, reviews }: ProductSchemaParts): JsonLdBlock {
  const { title, shortDescription, href, gtin, gallery } = product;
  const [picture] = (gallery?.sets[0]?.items ?? []).flatMap((item) => (item.kind === 'image' ? item.picture : []));
  return {
    '@type': 'Product',
    '@id': `${origin}${href}#product`,
    name: title,
    ...(shortDescription ? { description: shortDescription } : {}),
    url: `${origin}${href}`,
    ...(picture ? { image: jsonLdPicture(origin, picture.src) } : {}),
    brand: { '@id': `${origin}/#organization` },
    ...(gtin ? { gtin } : {}),
    ...ratingOf(reviews),
    ...reviewsOf(reviews),
  };
}

function ratingOf(reviews: ReviewsModel | null): JsonLdBlock {
  if (!reviews?.native || !reviews.statistics) return {};
  const { average, count } = reviews.native;
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: averageLabel(average),
      bestRating: reviews.statistics.mostStars,
      reviewCount: count,
    },
  };
}

function reviewsOf(model: ReviewsModel | null): JsonLdBlock {
  const review = (model?.reviews ?? []).flatMap(reviewOf);
  return review.length > 0 ? { review } : {};
}

function reviewOf(review: Review): JsonLdBlock[] {
  const { nickname, title, text, rating, mostStars, submittedAt, syndicated, incentivised } = review;
  if (syndicated || incentivised || !nickname || !text) return [];
  return [
    {
      '@type': 'Review',
      author: { '@type': 'Person', name: nickname },
      datePublished: reviewDate(submittedAt)?.iso,
      ...(title ? { name: title } : {}),
      reviewBody: text,
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: mostStars },
    },
  ];
}
