import type { ReactNode } from 'react';
import { REVIEWS_ANCHOR, VOTES_HREF } from '../../shared/routes.ts';
import { PRODUCT_LABELS } from '../../shared/spec/copy.ts';
import { REVIEW_LABELS, REVIEW_STATUS } from '../../shared/spec/review-copy.ts';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { Unavailable } from '../../shared/ui/Unavailable.tsx';
import { ReviewList } from './ReviewList.tsx';
import { ReviewSummary } from './ReviewSummary.tsx';
import styles from './Reviews.module.css';
import { reviewsAddress } from './reviews-ask.ts';
import type { ReviewsModel } from './reviews-model.ts';
import { VOTES_FORM } from './VoteButtons.tsx';
import { shownCounts, type Voted } from './voted.ts';

interface ReviewsSectionProps {
  /** Slug of the product. */
  readonly slug: string;
  readonly children: ReactNode;
}

/** The container of the reviews, sent before they are loaded (PD-2). */
export function ReviewsSection({ slug, children }: ReviewsSectionProps): ReactNode {
  return (
    <section
      id={REVIEWS_ANCHOR}
      className={styles.section}
      aria-labelledby="reviews-title"
      data-reviews={slug}
      data-recall="votes"
    >
      <h2 id="reviews-title">{PRODUCT_LABELS.reviews}</h2>
      {children}
    </section>
  );
}

interface ReviewsProps {
  readonly reviews: ReviewsModel;
  /** Result of a vote sent without JavaScript. */
  readonly voted?: Voted | undefined;
}

/**
 * The reviews of a product (RV-1…6). Orders, filters and Load more are links, and votes are a form, so all of it works without JavaScript.
 * With JavaScript, `client/behaviours/reviews.ts` updates it in place, part by part.
 */
export function Reviews({ reviews, voted }: ReviewsProps): ReactNode {
  const { product, statistics, ask } = reviews;
  const counted = voted === 'no' ? undefined : voted;
  if (!statistics) return <NoReviews writeReviewHref={product.writeReviewHref} />;
  return (
    <div className={styles.body}>
      <ReviewSummary reviews={reviews} statistics={statistics} />
      <div className={styles.voices}>
        {voted && (
          <p className={styles.note} role="status">
            {wordsFor(voted)}
          </p>
        )}
        <ReviewList reviews={reviews} voted={counted} />
      </div>
      <form id={VOTES_FORM} method="post" action={VOTES_HREF} data-act="vote" hidden>
        <input type="hidden" name="from" value={reviewsAddress(product.href, ask)} />
        <input type="hidden" name="shown" value={shownCounts(reviews.reviews, counted)} />
      </form>
    </div>
  );
}

function wordsFor(voted: Voted): string {
  if (voted === 'no') return REVIEW_STATUS.voteFailed;
  return voted.isBefore ? REVIEW_STATUS.votedBefore : REVIEW_STATUS.voted;
}

/** Shown when there are no reviews yet (RV-5). */
function NoReviews({ writeReviewHref }: { readonly writeReviewHref: string }): ReactNode {
  return (
    <div className={styles.none}>
      <div>
        <h3>{REVIEW_LABELS.noReviews}</h3>
        <p className={styles.noneText}>{REVIEW_LABELS.noReviewsText}</p>
      </div>
      <LinkButton href={writeReviewHref}>{PRODUCT_LABELS.firstReview}</LinkButton>
    </div>
  );
}

/** Shown while reviews are unavailable; visitors can still write one (RV-8, PD-3). */
export function ReviewsUnavailable({ writeReviewHref }: { readonly writeReviewHref: string }): ReactNode {
  return (
    <Unavailable text={REVIEW_LABELS.unavailable}>
      <LinkButton href={writeReviewHref} variant="secondary">
        {PRODUCT_LABELS.writeReview}
      </LinkButton>
    </Unavailable>
  );
}

/** Placeholder that reserves the space while they stream in. */
export function ReviewsWaiting(): ReactNode {
  return <div className={styles.waiting} aria-hidden="true" data-waiting="" />;
}
