import { MOST_STARS } from '../../../shared/spec/reviews.ts';
import type { StatisticsRow } from '../storage/statistics.ts';
import { wireTimeOrNull } from './time.ts';

interface StatisticsOptions {
  /** Includes the number of incentivised reviews. */
  readonly incentivised: boolean;
}

const incentivised = (row: StatisticsRow | undefined, options: StatisticsOptions) =>
  options.incentivised ? { IncentivizedReviewCount: row?.incentivised ?? 0 } : {};

/** The short statistics of statistics.json (protocol facts 1.5). */
export function shortStatisticsJson(row: StatisticsRow | undefined, options: StatisticsOptions) {
  return {
    AverageOverallRating: row?.average ?? null,
    OverallRatingRange: MOST_STARS,
    TotalReviewCount: row?.total ?? 0,
    ...incentivised(row, options),
  };
}

function averages(row: StatisticsRow | undefined) {
  const known = [
    { Id: 'Quality', AverageRating: row?.quality ?? null },
    { Id: 'Value', AverageRating: row?.value ?? null },
  ];
  return known.flatMap(({ Id, AverageRating }) =>
    AverageRating === null
      ? []
      : [
          {
            Id,
            Label: Id,
            AverageRating,
            ValueRange: MOST_STARS,
            MinLabel: null,
            MaxLabel: null,
            DisplayType: 'NORMAL',
          },
        ],
  );
}

/** Number of reviews for each rating; ratings without reviews are left out. */
function distribution(row: StatisticsRow) {
  return [
    { RatingValue: 5, Count: row.stars_5 },
    { RatingValue: 4, Count: row.stars_4 },
    { RatingValue: 3, Count: row.stars_3 },
    { RatingValue: 2, Count: row.stars_2 },
    { RatingValue: 1, Count: row.stars_1 },
  ].filter(({ Count }) => Count > 0);
}

/** All statistics of one product (protocol facts 1.3); undefined when it has no approved review. */
export function statisticsJson(row: StatisticsRow | undefined, options: StatisticsOptions) {
  const secondary = averages(row);
  return {
    AverageOverallRating: row?.average ?? null,
    OverallRatingRange: MOST_STARS,
    TotalReviewCount: row?.total ?? 0,
    RatingsOnlyReviewCount: row?.ratings_only ?? 0,
    RecommendedCount: row?.recommended ?? 0,
    NotRecommendedCount: row?.not_recommended ?? 0,
    FeaturedReviewCount: row?.featured ?? 0,
    HelpfulVoteCount: row?.helpful ?? 0,
    NotHelpfulVoteCount: row?.not_helpful ?? 0,
    FirstSubmissionTime: wireTimeOrNull(row?.first_at ?? null),
    LastSubmissionTime: wireTimeOrNull(row?.last_at ?? null),
    RatingDistribution: row === undefined ? [] : distribution(row),
    SecondaryRatingsAverages: Object.fromEntries(secondary.map((one) => [one.Id, one])),
    SecondaryRatingsAveragesOrder: secondary.map(({ Id }) => Id),
    ContextDataDistribution: {},
    ContextDataDistributionOrder: [],
    TagDistribution: {},
    TagDistributionOrder: [],
    ...incentivised(row, options),
  };
}
