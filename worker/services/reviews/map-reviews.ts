import { MOST_STARS } from '../../../shared/spec/reviews.ts';
import type { ProductReviews, Review, ReviewStatistics } from './reviews.port.ts';
import type { WireReview, WireStatistics } from './wire-schemas.ts';

const INCENTIVISED = 'incentivizedReview';

/** A blank text becomes null. */
const textOf = (text: string | null | undefined): string | null => (text?.trim() ? text : null);

/** The service reports a dimension without ratings as absent, null or 0. */
const starsOf = (value: number | null | undefined): number | null => value || null;

/** Blank texts and missing ratings become null, missing counts 0; times become ISO 8601 in UTC. `mostStars` is MOST_STARS if not reported. */
export function reviewOf(wire: WireReview): Review {
  return {
    id: wire.Id,
    nickname: textOf(wire.UserNickname),
    location: textOf(wire.UserLocation),
    rating: wire.Rating,
    mostStars: wire.RatingRange ?? MOST_STARS,
    title: textOf(wire.Title),
    text: textOf(wire.ReviewText),
    recommended: wire.IsRecommended ?? null,
    submittedAt: new Date(wire.SubmissionTime).toISOString(),
    quality: starsOf(wire.SecondaryRatings?.Quality?.Value),
    value: starsOf(wire.SecondaryRatings?.Value?.Value),
    helpful: wire.TotalPositiveFeedbackCount ?? 0,
    notHelpful: wire.TotalNegativeFeedbackCount ?? 0,
    featured: wire.IsFeatured ?? false,
    incentivised: wire.BadgesOrder?.includes(INCENTIVISED) ?? false,
    syndicated: wire.IsSyndicated ?? false,
    source: textOf(wire.SyndicationSource?.Name),
  };
}

/** null if there are no reviews. The service reports this as absent, as nulls and zeros, or as only an empty distribution. */
export function statisticsOf(wire: WireStatistics | null | undefined): ReviewStatistics | null {
  if (!wire?.TotalReviewCount || !wire.AverageOverallRating) return null;
  const mostStars = wire.OverallRatingRange ?? MOST_STARS;
  const counts = new Map(wire.RatingDistribution?.map(({ RatingValue, Count }) => [RatingValue, Count]));
  const { Quality, Value } = wire.SecondaryRatingsAverages ?? {};
  return {
    average: wire.AverageOverallRating,
    mostStars,
    count: wire.TotalReviewCount,
    recommended: wire.RecommendedCount ?? 0,
    distribution: Array.from({ length: mostStars }, (_, index) => {
      const stars = mostStars - index;
      return { stars, count: counts.get(stars) ?? 0 };
    }),
    quality: starsOf(Quality?.AverageRating),
    value: starsOf(Value?.AverageRating),
  };
}

/** null if there are no reviews. @param wire the statistics without syndicated reviews */
export function nativeOf(wire: WireStatistics | null | undefined): ProductReviews['native'] {
  const found = statisticsOf(wire);
  return found && { average: found.average, count: found.count };
}
