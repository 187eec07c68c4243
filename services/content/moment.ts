/**
 * A date, or date and time, as the moment it means, in the one spelling in which text sorts by time: `2026-01-01T00:00:00+08:00` is
 * `2025-12-31T16:00:00.000Z`. Where no zone is named it is UTC, as with the hosted service.
 * @param text a valid one
 */
export function momentOf(text: string): string {
  const isZoned = !text.includes('T') || /(?:Z|[+-]\d{2}:?\d{2})$/.test(text);
  return new Date(isZoned ? text : `${text}Z`).toISOString();
}
