import { refuse } from '../../management/refusal.ts';
import type { ServicesEnv } from '../../settings.ts';
import { findModerated, markSql, type ReviewMark } from '../storage/moderated.ts';
import { commitReviews } from './commit.ts';
import type { Moderated } from './moderate.ts';

/**
 * Sets or removes a mark of a review, in any state. Notifies the site if visitors see a difference.
 * @param on false removes it
 */
export async function markReview(env: ServicesEnv, id: number, mark: ReviewMark, on: boolean): Promise<Moderated> {
  const review = await findModerated(env.DB, id);
  if (review === null) return { ok: false, refusal: refuse('NotFound', `There is no review ${id}.`) };
  const isSeen = review.state === 'approved' && (review[mark] === 1) !== on;
  const { webhook, changes } = await commitReviews(env, [markSql(review, mark, on)], {
    products: isSeen ? [review.product_id] : [],
    reason: `review ${id} ${on ? '' : 'no longer '}marked as ${mark}`,
  });
  // A race: it was decided, marked or deleted in the meantime. Start again, because both states determine what the site is told.
  if (changes === 0) return await markReview(env, id, mark, on);
  return { ok: true, review: { ...review, [mark]: on ? 1 : 0 }, webhook };
}
