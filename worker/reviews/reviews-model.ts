import type { ProductReviews, Review } from '../services/reviews/reviews.port.ts';
import type { ReviewsAsk } from './reviews-ask.ts';

/** The product that is reviewed. */
export interface ReviewedProduct {
  readonly slug: string;
  /** Address of the product page. */
  readonly href: string;
  readonly writeReviewHref: string;
  /** Its id at the reviews service; undefined if it has none. */
  readonly ratingId: string | undefined;
}

/** The reviews section of a product as plain data (RV-1). */
export interface ReviewsModel extends Pick<ProductReviews, 'statistics' | 'native'> {
  readonly product: ReviewedProduct;
  readonly ask: ReviewsAsk;
  /** Number of matching reviews in all batches. */
  readonly total: number;
  /** Offset of the first review shown. */
  readonly from: number;
  readonly reviews: readonly Review[];
  /** Offset of the next batch; null if this is the last. */
  readonly next: number | null;
}
