import { HELPFUL_VOTES } from '../../shared/spec/helpful-votes.ts';
import type { Review } from '../services/reviews/reviews.port.ts';

/** A vote that was counted (RV-6). */
export interface CountedVote {
  readonly review: string;
  /** `1` or `-1`. */
  readonly vote: string;
  /** Number of visitors who find the review helpful, including this one; undefined if the page they came from did not send it. */
  readonly count?: number | undefined;
  /** It was counted earlier; the visitor has just voted on this review again, which changed nothing. */
  readonly isBefore?: boolean;
}

/** The part of a review that is counted. */
type Counted = Pick<Review, 'id' | 'helpful'>;

/** Result of a vote sent without JavaScript, as in the address of the page it returns to. */
export type Voted = 'no' | CountedVote;

const COUNTED = /^([\w-]{1,64}):(-1|1)(?::(\d{1,7}))?(:before)?$/;

/** Parses `no`, or review, vote and count. Undefined if there is no vote or the value is invalid. */
export function votedOf(value: string | null): Voted | undefined {
  if (value === 'no') return value;
  const [, review, vote, count, before] = COUNTED.exec(value ?? '') ?? [];
  if (!review || !vote) return undefined;
  return { review, vote, count: count === undefined ? undefined : Number(count), isBefore: before !== undefined };
}

/** Serialises a vote for the address. */
export const votedParameter = ({ review, vote, count, isBefore }: CountedVote): string =>
  [review, vote, ...(count === undefined ? [] : [count]), ...(isBefore ? ['before'] : [])].join(':');

/**
 * The helpful count after this visitor's vote: one more than they saw, whether or not the cached reviews include the vote already. The
 * count comes from the address and cannot be trusted, so it adds at most one.
 */
export function helpfulWith({ id, helpful }: Counted, voted: CountedVote | undefined): number {
  if (voted?.review !== id || voted.vote !== HELPFUL_VOTES.helpful || voted.count === undefined) return helpful;
  return Math.max(helpful, Math.min(voted.count, helpful + 1));
}

/** The helpful counts that the page shows, for the vote form without JavaScript. */
export const shownCounts = (reviews: readonly Counted[], voted: CountedVote | undefined): string =>
  reviews.map((review) => `${review.id}:${helpfulWith(review, voted)}`).join(' ');

/** Reads the count of one review from shownCounts. */
export function shownCount(shown: string | undefined, review: string): number | undefined {
  const [, count] =
    shown
      ?.split(' ')
      .map((pair) => pair.split(':'))
      .find(([id]) => id === review) ?? [];
  return count !== undefined && /^\d{1,6}$/.test(count) ? Number(count) : undefined;
}
