/** Formats ringgit: `RM 14.90`, with a non-breaking space. Without Intl, because server and browser must produce the same text. */
export function ringgit(amount: number): string {
  return `RM\u00a0${amount.toFixed(2)}`;
}

/** A price or a range of prices, each in ringgit: `RM 14.90 – RM 29.90`. 0 is an unknown price; without any price the text is empty. */
export function priceRange(min: number, max: number): string {
  const low = min || max;
  if (low === 0) return '';
  return low < max ? `${ringgit(low)} – ${ringgit(max)}` : ringgit(low);
}
