import { HELPFUL_VOTES } from '../../shared/spec/helpful-votes.ts';
import type { Review } from '../services/reviews/reviews.port.ts';

/** A vote that was counted (RV-6). */
export interface CountedVote {
  readonly review: string;
  /** `1` or `-1`. */
  readonly vote: string;
  /** How many find the review helpful, this visitor among them; undefined where the page they came from did not say. */
  readonly count?: number | undefined;
}

/** As much of a review as is counted. */
type Counted = Pick<Review, 'id' | 'helpful'>;

/** What became of a vote that was sent without a script, as the address of the page it leads back to says. */
export type Voted = 'no' | CountedVote;

const COUNTED = /^([\w-]{1,64}):(-1|1)(?::(\d{1,7}))?$/;

/** Reads `no`, or review, vote and count. Undefined: nobody has voted, or it makes no sense. */
export function votedOf(value: string | null): Voted | undefined {
  if (value === 'no') return value;
  const [, review, vote, count] = COUNTED.exec(value ?? '') ?? [];
  return review && vote ? { review, vote, count: count === undefined ? undefined : Number(count) } : undefined;
}

/** The same, as an address says it. */
export const votedParameter = ({ review, vote, count }: CountedVote): string =>
  [review, vote, ...(count === undefined ? [] : [count])].join(':');

/**
 * How many find a review helpful once this visitor has voted on it: one more than they saw before, whether what is served holds their
 * vote by now or not. An address can say anything, so it adds one at most.
 */
export function helpfulWith({ id, helpful }: Counted, voted: CountedVote | undefined): number {
  if (voted?.review !== id || voted.vote !== HELPFUL_VOTES.helpful || voted.count === undefined) return helpful;
  return Math.max(helpful, Math.min(voted.count, helpful + 1));
}

/** What reviews show as helpful counts, for whoever votes on one of them without a script. */
export const shownCounts = (reviews: readonly Counted[], voted: CountedVote | undefined): string =>
  reviews.map((review) => `${review.id}:${helpfulWith(review, voted)}`).join(' ');

/** The count of one review in that. */
export function shownCount(shown: string | undefined, review: string): number | undefined {
  const [, count] =
    shown
      ?.split(' ')
      .map((pair) => pair.split(':'))
      .find(([id]) => id === review) ?? [];
  return count !== undefined && /^\d{1,6}$/.test(count) ? Number(count) : undefined;
}
