import { z } from 'zod';
import { CONTENT_LIMITS } from '../../../shared/spec/site.ts';

const picture = z.strictObject({
  /** `/media/<id>/<hash>/<file>`, without parameters. */
  src: z.string().min(1),
  alt: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
});

/** Names for analytics, as content gives them (AN-1). */
const tracking = { gaEventClass: z.string().optional(), gaEventLabel: z.string().optional() };

const item = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('image'), picture, ...tracking }),
  z.strictObject({
    kind: z.literal('video'),
    /** Address of the mp4. */
    src: z.string().min(1),
    title: z.string().min(1),
    /** Shown before play; its size is the player's. */
    poster: picture,
    ...tracking,
  }),
]);

export const props = z.strictObject({
  /** Slug of the product: the gallery follows the size chosen in its BuyBox. */
  product: z.string().min(1),
  /** As shown, for the gallery's accessible name. */
  name: z.string().min(1),
  lang: z.enum(['en', 'ms']),
  /** One set for each variant, in their order; one with the product's own gtin where there are no variants (PC-5). */
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
  /** What `<Island name>` of the Worker accepts. */
  interface AlunIslands {
    Gallery: GalleryProps;
  }
}
