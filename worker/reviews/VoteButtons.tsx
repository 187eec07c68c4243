import type { ReactNode } from 'react';
import { numberLabel } from '../../shared/number-label.ts';
import { HELPFUL_VOTES } from '../../shared/spec/helpful-votes.ts';
import { REVIEW_LABELS } from '../../shared/spec/review-copy.ts';
import type { Review } from '../services/reviews/reviews.port.ts';
import styles from './VoteButtons.module.css';

/** Id of the form that all votes of a page are sent by. */
export const VOTES_FORM = 'review-votes';

const { helpful, notHelpful } = HELPFUL_VOTES;

/** Helpful, or not (RV-6). Everybody gets the same buttons; what a visitor has voted for is greyed in the browser. */
export function VoteButtons({ review }: { readonly review: Review }): ReactNode {
  const name = review.title ?? review.nickname ?? REVIEW_LABELS.anonymous;
  const of = <span className="visually-hidden">{REVIEW_LABELS.voteOn(name)}</span>;
  const button = {
    className: styles.vote,
    type: 'submit',
    form: VOTES_FORM,
    name: 'vote',
  } as const;
  return (
    <div className={styles.votes}>
      <button {...button} value={`${review.id}:${helpful}`}>
        {REVIEW_LABELS.helpful}
        <span className={styles.count} data-count={review.helpful}>
          {numberLabel(review.helpful)}
        </span>
        {of}
      </button>
      <button {...button} value={`${review.id}:${notHelpful}`}>
        {REVIEW_LABELS.notHelpful}
        {of}
      </button>
      <p className={styles.said} role="status" data-said="" />
    </div>
  );
}
