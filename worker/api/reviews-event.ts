import { z } from 'zod';
import { REVIEWED_ID } from '../../shared/spec/reviews.ts';
import type { PurgeRequest } from '../cache/contracts.ts';
import { reviewsTag } from '../cache/reviews-tag.ts';
import type { ContentChange } from '../indexing/announced.ts';

/** Topic of the embedded reviews service for a change of visible reviews. */
export const REVIEWS_TOPIC = 'Reviews.Product.change';

export const reviewsEvent = z.object({
  products: z.array(z.string().regex(REVIEWED_ID)).min(1).max(100),
  reason: z.string().max(200),
  /** A shown review was taken down. Older services do not say so. */
  removed: z.boolean().default(false),
});

/** Purges what contains reviews of these products, and nothing else. A removed review is not even served while the service fails. */
export function purgeOfReviews({
  products,
  reason,
  removed,
}: z.infer<typeof reviewsEvent>): Omit<PurgeRequest, 'idempotencyKey'> {
  return { actor: 'reviews', reason, tags: products.map(reviewsTag), hard: removed };
}

/** The search index contains the products' ratings. */
export function changesOfReviews({ products }: z.infer<typeof reviewsEvent>): ContentChange[] {
  return products.map((id) => ({ id: reviewsTag(id), type: undefined, version: undefined, changedAt: undefined }));
}
