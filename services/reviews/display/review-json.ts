import { MOST_STARS } from '../../../shared/spec/reviews.ts';
import type { ReviewRow } from '../storage/reviews.ts';
import { wireTime, wireTimeOrNull } from './time.ts';

/** The badge of an incentivised review. */
const INCENTIVISED = 'incentivizedReview';

/** A rating of one dimension in the format of a review. */
function secondaryRating(id: string, value: number) {
  return {
    Id: id,
    Label: id,
    Value: value,
    ValueRange: MOST_STARS,
    ValueLabel: null,
    MinLabel: null,
    MaxLabel: null,
    DisplayType: 'NORMAL',
  };
}

function secondaryRatings({ quality, value }: ReviewRow) {
  return [
    ...(quality === null ? [] : [secondaryRating('Quality', quality)]),
    ...(value === null ? [] : [secondaryRating('Value', value)]),
  ];
}

const flag = (value: 0 | 1 | null): boolean | null => (value === null ? null : value === 1);

/** The original source of a syndicated review; other reviews have no such part. */
function syndication({ syndication_name: name, syndication_link: link }: ReviewRow) {
  return name === null ? {} : { SyndicationSource: { Name: name, LogoImageUrl: null, ContentLink: link } };
}

/** A review in the format of protocol facts 1.4. Nickname, location and texts are returned as they were written, not escaped. */
export function reviewJson(row: ReviewRow) {
  const ratings = secondaryRatings(row);
  const feedback = row.helpful + row.not_helpful;
  return {
    Id: String(row.id),
    SourceClient: 'alun',
    ProductId: row.product_id,
    AuthorId: row.author_id,
    UserNickname: row.nickname,
    UserLocation: row.location,
    Rating: row.rating,
    RatingRange: MOST_STARS,
    Title: row.title,
    ReviewText: row.body,
    IsRecommended: flag(row.recommended),
    IsRatingsOnly: row.title === null && row.body === null,
    IsFeatured: row.featured === 1,
    IsSyndicated: row.syndication_name !== null,
    ...syndication(row),
    SubmissionTime: wireTime(row.submitted_at),
    LastModificationTime: wireTime(row.modified_at),
    LastModeratedTime: wireTimeOrNull(row.moderated_at),
    SubmissionId: row.submission_id,
    CampaignId: row.campaign_id,
    ContentLocale: row.locale,
    ModerationStatus: 'APPROVED',
    Helpfulness: feedback === 0 ? null : row.helpful / feedback,
    TotalFeedbackCount: feedback,
    TotalPositiveFeedbackCount: row.helpful,
    TotalNegativeFeedbackCount: row.not_helpful,
    TotalCommentCount: 0,
    CommentIds: [],
    ClientResponses: [],
    Pros: null,
    Cons: null,
    Photos: [],
    Videos: [],
    Badges:
      row.incentivised === 1
        ? { [INCENTIVISED]: { Id: INCENTIVISED, BadgeType: 'Custom', ContentType: 'REVIEW' } }
        : {},
    BadgesOrder: row.incentivised === 1 ? [INCENTIVISED] : [],
    ContextDataValues: {},
    ContextDataValuesOrder: [],
    SecondaryRatings: Object.fromEntries(ratings.map((rating) => [rating.Id, rating])),
    SecondaryRatingsOrder: ratings.map(({ Id }) => Id),
    AdditionalFields: {},
    AdditionalFieldsOrder: [],
    TagDimensions: {},
    TagDimensionsOrder: [],
    ProductRecommendationIds: [],
    IPAddress: null,
  };
}

/** Authors in the format of `Includes.Authors`, built from the reviews in this response. */
export function authorsJson(rows: readonly ReviewRow[]) {
  const byAuthor = Map.groupBy(rows, ({ author_id }) => author_id);
  return [...byAuthor].map(([id, reviews]) => ({
    Id: id,
    UserNickname: reviews[0]?.nickname ?? null,
    Location: reviews[0]?.location ?? null,
    ReviewIds: reviews.map((review) => String(review.id)),
    ContributorRank: 'NONE',
    ModerationStatus: 'APPROVED',
  }));
}
