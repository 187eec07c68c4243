import type { WebhookOutcome } from '../../content/management/commit.ts';
import { log } from '../../log.ts';
import { type Refusal, refuse } from '../../management/refusal.ts';
import type { ServicesEnv } from '../../settings.ts';
import { approveSql, findModerated, type ModeratedRow, rejectSql } from '../storage/moderated.ts';
import { commitReviews } from './commit.ts';

export type Verdict = { readonly state: 'approved' } | { readonly state: 'rejected'; readonly reason: string | null };

export type Moderated =
  | { readonly ok: true; readonly review: ModeratedRow; readonly webhook: WebhookOutcome }
  | { readonly ok: false; readonly refusal: Refusal };

/** The decided review as it is stored. If the database fails after the decision, build it from what is known: the decision is stored. */
async function asDecided(env: ServicesEnv, review: ModeratedRow, verdict: Verdict, now: number): Promise<ModeratedRow> {
  try {
    return (await findModerated(env.DB, review.id)) ?? review;
  } catch (cause) {
    log.warn('reviews.decided-unread', { review: review.id, cause });
    const rejection = verdict.state === 'rejected' ? (verdict.reason ?? review.rejection) : null;
    return { ...review, state: verdict.state, rejection, moderated_at: now, sent_from: null };
  }
}

/**
 * Approves or rejects a review. Notifies the site if visitors see a difference.
 * @param undecided refuses a review that is already decided; otherwise this verdict replaces the earlier one
 */
export async function moderate(
  env: ServicesEnv,
  id: number,
  verdict: Verdict,
  { undecided = false } = {},
): Promise<Moderated> {
  const review = await findModerated(env.DB, id);
  if (review === null) return { ok: false, refusal: refuse('NotFound', `There is no review ${id}.`) };
  if (undecided && review.state !== 'submitted')
    return { ok: false, refusal: refuse('VersionMismatch', `Review ${id} is already ${review.state}.`) };
  const now = Date.now();
  const statement = verdict.state === 'approved' ? approveSql(review, now) : rejectSql(review, verdict.reason, now);
  const isShown = (state: ModeratedRow['state']): boolean => state === 'approved';
  const products = isShown(review.state) === isShown(verdict.state) ? [] : [review.product_id];
  try {
    const change = { products, reason: `review ${id} ${verdict.state}`, removed: isShown(review.state) };
    const { webhook, changes } = await commitReviews(env, [statement], change);
    // A race: somebody else decided in the meantime. Start again, because the new state determines what the site is told.
    if (changes === 0) return await moderate(env, id, verdict, { undecided });
    return { ok: true, review: await asDecided(env, review, verdict, now), webhook };
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('UNIQUE constraint failed: reviews.author_id'))) throw error;
    return {
      ok: false,
      refusal: refuse(
        'ValidationFailed',
        `Review ${id} cannot be approved: its author has another review of this product. Reject that one first.`,
      ),
    };
  }
}
