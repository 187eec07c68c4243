import type { Result } from '../result.ts';

/** A review that waits for a decision, without its contents. */
export interface WaitingReview {
  /** How moderators refer to it. */
  readonly id: number;
  /** Id of its product in the reviews service. */
  readonly product: string;
  /** Milliseconds since the epoch. */
  readonly submittedAt: number;
}

export interface WaitingReviews {
  readonly count: number;
  /** The five oldest, oldest first. */
  readonly oldest: readonly WaitingReview[];
  /** Milliseconds since the epoch; undefined if none is waiting. */
  readonly oldestAt: number | undefined;
}

/** A review with its contents, for moderation. Its texts are a visitor's own; nothing identifies the writer. */
export interface QueuedReview extends WaitingReview {
  /** 1 to 5, like `quality` and `value`, which are null if not given. */
  readonly rating: number;
  readonly quality: number | null;
  readonly value: number | null;
  readonly title: string | null;
  readonly text: string | null;
  readonly recommended: boolean | null;
  readonly nickname: string;
  readonly location: string | null;
}

export type Verdict =
  | { readonly state: 'approved' }
  /** `reason` is stored with the review and not published. */
  | { readonly state: 'rejected'; readonly reason: string | null };

/** Result of a verdict. */
export type Decision =
  /** `queued`: the webhook has not reached the site yet; the site shows the change when it does. */
  | { readonly decided: true; readonly webhook: 'none' | 'delivered' | 'queued' }
  /** Why not: somebody else decided first, there is no such review, or its writer has already reviewed the product. */
  | { readonly decided: false; readonly why: string };

/** Where operators decide about reviews. */
export interface ModerationDesk {
  /** The five oldest, oldest first. */
  queue(): Promise<Result<readonly QueuedReview[]>>;
  /** Approves or rejects a review that is still undecided. */
  decide(id: number, verdict: Verdict): Promise<Result<Decision>>;
}

/** What operators see of the embedded reviews and do with them (CA-8). A hosted service has its own tool. */
export interface ModerationPort {
  waiting(): Promise<Result<WaitingReviews>>;
  /** Absent if the site has no key for it. */
  readonly desk?: ModerationDesk | undefined;
}
