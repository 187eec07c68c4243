import { z } from 'zod';
import { CONTENT_LIMITS } from '../../../shared/spec/site.ts';

const picture = z.strictObject({
  /** `/media/<id>/<hash>/<file>`, without parameters. */
  src: z.string().min(1),
  alt: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
});

/** Analytics names from content (AN-1). */
const tracking = { gaEventClass: z.string().optional(), gaEventLabel: z.string().optional() };

const item = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('image'), picture, ...tracking }),
  z.strictObject({
    kind: z.literal('video'),
    /** URL of the MP4 file. */
    src: z.string().min(1),
    title: z.string().min(1),
    /** Shown before playback; the player has the same size. */
    poster: picture,
    ...tracking,
  }),
]);

export const props = z.strictObject({
  /** Slug of the product: the gallery follows the size chosen in its BuyBox. */
  product: z.string().min(1),
  /** Displayed name, for the gallery's accessible name. */
  name: z.string().min(1),
  lang: z.enum(['en', 'ms']),
  /** One set for each variant, in the same order. Without variants, one set with the product's own GTIN (PC-5). */
  sets: z
    .array(
      z.strictObject({
        gtin: z.string().min(1),
        items: z.array(item).min(1).max(CONTENT_LIMITS.imagesPerVariant).readonly(),
      }),
    )
    .min(1)
    .max(CONTENT_LIMITS.variants)
    .readonly(),
});

export type GalleryProps = z.infer<typeof props>;

declare global {
  /** Props that `<Island name>` of the Worker accepts. */
  interface AlunIslands {
    Gallery: GalleryProps;
  }
}
