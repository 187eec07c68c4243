import { beginningOf } from '../mapping/plain-text.ts';

/** Entries per batch. A query for that many stays far below the content service's limit. */
export const ENTRIES_A_BATCH = 50;

/** Maximum bytes of text in one record (UTF-8): smaller plans of the hosted service limit a record to 10 kB. */
export const LONGEST_TEXT = 7_000;

const encoder = new TextEncoder();

/** The beginning of a text, as long as a record allows, cut at a word boundary. */
export function searchableText(text: string): string {
  // `read` counts whole characters that fit, in the unit of a string's length.
  const { read } = encoder.encodeInto(text, new Uint8Array(LONGEST_TEXT));
  return beginningOf(text, read);
}
