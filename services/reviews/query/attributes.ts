import { raw, type Sql } from '../../sql.ts';

/** The type of an attribute: how its values are written and compared. */
export type AttributeKind = 'text' | 'number' | 'flag' | 'time';

/** An attribute to filter and sort by. */
export interface Attribute {
  readonly kind: AttributeKind;
  /** Its SQL: flags are 0 or 1, times are seconds since 1970. */
  readonly expression: Sql;
}

/** Attributes by their names in lower case. */
export type Attributes = ReadonlyMap<string, Attribute>;

function attributes(all: Readonly<Record<string, readonly [AttributeKind, string]>>): Attributes {
  return new Map(
    Object.entries(all).map(([name, [kind, text]]) => [name.toLowerCase(), { kind, expression: raw(text) }]),
  );
}

/** A review with a rating but no text. */
export const IS_RATINGS_ONLY = '(r.title IS NULL AND r.body IS NULL)';
const FEEDBACK = '(r.helpful + r.not_helpful)';
const NOTHING = '0';

/** Attributes of reviews, over the table `reviews r` (protocol facts 1.1). There are no comments, pictures, videos or tags. */
export const REVIEW_ATTRIBUTES = attributes({
  Id: ['number', 'r.id'],
  AuthorId: ['text', 'r.author_id'],
  CampaignId: ['text', 'r.campaign_id'],
  ContentLocale: ['text', 'r.locale'],
  HasComments: ['flag', NOTHING],
  HasPhotos: ['flag', NOTHING],
  HasTags: ['flag', NOTHING],
  HasVideos: ['flag', NOTHING],
  Helpfulness: ['number', `(CASE ${FEEDBACK} WHEN 0 THEN NULL ELSE 1.0 * r.helpful / ${FEEDBACK} END)`],
  IsFeatured: ['flag', 'r.featured'],
  IsRatingsOnly: ['flag', IS_RATINGS_ONLY],
  IsRecommended: ['flag', 'r.recommended'],
  IsSyndicated: ['flag', '(r.syndication_name IS NOT NULL)'],
  LastModeratedTime: ['time', '(r.moderated_at / 1000)'],
  LastModificationTime: ['time', '(r.modified_at / 1000)'],
  ProductId: ['text', 'r.product_id'],
  Rating: ['number', 'r.rating'],
  SecondaryRating_Quality: ['number', 'r.quality'],
  SecondaryRating_Value: ['number', 'r.value'],
  SubmissionId: ['text', 'r.submission_id'],
  SubmissionTime: ['time', '(r.submitted_at / 1000)'],
  TotalCommentCount: ['number', NOTHING],
  TotalFeedbackCount: ['number', FEEDBACK],
  TotalNegativeFeedbackCount: ['number', 'r.not_helpful'],
  TotalPositiveFeedbackCount: ['number', 'r.helpful'],
  UserLocation: ['text', 'r.location'],
});

/** Attributes of products, over their rows `p` and their review statistics `s`. */
export const PRODUCT_ATTRIBUTES = attributes({
  Id: ['text', 'p.id'],
  AverageOverallRating: ['number', 's.average'],
  CategoryId: ['text', 'p.category'],
  IsActive: ['flag', 'p.active'],
  IsDisabled: ['flag', NOTHING],
  LastReviewTime: ['time', '(s.last_at / 1000)'],
  Name: ['text', 'p.name'],
  Rating: ['number', 's.average'],
  RatingsOnlyReviewCount: ['number', 'coalesce(s.ratings_only, 0)'],
  TotalReviewCount: ['number', 'coalesce(s.total, 0)'],
});
