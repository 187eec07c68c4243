import type { ProductReviews, Review } from '../services/reviews/reviews.port.ts';
import type { ReviewsAsk } from './reviews-ask.ts';

/** The product that is reviewed. */
export interface ReviewedProduct {
  readonly slug: string;
  /** Address of its page. */
  readonly href: string;
  readonly writeReviewHref: string;
  /** Its id at the reviews service; undefined: it has none there. */
  readonly ratingId: string | undefined;
}

/** The reviews section of a product as plain data (RV-1). */
export interface ReviewsModel extends Pick<ProductReviews, 'statistics' | 'native'> {
  readonly product: ReviewedProduct;
  readonly ask: ReviewsAsk;
  /** All reviews that match, on whatever batch. */
  readonly total: number;
  /** Place of the first one that is shown. */
  readonly from: number;
  readonly reviews: readonly Review[];
  /** Where the next batch begins; null: this is the last. */
  readonly next: number | null;
}
