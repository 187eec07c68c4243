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

/** A review as somebody decides about it. Its texts are a visitor's own; nothing leads to who wrote them. */
export interface QueuedReview extends WaitingReview {
  /** 1 to 5, as the two below it; those are null where they were left out. */
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
  /** Why: kept with the review, told to nobody. */
  | { readonly state: 'rejected'; readonly reason: string | null };

/** What became of a verdict. */
export type Decision =
  /** `queued`: the site hears of it later, and shows it then. */
  | { readonly decided: true; readonly webhook: 'none' | 'delivered' | 'queued' }
  /** Why not: somebody was faster, there is no such review, or its writer has another one of the product. */
  | { readonly decided: false; readonly why: string };

/** Where operators decide about reviews. */
export interface ModerationDesk {
  /** The five that wait longest, the oldest first. */
  queue(): Promise<Result<readonly QueuedReview[]>>;
  /** Approves or rejects one that nobody has decided about. */
  decide(id: number, verdict: Verdict): Promise<Result<Decision>>;
}

/** What operators see of the embedded reviews, and do with them (CA-8); a hosted service has a desk of its own. */
export interface ModerationPort {
  waiting(): Promise<Result<WaitingReviews>>;
  /** Absent where the site has no key for it. */
  readonly desk?: ModerationDesk | undefined;
}
