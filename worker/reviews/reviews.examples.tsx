import { REVIEWS } from './example-reviews.ts';
import { Reviews, ReviewsSection, ReviewsUnavailable, ReviewsWaiting } from './Reviews.tsx';
import { FIRST_REVIEWS } from './reviews-ask.ts';
import type { ReviewsModel } from './reviews-model.ts';
import type { Voted } from './voted.ts';

const HREF = '/en-my/shop-products/anti-dandruff-shampoo-collection/cool-menthol-shampoo';

const many: ReviewsModel = {
  product: {
    slug: 'cool-menthol-shampoo',
    href: HREF,
    writeReviewHref: `${HREF}/writereview`,
    ratingId: 'alun-my-cool-menthol-shampoo',
  },
  ask: FIRST_REVIEWS,
  statistics: {
    average: 4.3478,
    mostStars: 5,
    count: 23,
    recommended: 19,
    distribution: [
      { stars: 5, count: 13 },
      { stars: 4, count: 6 },
      { stars: 3, count: 3 },
      { stars: 2, count: 1 },
      { stars: 1, count: 0 },
    ],
    quality: 4.5,
    value: 4.1,
  },
  native: { average: 4.3, count: 20 },
  total: 23,
  from: 0,
  reviews: [REVIEWS.full, REVIEWS.incentivised, REVIEWS.syndicated],
  next: 3,
};

const one: ReviewsModel = {
  ...many,
  statistics: {
    average: 4,
    mostStars: 5,
    count: 1,
    recommended: 0,
    distribution: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: stars === 4 ? 1 : 0 })),
    quality: null,
    value: null,
  },
  native: { average: 4, count: 1 },
  total: 1,
  reviews: [REVIEWS.ratingsOnly],
  next: null,
};

const none: ReviewsModel = { ...many, statistics: null, native: null, total: 0, reviews: [], next: null };

const filtered: ReviewsModel = {
  ...many,
  ask: { sort: 'Rating:asc', stars: 2, offset: 0 },
  total: 1,
  reviews: [REVIEWS.critical],
  next: null,
};

export const reviewsModels = { many, one, none, filtered } as const;

const { slug, writeReviewHref } = many.product;

const section = (reviews: ReviewsModel, voted?: Voted) => (
  <div data-accent="menthol">
    <ReviewsSection slug={slug}>
      <Reviews reviews={reviews} voted={voted} />
    </ReviewsSection>
  </div>
);

export const examples = {
  many: section(many),
  one: section(one),
  none: section(none),
  filtered: section(filtered),
  voted: section(many, { review: REVIEWS.full.id, vote: '1', count: REVIEWS.full.helpful + 1 }),
  voteFailed: section(many, 'no'),
  hostile: section({ ...many, reviews: [REVIEWS.hostile, REVIEWS.long] }),
  unavailable: (
    <ReviewsSection slug={slug}>
      <ReviewsUnavailable writeReviewHref={writeReviewHref} />
    </ReviewsSection>
  ),
  waiting: (
    <ReviewsSection slug={slug}>
      <ReviewsWaiting />
    </ReviewsSection>
  ),
};
