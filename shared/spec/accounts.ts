/** Lengths in characters of what is asked for an account (FM-1). A password's most keeps a hash from being fed with megabytes. */
export const ACCOUNT_LENGTHS = {
  name: { most: 50 },
  email: { most: 254 },
  password: { least: 8, most: 128 },
} as const satisfies Record<string, { readonly least?: number; readonly most: number }>;

/** Nobody alive was born before. */
export const EARLIEST_BIRTH_YEAR = 1900;

/** Postcodes of Malaysia have five digits. */
export const POSTCODE = /^\d{5}$/;

/** The cookie of whoever is logged in; a browser forgets it after as long as a session lives without use (FM-2). */
export const SESSION_COOKIE = { name: 'alun_session', forS: 14 * 24 * 60 * 60 } as const;

/** How long the owner of an account is told that somebody wanted another one with the same address, in milliseconds (FM-2). */
export const REPEATED_SHOWN_MS = 30 * 24 * 60 * 60 * 1_000;
