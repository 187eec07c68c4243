import { inMalaysia } from './malaysia-time.ts';

/** Sort orders of a product's reviews, in display order (RV-2). */
export const REVIEW_SORTS = [
  { label: 'Featured Reviews', value: 'IsFeatured:desc' },
  { label: 'Highest Rating', value: 'Rating:desc' },
  { label: 'Lowest Rating', value: 'Rating:asc' },
  { label: 'Most Helpful', value: 'TotalPositiveFeedbackCount:desc' },
  { label: 'Newest', value: 'SubmissionTime:desc' },
  { label: 'Oldest', value: 'SubmissionTime:asc' },
] as const satisfies readonly { readonly label: string; readonly value: string }[];

export type ReviewSort = (typeof REVIEW_SORTS)[number]['value'];

/** The initial sort order on a product page (RV-1). */
export const DEFAULT_REVIEW_SORT = 'Rating:desc' satisfies ReviewSort;

/** Number of reviews shown with the page (RV-1), and number that Load More adds (RV-3). */
export const REVIEW_COUNTS = { preload: 3, page: 5 } as const satisfies Record<string, number>;

/** Format of a product's id at the reviews service (content model: `ratingAndReviewId`): what a cache tag can hold. */
export const REVIEWED_ID = /^[\x21-\x2b\x2d-\x7e]{1,200}$/;

/** Star ratings to filter reviews by; 0 is all (RV-2). */
export const RATING_FILTERS = [0, 1, 2, 3, 4, 5] as const satisfies readonly number[];

export type RatingFilter = (typeof RATING_FILTERS)[number];

/** Maximum number of stars: of a review, overall and for quality and value, and of a product that sets no other (PC-7). */
export const MOST_STARS = 5;

/** Length limits in UTF-16 code units, as `maxlength` counts them; a line break is one (WR-2). */
export const REVIEW_LENGTHS = {
  text: { least: 50, most: 400 },
  title: { most: 100 },
  nickname: { most: 50 },
  location: { most: 50 },
  email: { most: 254 },
} as const satisfies Record<string, { readonly least?: number; readonly most: number }>;

/** Minimum age for writing a review, in years (WR-4). */
export const REVIEWER_LEAST_AGE = 13;

/** Cookie that marks a visitor as too young, and its lifetime in seconds (WR-4). */
export const AGE_RESTRICTION = { cookie: 'alun_age_restricted', forS: 365 * 24 * 60 * 60 } as const;

/** Length of a text: form submission encodes a line break as two characters, which count as one. */
export const reviewLength = (text: string): number => text.replaceAll('\r\n', '\n').length;

interface Birth {
  readonly month: number;
  readonly year: number;
}

/** Months from a month of birth to the current month in Malaysia. */
function monthsSince({ month, year }: Birth, now: Date): number {
  const today = inMalaysia(now.getTime());
  return (today.getUTCFullYear() - year) * 12 + (today.getUTCMonth() + 1 - month);
}

/** Whether that month is in the future: a typing error, not an age. */
export const isAhead = (birth: Birth, now: Date): boolean => monthsSince(birth, now) < 0;

/** Whether somebody born in that month is old enough (WR-4). The day of birth is not asked for, so the last day of the month is assumed. */
export const isOldEnough = (birth: Birth, now: Date): boolean => monthsSince(birth, now) > REVIEWER_LEAST_AGE * 12;
