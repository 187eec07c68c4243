/** Entries per batch. A query for that many stays far below the content service's limit. */
export const ENTRIES_A_BATCH = 50;

/** Maximum characters of text in one record: smaller plans of the hosted service limit a record to 10 kB. */
export const LONGEST_TEXT = 7_000;
