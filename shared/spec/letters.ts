/** Length limits of letters and product registrations, in characters (FM-3). */
export const LETTER_LENGTHS = {
  name: { most: 100 },
  email: { most: 254 },
  message: { least: 10, most: 4000 },
  shop: { most: 120 },
  batch: { most: 20 },
} as const;

/** The kinds of letters, one for each form that sends one. */
export const LETTER_KINDS = ['contact', 'registration'] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/** Topics of a letter, in the order in which they are offered. */
export const LETTER_TOPICS = ['product', 'complaint', 'skin', 'order', 'website', 'other'] as const;
export type LetterTopic = (typeof LETTER_TOPICS)[number];

/** GTIN-8 to GTIN-14. */
export const GTIN = /^\d{8,14}$/;

/** The batch code on the pack: an A, then letters, digits, spaces and dashes. */
export const BATCH_CODE = /^a[a-z0-9 -]{2,19}$/i;

/** The first day of sale; an earlier date of purchase is invalid. */
export const FIRST_SALE = '2015-01-01';

/** A reference such as `K7M3-92QD`, without characters that look alike in handwriting. */
export const REFERENCE = /^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/;
export const REFERENCE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Deduplication window in milliseconds: the same content within this time is one letter (double click, or a reload of the response). */
export const SAME_LETTER_MS = 15 * 60_000;
