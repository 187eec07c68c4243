import { z } from 'zod';
import { MOST_STARS, REVIEW_LENGTHS, REVIEWED_ID, reviewLength } from '../../../shared/spec/reviews.ts';
import { nicknameKey } from '../nickname-key.ts';

const stars = z.int().min(1).max(MOST_STARS);
const count = z.int().min(0);
const filled = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => text.trim() !== '', 'must not be blank');

/** Visitors' reviews get the ids after the highest one. Those of moderation calls have at most 15 digits. */
const MOST_ID = 99_999_999_999_999;

const { least, most } = REVIEW_LENGTHS.text;

/** An imported review, which is already approved. */
const importedReview = z
  .strictObject({
    /** Its permanent id: a later import with the same id updates this review. */
    id: z.int().min(1).max(MOST_ID),
    rating: stars,
    title: filled(REVIEW_LENGTHS.title.most).optional(),
    text: z
      .string()
      .refine(
        (text) => reviewLength(text) >= least && reviewLength(text) <= most,
        `must have ${least} to ${most} characters`,
      )
      .optional(),
    recommended: z.boolean().optional(),
    nickname: filled(REVIEW_LENGTHS.nickname.most),
    location: filled(REVIEW_LENGTHS.location.most).optional(),
    submittedAt: z.iso.datetime({ offset: true }),
    quality: stars.optional(),
    value: stars.optional(),
    /** Number of helpful and not helpful votes. */
    helpful: count.default(0),
    notHelpful: count.default(0),
    featured: z.boolean().default(false),
    /** The author received something in return. */
    incentivised: z.boolean().default(false),
    campaign: filled(100).optional(),
    /** Where it was published first. */
    syndicatedFrom: z.strictObject({ name: filled(100), link: z.url({ protocol: /^https$/ }).optional() }).optional(),
  })
  .refine(
    ({ title, text }) => (title === undefined) === (text === undefined),
    'must have both a title and a text, or neither',
  );

export type ImportedReview = z.infer<typeof importedReview>;

/** `content/reviews/<product>.json`: the reviews of one product. */
export const reviewFile = z.strictObject({
  $schema: z.string().optional(),
  /** The product's `ratingAndReviewId`. */
  product: z.string().regex(REVIEWED_ID),
  reviews: z.array(importedReview).max(2_000),
});

export type ReviewFile = z.infer<typeof reviewFile>;

/** Finds duplicates, each as a sentence: ids across all files, nicknames within a product. */
export function repeated(files: readonly ReviewFile[]): readonly string[] {
  const ids = files.flatMap(({ reviews }) => reviews.map(({ id }) => id));
  const nicknames = files.flatMap(({ product, reviews }) =>
    reviews.map(({ nickname }) => `${nicknameKey(nickname)} is used twice for ${product}`),
  );
  const twice = <T>(values: readonly T[]): T[] =>
    [...Map.groupBy(values, (value) => value)].flatMap(([value, all]) => (all.length > 1 ? [value] : []));
  return [
    ...twice(ids).map((id) => `id ${id} is used twice`),
    ...twice(nicknames).map((nickname) => `nickname ${nickname}`),
  ];
}
