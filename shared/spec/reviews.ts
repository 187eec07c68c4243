import { inMalaysia } from './malaysia-time.ts';

/** Orders of a product's reviews, in the order they are offered; the first words are what visitors choose by (RV-2). */
export const REVIEW_SORTS = [
  { label: 'Featured Reviews', value: 'IsFeatured:desc' },
  { label: 'Highest Rating', value: 'Rating:desc' },
  { label: 'Lowest Rating', value: 'Rating:asc' },
  { label: 'Most Helpful', value: 'TotalPositiveFeedbackCount:desc' },
  { label: 'Newest', value: 'SubmissionTime:desc' },
  { label: 'Oldest', value: 'SubmissionTime:asc' },
] as const satisfies readonly { readonly label: string; readonly value: string }[];

export type ReviewSort = (typeof REVIEW_SORTS)[number]['value'];

/** The order that a product page starts with (RV-1). */
export const DEFAULT_REVIEW_SORT = 'Rating:desc' satisfies ReviewSort;

/** How many reviews there are at a time, in reviews: with the page (RV-1), and what Load More adds (RV-3). */
export const REVIEW_COUNTS = { preload: 3, page: 5 } as const satisfies Record<string, number>;

/** Stars that reviews can be filtered by; 0 is all of them (RV-2). */
export const RATING_FILTERS = [0, 1, 2, 3, 4, 5] as const satisfies readonly number[];

export type RatingFilter = (typeof RATING_FILTERS)[number];

/** Most stars that a review gives, for the product as a whole as for its quality and value. */
export const MOST_STARS = 5;

/** Lengths in characters as `maxlength` counts them, in UTF-16 units; a line break is one (WR-2). */
export const REVIEW_LENGTHS = {
  text: { least: 50, most: 400 },
  title: { most: 100 },
  nickname: { most: 50 },
  location: { most: 50 },
  email: { most: 254 },
} as const satisfies Record<string, { readonly least?: number; readonly most: number }>;

/** Who may write a review, in years (WR-4). */
export const REVIEWER_LEAST_AGE = 13;

/** Oldest year of birth that anybody gives; what lies outside is a slip of the finger, not somebody's age. */
export const OLDEST_BIRTH_YEAR = 1900;

/** How long this browser remembers that its visitor is too young, and by which cookie (WR-4). */
export const AGE_RESTRICTION = { cookie: 'alun_age_restricted', forS: 365 * 24 * 60 * 60 } as const;

/** How long a text is: whoever sends a form writes line breaks as two characters. */
export const reviewLength = (text: string): number => text.replaceAll('\r\n', '\n').length;

interface Birth {
  readonly month: number;
  readonly year: number;
}

/** From the month of a birth to the one it is in Malaysia. */
function monthsSince({ month, year }: Birth, now: Date): number {
  const today = inMalaysia(now.getTime());
  return (today.getUTCFullYear() - year) * 12 + (today.getUTCMonth() + 1 - month);
}

/** Whether that month has not begun yet: a slip of the finger, not somebody's age. */
export const isAhead = (birth: Birth, now: Date): boolean => monthsSince(birth, now) < 0;

/**
 * Whether somebody born in that month is old enough (WR-4). Nobody is asked for the day of birth, so that the last of the month
 * counts.
 */
export const isOldEnough = (birth: Birth, now: Date): boolean => monthsSince(birth, now) > REVIEWER_LEAST_AGE * 12;
