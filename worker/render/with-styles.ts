import { assets } from 'virtual:asset-manifest';
import { createStyler, type StyledDocument } from './inline-styles.ts';
import { STYLE_MARKS } from './style-links.tsx';
import { scanned } from './utf8.ts';

/**
 * A finished document carries the styles of its first screen (above the fold) inline in its head. A streamed document links the whole
 * sheet: its end is not known when its head is sent, and it is sent uncompressed.
 */
export const withStyles = assets.inline
  ? createStyler(assets.inline, STYLE_MARKS)
  : (html: string): Promise<StyledDocument> =>
      Promise.resolve({ of: scanned(html), pieces: [{ from: 0, to: html.length }] });
