import { z } from 'zod';
import { RETAILERS_MAX } from '../../../shared/spec/limits.ts';
import { CONTENT_LIMITS } from '../../../shared/spec/site.ts';

const gtin = z.string().regex(/^[0-9]{8,14}$/);
/** Ringgit Malaysia. */
const price = z.number().min(0);

export const props = z.strictObject({
  /** Slug of the product: its Gallery follows the chosen size. */
  product: z.string().min(1),
  /** Displayed name, for the title of the dialog. */
  name: z.string().min(1),
  lang: z.enum(['en', 'ms']),
  /** Prices of a size are its own or, if content has none, the product's. */
  variants: z
    .array(z.strictObject({ gtin, variantName: z.string().min(1), minPrice: price, maxPrice: price }))
    .max(CONTENT_LIMITS.variants)
    .readonly(),
  /** The product's own price range, shown when it has no variants. */
  minPrice: price,
  maxPrice: price,
  retailers: z
    .array(
      z.strictObject({
        label: z.string().min(1),
        urlTemplate: z.string().startsWith('https://'),
        /** Analytics names from content (AN-1). */
        gaEventClass: z.string().optional(),
        gaEventLabel: z.string().optional(),
      }),
    )
    .max(RETAILERS_MAX)
    .readonly(),
});

export type BuyBoxProps = z.infer<typeof props>;

declare global {
  /** Props that `<Island name>` of the Worker accepts. */
  interface AlunIslands {
    BuyBox: BuyBoxProps;
  }
}
