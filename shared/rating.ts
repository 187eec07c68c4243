import { MOST_STARS } from './spec/reviews.ts';

/** Filled share of the stars, as a percentage with two decimals, without `%` (PC-7): 4.3 of 5 is `86.00`. */
export function starPercent(rating: number, maxRating: number = MOST_STARS): string {
  const share = maxRating > 0 ? rating / maxRating : 0;
  return (Math.min(Math.max(share, 0), 1) * 100).toFixed(2);
}

/** Formats an average: one decimal, none for whole numbers (PC-7). */
export function averageLabel(rating: number): string {
  return String(Math.round(rating * 10) / 10);
}
