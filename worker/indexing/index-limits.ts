/** Entries that are read and written in one go; the query for so many stays far below what the content service takes. */
export const ENTRIES_A_BATCH = 50;

/** Characters of running text in one record: the hosted service takes records of 10 kB in its smaller plans. */
export const LONGEST_TEXT = 7_000;
