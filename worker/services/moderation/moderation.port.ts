import type { Result } from '../result.ts';

export interface WaitingReviews {
  readonly count: number;
  /** Milliseconds since the epoch; undefined where nobody waits. */
  readonly oldestAt: number | undefined;
}

/** What operators see of the embedded reviews (CA-8); a hosted service has a desk of its own. */
export interface ModerationPort {
  waiting(): Promise<Result<WaitingReviews>>;
}
