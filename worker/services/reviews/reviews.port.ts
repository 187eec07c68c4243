import type { RatingFilter, ReviewSort } from '../../../shared/spec/reviews.ts';
import type { Result } from '../result.ts';

/** How many reviews give this many stars. */
export interface StarCount {
  readonly stars: number;
  readonly count: number;
}

/** Statistics of a product's reviews (RV-1). There is at least one review. */
export interface ReviewStatistics {
  /** Between 1 and `mostStars`, as precise as the service reports it. */
  readonly average: number;
  readonly mostStars: number;
  readonly count: number;
  /** How many of `count` recommend the product. Reviewers who did not say are not in it. */
  readonly recommended: number;
  /** From the most stars to one, including zero counts. */
  readonly distribution: readonly StarCount[];
  /** Average stars for quality and for value; null without ratings. */
  readonly quality: number | null;
  readonly value: number | null;
}

/** A review as a visitor sees it (RV-4). All strings are untrusted text, stored as typed (SC-2). */
export interface Review {
  /** Letters, digits, `_` and `-`: safe in a cookie's name (RV-6). */
  readonly id: string;
  readonly nickname: string | null;
  readonly location: string | null;
  readonly rating: number;
  readonly mostStars: number;
  /** Both are null if the reviewer gave only stars. */
  readonly title: string | null;
  readonly text: string | null;
  /** null: the reviewer did not say. */
  readonly recommended: boolean | null;
  /** ISO 8601. */
  readonly submittedAt: string;
  readonly quality: number | null;
  readonly value: number | null;
  readonly helpful: number;
  readonly notHelpful: number;
  readonly featured: boolean;
  /** The writer received an incentive. */
  readonly incentivised: boolean;
  /** Written on another site; `source` names it, if the service does. */
  readonly syndicated: boolean;
  readonly source: string | null;
}

/** Statistics of one product among several. */
export interface ProductStatistics {
  readonly productId: string;
  readonly statistics: ReviewStatistics;
}

/** What a product page shows first (RV-1). */
export interface ProductReviews {
  /** null: there are no reviews. */
  readonly statistics: ReviewStatistics | null;
  /** Average and count without syndicated reviews; null: there are none, or it is unknown. */
  readonly native: { readonly average: number; readonly count: number } | null;
  readonly reviews: readonly Review[];
}

/** Which reviews of a product, and their order (RV-2, RV-3). */
export interface ReviewQuery {
  readonly sort: ReviewSort;
  /** 0: any number of stars. */
  readonly rating: RatingFilter;
  readonly limit: number;
  readonly offset: number;
}

export interface ReviewPage {
  readonly reviews: readonly Review[];
  /** Number of matching reviews on all pages. */
  readonly total: number;
}

/** A review that a visitor sends. It is validated and passed on unchanged (WR-1). */
export interface ReviewSubmission {
  readonly productId: string;
  readonly rating: number;
  readonly title: string;
  readonly text: string;
  readonly recommended: boolean;
  readonly nickname: string;
  readonly location: string;
  readonly email: string;
  readonly birthMonth: number;
  readonly birthYear: number;
  readonly quality?: number | undefined;
  readonly value?: number | undefined;
  readonly agreedToTerms: boolean;
  /** Page address for the link in the service's e-mail. */
  readonly returnTo: string;
  /** Device fingerprint from the service's own script, if that runs. */
  readonly fingerprint?: string | undefined;
}

/** Sender of a submission or vote; the service uses it against abuse (RV-7). */
export interface Visitor {
  /** IP address; null if unknown. */
  readonly address: string | null;
}

export type ReviewField =
  | 'rating'
  | 'recommended'
  | 'title'
  | 'text'
  | 'nickname'
  | 'location'
  | 'email'
  | 'birthMonth'
  | 'birthYear'
  | 'quality'
  | 'value'
  | 'terms';

/**
 * Why the service refuses a field. `not-allowed` is about wording, `too-young` about the writer. `taken` for the e-mail address means
 * that its owner has already reviewed the product.
 */
export type Complaint =
  | 'missing'
  | 'taken'
  | 'too-short'
  | 'too-long'
  | 'out-of-range'
  | 'not-allowed'
  | 'too-young'
  | 'invalid';

export interface FieldComplaint {
  /** null: a field that this site's form does not have. */
  readonly field: ReviewField | null;
  readonly complaint: Complaint;
}

/** Result of a submitted or previewed review. */
export type SubmissionOutcome =
  /** A preview has no errors; a submission is held for moderation. */
  | { readonly kind: 'accepted'; readonly submissionId: string | null }
  | { readonly kind: 'refused'; readonly complaints: readonly FieldComplaint[] }
  /** This person has already sent this review, perhaps a moment ago. */
  | { readonly kind: 'duplicate' };

export interface ReviewVote {
  readonly reviewId: string;
  readonly helpful: boolean;
}

/** Result of a vote. `refused`: the review does not exist or cannot be voted on. */
export type VoteOutcome = 'counted' | 'refused';

/** Result of a confirmed address. `refused`: the token is unknown, used or too old. */
export type ConfirmationOutcome = 'confirmed' | 'refused';

/** Ratings and reviews. Products are identified by their `ratingAndReviewId`. */
export interface ReviewsPort {
  /** Statistics of many products at once, in no particular order. Products without reviews are missing. */
  statistics(productIds: readonly string[]): Promise<Result<readonly ProductStatistics[]>>;
  /** Statistics of a product with its first reviews, the highest rated first. An unknown product has none. */
  product(productId: string): Promise<Result<ProductReviews>>;
  page(productId: string, query: ReviewQuery): Promise<Result<ReviewPage>>;
  /** Lets the service validate a review; nothing is stored. */
  preview(submission: ReviewSubmission, visitor: Visitor): Promise<Result<SubmissionOutcome>>;
  submit(submission: ReviewSubmission, visitor: Visitor): Promise<Result<SubmissionOutcome>>;
  /** Confirms a reviewer's e-mail address by the token in the service's e-mail. Only hosted services send one. */
  confirm(token: string, visitor: Visitor): Promise<Result<ConfirmationOutcome>>;
  /** Counts a vote. */
  vote(vote: ReviewVote, visitor: Visitor): Promise<Result<VoteOutcome>>;
}
