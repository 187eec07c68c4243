/** Length limits of account fields, in characters (FM-1). The maximum for passwords prevents hashing megabytes. */
export const ACCOUNT_LENGTHS = {
  name: { most: 50 },
  email: { most: 254 },
  password: { least: 8, most: 128 },
} as const satisfies Record<string, { readonly least?: number; readonly most: number }>;

/** Malaysian postcodes have five digits; the first two are the area, from 01 (Perlis) to 98 (Sarawak). */
export const POSTCODE = /^(?!00|99)\d{5}$/;

/**
 * The session cookie (FM-2). It lasts a day longer than an unused session: use within a day of the last cookie extends the session, but
 * sends no new cookie.
 */
export const SESSION_COOKIE = { name: 'alun_session', forS: 15 * 24 * 60 * 60 } as const;

/** How long an account's owner sees that somebody tried to register the same address again, in milliseconds (FM-2). */
export const REPEATED_SHOWN_MS = 30 * 24 * 60 * 60 * 1_000;
