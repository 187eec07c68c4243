/** A count as Malaysians read it: 1204 is `1,204`. Not Intl: server and browser must agree to the letter. */
export function numberLabel(count: number): string {
  if (count < 1_000) return String(count);
  return `${numberLabel(Math.floor(count / 1_000))},${String(count % 1_000).padStart(3, '0')}`;
}
