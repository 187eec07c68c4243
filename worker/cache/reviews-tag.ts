import type { Tag } from './contracts.ts';

/** What holds reviews of a product, or figures made of them, carries this tag. The id is the product's `ratingAndReviewId`. */
export const reviewsTag = (productId: string): Tag => `reviews:${productId}`;
