import type { ReactNode } from 'react';
import { numberLabel } from '../../shared/number-label.ts';
import { HELPFUL_VOTES } from '../../shared/spec/helpful-votes.ts';
import { REVIEW_LABELS } from '../../shared/spec/review-copy.ts';
import type { Review } from '../services/reviews/reviews.port.ts';
import styles from './VoteButtons.module.css';
import { type CountedVote, helpfulWith } from './voted.ts';

/** Id of the form that submits all votes of a page. */
export const VOTES_FORM = 'review-votes';

const { helpful, notHelpful } = HELPFUL_VOTES;

interface VoteButtonsProps {
  readonly review: Review;
  /** This visitor's vote on the review, if just sent without JavaScript. */
  readonly voted?: CountedVote | undefined;
}

/**
 * Helpful and not helpful (RV-6). The buttons are the same for everybody. The browser disables those already used; after a vote without
 * JavaScript, the server does.
 */
export function VoteButtons({ review, voted }: VoteButtonsProps): ReactNode {
  const name = review.title ?? review.nickname ?? REVIEW_LABELS.anonymous;
  const of = <span className="visually-hidden">{REVIEW_LABELS.voteOn(name)}</span>;
  const button = {
    className: styles.vote,
    type: 'submit',
    form: VOTES_FORM,
    name: 'vote',
    'aria-disabled': voted && true,
  } as const;
  const pressed = (vote: string) => voted && voted.vote === vote;
  return (
    <div className={styles.votes}>
      <button {...button} value={`${review.id}:${helpful}`} aria-pressed={pressed(helpful)}>
        {REVIEW_LABELS.helpful}
        <span className={styles.count} data-count={review.helpful}>
          {numberLabel(helpfulWith(review, voted))}
        </span>
        {of}
      </button>
      <button {...button} value={`${review.id}:${notHelpful}`} aria-pressed={pressed(notHelpful)}>
        {REVIEW_LABELS.notHelpful}
        {of}
      </button>
      <p className={styles.said} role="status" data-said="" />
    </div>
  );
}
