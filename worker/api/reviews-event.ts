import { z } from 'zod';
import type { PurgeRequest } from '../cache/contracts.ts';
import { reviewsTag } from '../cache/reviews-tag.ts';
import type { ContentChange } from '../indexing/announced.ts';

/** What the embedded reviews service tells when the reviews that visitors see have changed. */
export const REVIEWS_TOPIC = 'Reviews.Product.change';

/** `ratingAndReviewId` of products; what a tag can hold. */
const productId = z
  .string()
  .max(200)
  .regex(/^[\x21-\x2b\x2d-\x7e]+$/);

export const reviewsEvent = z.object({ products: z.array(productId).min(1).max(100), reason: z.string().max(200) });

/** Drops what holds reviews of these products, and nothing else of them. */
export function purgeOfReviews({
  products,
  reason,
}: z.infer<typeof reviewsEvent>): Omit<PurgeRequest, 'idempotencyKey'> {
  return { actor: 'reviews', reason, tags: products.map(reviewsTag) };
}

/** Their ratings stand in the search index. */
export function changesOfReviews({ products }: z.infer<typeof reviewsEvent>): ContentChange[] {
  return products.map((id) => ({ id: reviewsTag(id), type: undefined, version: undefined, changedAt: undefined }));
}
