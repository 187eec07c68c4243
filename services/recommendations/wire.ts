import { z } from 'zod';
import { ARTICLE_ID } from '../../shared/spec/recommendations.ts';

/** Brand and locale, as every call and the import send them. */
export const scope = {
  brand: z.string('is missing').regex(/^[a-z0-9-]{1,40}$/, 'must be lower-case letters, digits and dashes'),
  locale: z
    .string('is missing')
    .regex(/^[a-z]{2}-[a-z]{2}$/i, 'must be a locale such as en-my')
    .toLowerCase(),
};

export const articleId = z.string('is missing').regex(ARTICLE_ID, 'is not the id of an article');

/** `content/recommendations/<name>.json`: how often articles were recommended before this service counted. */
export const countsFile = z.strictObject({
  ...scope,
  counts: z.record(articleId, z.int().min(0).max(1_000_000_000)),
});

export type CountsFile = z.infer<typeof countsFile>;
