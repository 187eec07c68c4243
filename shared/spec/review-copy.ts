import { numberLabel } from '../number-label.ts';

const starsOf = (stars: number): string => (stars === 1 ? '1 star' : `${stars} stars`);
const reviewsOf = (count: number): string => (count === 1 ? '1 review' : `${numberLabel(count)} reviews`);

/** Labels of a product's reviews, around what reviewers write (RV-1…6, RV-8). */
export const REVIEW_LABELS = {
  /** Replaces the title of a review without text. */
  ratingsOnly: (stars: string, most: number) => `${stars} of ${most} stars, no words`,
  anonymous: 'Somebody',
  recommended: 'Recommends this product',
  notRecommended: 'Does not recommend this product',
  featured: 'Featured',
  quality: 'Quality',
  value: 'Value',
  stars: (stars: string, most: number) => `${stars} out of ${most}`,
  incentivised: 'Received something in return for this review',
  syndicated: (source: string | null) => `First published ${source ? `on ${source}` : 'on another site'}`,

  count: reviewsOf,
  recommend: 'recommend it',
  /** Shown if some of the reviews are syndicated from elsewhere. */
  native: (count: number, average: string) =>
    `${count === 1 ? 'One of them was' : `${numberLabel(count)} of them were`} written here, ${average} on average.`,
  filter: 'Filter by stars',
  /** Accessible name of a bar in the rating distribution. */
  bar: (stars: number, count: number) => `${starsOf(stars)}: ${reviewsOf(count)}`,
  starsLabel: starsOf,

  sort: 'Sort by',
  shown: (shown: number, total: number) =>
    shown >= total ? reviewsOf(total) : `${numberLabel(shown)} of ${reviewsOf(total)}`,
  withStars: (stars: number) => `with ${starsOf(stars)}`,
  all: 'Show all reviews',
  noneWith: (stars: number) => `Nobody gave ${starsOf(stars)}.`,
  loadMore: 'Load more',

  noReviews: 'No reviews yet',
  noReviewsText:
    'You know how it lathers, how it smells and what your scalp says in the afternoon. Somebody is waiting to read it.',
  unavailable: 'The reviews cannot be shown just now. Yours is welcome all the same.',

  helpful: 'Helpful',
  notHelpful: 'Not helpful',
  /** Accessible suffix that distinguishes the vote buttons of different reviews. */
  voteOn: (review: string) => `: ${review}`,
} as const satisfies Record<string, string | ((...values: never[]) => string)>;

/** Status messages of the reviews' script, and of the page itself after a vote without script (RV-6, RV-8). */
export const REVIEW_STATUS = {
  failed: 'No other reviews can be shown just now. Please try again in a moment.',
  voted: 'Thank you, your vote has been counted.',
  votedBefore: 'You have already voted on this review.',
  voteFailed: 'Sorry, your vote was not counted. Please try again later.',
} as const satisfies Record<string, string>;
