import type { RatingFilter, ReviewSort } from '../../../shared/spec/reviews.ts';
import type { Result } from '../result.ts';

/** How many reviews give this many stars. */
export interface StarCount {
  readonly stars: number;
  readonly count: number;
}

/** What the reviews of a product amount to (RV-1). There is at least one. */
export interface ReviewStatistics {
  /** Between 1 and `mostStars`, as exact as the service tells it. */
  readonly average: number;
  readonly mostStars: number;
  readonly count: number;
  /** Of `count`; who did not say is in neither. */
  readonly recommended: number;
  /** From the most stars to one, those that nobody gave among them. */
  readonly distribution: readonly StarCount[];
  /** Average stars for quality and for value; null where nobody gave any. */
  readonly quality: number | null;
  readonly value: number | null;
}

/** A review as a visitor sees it (RV-4). All of it but numbers is untrusted text, as it was written (SC-2). */
export interface Review {
  /** Letters, digits, `_` and `-`: fit for a cookie's name (RV-6). */
  readonly id: string;
  readonly nickname: string | null;
  readonly location: string | null;
  readonly rating: number;
  readonly mostStars: number;
  /** Both are null where somebody gave stars alone. */
  readonly title: string | null;
  readonly text: string | null;
  /** null: not said. */
  readonly recommended: boolean | null;
  /** ISO 8601. */
  readonly submittedAt: string;
  readonly quality: number | null;
  readonly value: number | null;
  readonly helpful: number;
  readonly notHelpful: number;
  readonly featured: boolean;
  /** The writer got something for it. */
  readonly incentivised: boolean;
  /** Written elsewhere and taken over from there; `source` says where, if the service does. */
  readonly syndicated: boolean;
  readonly source: string | null;
}

/** Figures of one product among many. */
export interface ProductStatistics {
  readonly productId: string;
  readonly statistics: ReviewStatistics;
}

/** What a product page shows first (RV-1). */
export interface ProductReviews {
  /** null: there is no review. */
  readonly statistics: ReviewStatistics | null;
  /** Average and count without what was taken over from elsewhere; null: there is none of our own, or it is not known. */
  readonly native: { readonly average: number; readonly count: number } | null;
  readonly reviews: readonly Review[];
}

/** Which reviews of a product, in which order (RV-2, RV-3). */
export interface ReviewQuery {
  readonly sort: ReviewSort;
  /** 0: whatever the stars. */
  readonly rating: RatingFilter;
  readonly limit: number;
  readonly offset: number;
}

export interface ReviewPage {
  readonly reviews: readonly Review[];
  /** All that match, on whatever page. */
  readonly total: number;
}

/** A review as a visitor sends it; checked already, and sent on as it is (WR-1). */
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
  /** Address of the page that a link in the service's mail leads back to. */
  readonly returnTo: string;
  /** What the service's own script says of the visitor's device, where it runs. */
  readonly fingerprint?: string | undefined;
}

/** Whoever sends something: the service wants to know, against abuse (RV-7). */
export interface Visitor {
  /** IP address; null where it is not known. */
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
 * What the service has against a field; `not-allowed` is about words, `too-young` about the writer, `taken` of the e-mail address means
 * that whoever it belongs to has reviewed the product.
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

/** What became of a review that was sent or previewed. */
export type SubmissionOutcome =
  /** A preview has nothing wrong with it; a submission is held for moderation. */
  | { readonly kind: 'accepted'; readonly submissionId: string | null }
  | { readonly kind: 'refused'; readonly complaints: readonly FieldComplaint[] }
  /** This person has sent this review before, perhaps a moment ago. */
  | { readonly kind: 'duplicate' };

export interface ReviewVote {
  readonly reviewId: string;
  readonly helpful: boolean;
}

/** What became of a vote. `refused`: there is no such review, or none that can be voted on. */
export type VoteOutcome = 'counted' | 'refused';

/** Ratings and reviews. Products go by their `ratingAndReviewId`. */
export interface ReviewsPort {
  /** Figures of many products at once; one without reviews is left out. In no order. */
  statistics(productIds: readonly string[]): Promise<Result<readonly ProductStatistics[]>>;
  /** Figures of a product with its first reviews, the highest rated first. A product that nobody knows has none. */
  product(productId: string): Promise<Result<ProductReviews>>;
  page(productId: string, query: ReviewQuery): Promise<Result<ReviewPage>>;
  /** Has a review checked; nothing is stored. */
  preview(submission: ReviewSubmission, visitor: Visitor): Promise<Result<SubmissionOutcome>>;
  submit(submission: ReviewSubmission, visitor: Visitor): Promise<Result<SubmissionOutcome>>;
  /** Counts a vote. */
  vote(vote: ReviewVote, visitor: Visitor): Promise<Result<VoteOutcome>>;
}
