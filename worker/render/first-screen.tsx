import type { ReactNode } from 'react';

/**
 * Marks the end of a page's first screen (above the fold) at every viewport width; a tablet in portrait mode may show more. The content
 * above it is styled by the inline styles. The whole sheet, which browsers cache for all pages, is for the content below (decision 0039).
 * Pages that know the place set it; for the others the shell sets it before the footer.
 */
export function FirstScreenEnd(): ReactNode {
  return <template data-first-screen-end="" />;
}

/** The same element as it appears in the markup. */
export const FIRST_SCREEN_END = '<template data-first-screen-end=""></template>';

/** Attribute of a small part of the first screen that is costly to lay out: it is shown after the first paint (after-first-paint.ts). */
export const AFTER_FIRST_PAINT = { 'data-then': '' };
