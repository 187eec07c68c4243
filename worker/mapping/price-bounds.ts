/** A lowest and a highest price in ringgit, each 0 if it is unknown. */
export interface PriceBounds {
  readonly min: number;
  readonly max: number;
}

interface WrittenPrices {
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
}

/** A price below 0 is a typing error, and as unknown as 0. A hosted space may contain one. */
const atLeast0 = (price: number): number => Math.max(price, 0);

/** The prices of a product, or of a variant without prices of its own as those of its product (PD-1). */
export function priceBounds(
  { minPrice, maxPrice }: WrittenPrices,
  otherwise: PriceBounds = { min: 0, max: 0 },
): PriceBounds {
  return { min: atLeast0(minPrice ?? otherwise.min), max: atLeast0(maxPrice ?? minPrice ?? otherwise.max) };
}
