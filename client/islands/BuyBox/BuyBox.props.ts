import { z } from 'zod';
import { RETAILERS_MAX } from '../../../shared/spec/limits.ts';
import { CONTENT_LIMITS } from '../../../shared/spec/site.ts';

const gtin = z.string().regex(/^[0-9]{8,14}$/);
/** Ringgit Malaysia. */
const price = z.number().min(0);

export const props = z.strictObject({
  /** Slug of the product: the Gallery of the same product follows the chosen size. */
  product: z.string().min(1),
  /** As shown, for the title of the dialog. */
  name: z.string().min(1),
  lang: z.enum(['en', 'ms']),
  /** Prices of a size are its own or, where content gives none, the product's. */
  variants: z
    .array(z.strictObject({ gtin, variantName: z.string().min(1), minPrice: price, maxPrice: price }))
    .max(CONTENT_LIMITS.variants)
    .readonly(),
  /** The product's own range, shown when it has no variants. */
  minPrice: price,
  maxPrice: price,
  retailers: z
    .array(
      z.strictObject({
        label: z.string().min(1),
        urlTemplate: z.string().startsWith('https://'),
        /** Names for analytics, as content gives them (AN-1). */
        gaEventClass: z.string().optional(),
        gaEventLabel: z.string().optional(),
      }),
    )
    .max(RETAILERS_MAX)
    .readonly(),
});

export type BuyBoxProps = z.infer<typeof props>;

declare global {
  /** What `<Island name>` of the Worker accepts. */
  interface AlunIslands {
    BuyBox: BuyBoxProps;
  }
}
