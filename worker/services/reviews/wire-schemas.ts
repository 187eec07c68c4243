import { z } from 'zod';
import { readableItems } from '../readable-items.ts';

/** Schemas of the Conversations API 5.4, for what the site reads (protocol facts 1). Parts that may be absent or null in it may be here. */

const count = z.int().min(0).nullish().catch(0);
const stars = z.number().min(0).max(100);
/** An average rating is read as a decimal number, also if it arrives as text (spec section 5). */
const averageStars = z.lazy(() =>
  z.union([
    stars,
    z
      .string()
      .trim()
      .regex(/^\d{1,3}(?:\.\d+)?$/)
      .transform(Number)
      .pipe(stars),
  ]),
);
const range = z.int().min(1).max(100).nullish();
const text = z.string().nullish().catch(null);

const ZONE = /(?:Z|[+-]\d\d:?\d\d)$/i;
/** ISO 8601 to milliseconds since 1970. A time without a zone is UTC. */
const time = z
  .string()
  .transform((said) => Date.parse(ZONE.test(said) ? said : `${said}Z`))
  .pipe(z.number());

const secondary = z.lazy(() => z.object({ Value: stars.nullish() }).nullish().catch(null));

const wireReview = z.lazy(() =>
  z.object({
    /** Becomes part of a cookie's name. */
    Id: z.string().regex(/^[\w-]{1,64}$/),
    UserNickname: text,
    UserLocation: text,
    Rating: stars,
    RatingRange: range,
    Title: text,
    ReviewText: text,
    IsRecommended: z.boolean().nullish().catch(null),
    IsFeatured: z.boolean().nullish().catch(null),
    IsSyndicated: z.boolean().nullish().catch(null),
    SyndicationSource: z.object({ Name: text }).nullish().catch(null),
    SubmissionTime: time,
    TotalPositiveFeedbackCount: count,
    TotalNegativeFeedbackCount: count,
    BadgesOrder: z.array(z.string()).nullish().catch(null),
    SecondaryRatings: z.object({ Quality: secondary, Value: secondary }).partial().nullish().catch(null),
  }),
);
export type WireReview = z.infer<typeof wireReview>;

const average = z.lazy(() => z.object({ AverageRating: averageStars.nullish() }).nullish().catch(null));

const wireStatistics = z.lazy(() =>
  z.object({
    AverageOverallRating: averageStars.nullish(),
    OverallRatingRange: range,
    TotalReviewCount: z.int().min(0).nullish(),
    RecommendedCount: count,
    RatingDistribution: z
      .array(z.object({ RatingValue: z.int(), Count: z.int().min(0) }))
      .nullish()
      .catch(null),
    SecondaryRatingsAverages: z.object({ Quality: average, Value: average }).partial().nullish().catch(null),
  }),
);
export type WireStatistics = z.infer<typeof wireStatistics>;

const wireProduct = z.lazy(() => z.object({ Id: z.string(), ReviewStatistics: wireStatistics.nullish() }));

/** Included reviews by id, and their order. */
const included = z.lazy(() =>
  z
    .object({ Reviews: z.record(z.string(), z.unknown()), ReviewsOrder: z.array(z.string()) })
    .partial()
    .nullish()
    .transform((includes): unknown[] => {
      const reviews = new Map(Object.entries(includes?.Reviews ?? {}));
      return (includes?.ReviewsOrder ?? []).flatMap((id) => reviews.get(id) ?? []);
    }),
);

export const productsAnswer = z.lazy(() =>
  z.object({
    Results: readableItems(wireProduct),
    Includes: included.pipe(readableItems(wireReview)),
  }),
);

export const statisticsAnswer = z.lazy(() =>
  z.object({
    Results: readableItems(
      z.object({
        ProductStatistics: z.object({ ProductId: z.string(), NativeReviewStatistics: wireStatistics.nullish() }),
      }),
    ),
  }),
);

export const reviewsAnswer = z.lazy(() =>
  z.object({ Results: readableItems(wireReview), TotalResults: z.int().min(0) }),
);

/** Only such a response means that the review was accepted. The visitor must not be told so otherwise. */
export const previewAnswer = z.lazy(() =>
  z.object({ HasErrors: z.literal(false) }).transform(() => ({ submissionId: null })),
);
export const submissionAnswer = z.lazy(() =>
  z
    .object({ HasErrors: z.literal(false), SubmissionId: z.string().min(1).max(200) })
    .transform(({ SubmissionId }) => ({ submissionId: SubmissionId })),
);

/** Also names the user, whom this site does not remember. */
export const confirmationAnswer = z.lazy(() => z.object({ HasErrors: z.literal(false) }));

export const feedbackAnswer = z.lazy(() => z.object({ Feedback: z.object({}) }));

/** Codes go into logs and messages, so anything that does not look like a code is refused. */
const code = z.string().regex(/^[\w.]{1,100}$/);

/** The classic envelope: errors of the whole request, and of the fields of a form. */
export const classicErrors = z.lazy(() =>
  z.object({
    HasErrors: z.boolean(),
    Errors: z.array(z.object({ Code: code.catch('unnamed') })).nullish(),
    FormErrors: z
      .object({ FieldErrors: z.record(z.string(), z.object({ Code: code.catch('unnamed') })).nullable() })
      .partial()
      .nullish(),
  }),
);

/** RFC 9457, with the service's own field names. */
export const problemDocument = z.lazy(() =>
  z
    .object({ title: z.string(), detail: z.string(), code, ERROR_CODE: code })
    .partial()
    .refine(({ title, detail, code: one, ERROR_CODE: other }) => (title ?? detail ?? one ?? other) !== undefined),
);

export const gatewayFault = z.lazy(() =>
  z.object({
    fault: z.object({ detail: z.object({ errorcode: code }).partial().nullish() }),
  }),
);
