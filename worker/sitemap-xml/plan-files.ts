import { ENTRIES_PER_READ } from './lists.ts';

/**
 * Pages in one file. The protocol allows 50,000 and 50 MB; a fifth of them stays within both at the longest addresses, and is
 * made of ten reads.
 */
export const PAGES_PER_FILE = 10_000;

/** One read: which list, from which entry on. */
export interface Read {
  readonly list: number;
  readonly skip: number;
}

/**
 * Spreads reads over files: as many as fit, in the order of the lists, so that a new page changes the last file of its list.
 * @param totals entries of each list. Always one file at least.
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
