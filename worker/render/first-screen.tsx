import type { ReactNode } from 'react';

/**
 * Stands where the first screen of a page ends, at every width of a window (a tablet held upright may have room for more). What
 * is above it finds its styles in the head; the whole sheet, which browsers keep for all pages, comes for what is below
 * (decision 0039). A page says it where it knows it; the shell says it before the footer, for pages that do not.
 */
export function FirstScreenEnd(): ReactNode {
  return <template data-first-screen-end="" />;
}

/** The same as it stands in markup. */
export const FIRST_SCREEN_END = '<template data-first-screen-end=""></template>';
