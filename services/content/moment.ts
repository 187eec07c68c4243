/**
 * Normalises a date or date-time to UTC, in one format that sorts by time: `2026-01-01T00:00:00+08:00` becomes `2025-12-31T16:00:00.000Z`.
 * Without a time zone it is UTC, as in the hosted service.
 * @param text a valid date or date-time
 */
export function momentOf(text: string): string {
  const isZoned = !text.includes('T') || /(?:Z|[+-]\d{2}:?\d{2})$/.test(text);
  return new Date(isZoned ? text : `${text}Z`).toISOString();
}
