import type { Result } from '../result.ts';

/** A review that nobody has decided about; nothing of what is in it. */
export interface WaitingReview {
  /** What moderators name it by. */
  readonly id: number;
  /** Id of its product at the reviews service. */
  readonly product: string;
  /** Milliseconds since the epoch. */
  readonly submittedAt: number;
}

export interface WaitingReviews {
  readonly count: number;
  /** The first five of them, the oldest first. */
  readonly oldest: readonly WaitingReview[];
  /** Milliseconds since the epoch; undefined where nobody waits. */
  readonly oldestAt: number | undefined;
}

/** What operators see of the embedded reviews (CA-8); a hosted service has a desk of its own. */
export interface ModerationPort {
  waiting(): Promise<Result<WaitingReviews>>;
}
