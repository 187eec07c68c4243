import { REVIEWS } from './example-reviews.ts';
import { ReviewCard } from './ReviewCard.tsx';

export const examples = {
  full: <ReviewCard review={REVIEWS.full} id={REVIEWS.full.id} />,
  critical: <ReviewCard review={REVIEWS.critical} id={REVIEWS.critical.id} />,
  ratingsOnly: <ReviewCard review={REVIEWS.ratingsOnly} id={REVIEWS.ratingsOnly.id} />,
  incentivised: <ReviewCard review={REVIEWS.incentivised} id={REVIEWS.incentivised.id} />,
  syndicated: <ReviewCard review={REVIEWS.syndicated} id={REVIEWS.syndicated.id} />,
  long: <ReviewCard review={REVIEWS.long} id={REVIEWS.long.id} />,
  hostile: <ReviewCard review={REVIEWS.hostile} id={REVIEWS.hostile.id} />,
};
