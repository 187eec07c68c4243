/** A time in ISO 8601, as APIs write it; null where there is none. @param milliseconds since 1970 */
export const isoTime = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : new Date(milliseconds).toISOString();
