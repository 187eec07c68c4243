/** Formats a count for Malaysia: 1204 is `1,204`. Without Intl, because server and browser must produce the same text. */
export function numberLabel(count: number): string {
  if (count < 1_000) return String(count);
  return `${numberLabel(Math.floor(count / 1_000))},${String(count % 1_000).padStart(3, '0')}`;
}
