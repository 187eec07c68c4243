import { ENTRIES_PER_READ } from './lists.ts';

/**
 * Maximum pages per file. The protocol allows 50,000 and 50 MB. A fifth of that stays within both even with the longest addresses, and
 * needs ten reads.
 */
export const PAGES_PER_FILE = 10_000;

/** One read: index of the list, and number of entries to skip. */
export interface Read {
  readonly list: number;
  readonly skip: number;
}

/**
 * Distributes reads over files, as many as fit into each, in the order of the lists. So a new page only changes the last file of its list.
 * Returns at least one file. @param totals number of entries of each list
 */
export function planFiles(totals: readonly number[]): readonly (readonly Read[])[] {
  const files: Read[][] = [[]];
  let pages = 0;
  for (const [list, total] of totals.entries()) {
    for (let skip = 0; skip < total; skip += ENTRIES_PER_READ) {
      const more = Math.min(ENTRIES_PER_READ, total - skip);
      if (pages + more > PAGES_PER_FILE) {
        files.push([]);
        pages = 0;
      }
      files.at(-1)?.push({ list, skip });
      pages += more;
    }
  }
  return files;
}
