/** A time in the API's format: `2026-03-04T08:12:00.000+00:00`. @param milliseconds since 1970 */
export const wireTime = (milliseconds: number): string => new Date(milliseconds).toISOString().replace('Z', '+00:00');

/** A time in the API's format; null stays null. @param milliseconds since 1970 */
export const wireTimeOrNull = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : wireTime(milliseconds);
