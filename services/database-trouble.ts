/** D1's messages for transient errors, which are not the statement's fault (Cloudflare's list of D1 errors). */
const PASSING =
  /database is locked|is overloaded|exceeded timeout|object to be reset|reset because its code was updated|transient issue|Network connection lost/;

/** D1's own message for a transient error, without the statement; undefined for any other error. */
export const databaseTrouble = (error: unknown): string | undefined =>
  error instanceof Error ? PASSING.exec(error.message)?.[0] : undefined;
