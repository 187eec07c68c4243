import type { Tag } from './contracts.ts';

/** Tag of everything that contains a product's reviews or figures computed from them. The id is the product's `ratingAndReviewId`. */
export const reviewsTag = (productId: string): Tag => `reviews:${productId}`;
