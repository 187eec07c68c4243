import { averageLabel } from '../../../shared/rating.ts';
import { reviewDate } from '../../../shared/review-date.ts';
import type { ReviewsModel } from '../../reviews/reviews-model.ts';
import type { Review } from '../../services/reviews/reviews.port.ts';
import { type JsonLdBlock, jsonLdPicture } from '../structured-data.ts';
import type { ProductModel } from './product-model.ts';

interface ProductSchemaParts {
  readonly origin: string;
  readonly product: ProductModel;
  /** null: they could not be had, so nothing is said of them. */
  readonly reviews: ReviewsModel | null;
}

/**
 * A product for search engines (PD-4), saying nothing that the page does not. The rating is that of reviews written here, and of
 * those that are shown the ones count that somebody wrote here with a name and words, and got nothing for: search engines do not
 * want the others. Nothing is offered: shops sell the product, at prices that nobody here knows. A recommended price is no offer,
 * and an offer without a price is an error to search engines, which may cost the product its stars there.
 */
export function productJsonLd({ origin, product, reviews }: ProductSchemaParts): JsonLdBlock {
  const { title, shortDescription, href, gtin, gallery } = product;
  const [picture] = (gallery.sets[0]?.items ?? []).flatMap((item) => (item.kind === 'image' ? item.picture : []));
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
