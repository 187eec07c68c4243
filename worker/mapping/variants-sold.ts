import { CONTENT_LIMITS } from '../../shared/spec/site.ts';

const isGtin = (code: string | null): code is string => code !== null && /^[0-9]{8,14}$/.test(code);

/** Variants that can be bought: at most three, each with a product code (PC-2, BN-1). A hosted space may have others. */
export function variantsSold<V extends { readonly gtin: string | null }>(
  variants: readonly V[],
): (V & { readonly gtin: string })[] {
  return variants
    .flatMap((variant) => (isGtin(variant.gtin) ? [{ ...variant, gtin: variant.gtin }] : []))
    .slice(0, CONTENT_LIMITS.variants);
}
