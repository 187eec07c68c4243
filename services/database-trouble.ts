/** What D1 says when the moment is wrong and not the statement (Cloudflare's list of its errors). */
const PASSING =
  /database is locked|is overloaded|exceeded timeout|object to be reset|reset because its code was updated|transient issue|Network connection lost/;

/** What is the matter with the database, in its own words and without any statement; undefined: it is something else. */
export const databaseTrouble = (error: unknown): string | undefined =>
  error instanceof Error ? PASSING.exec(error.message)?.[0] : undefined;
