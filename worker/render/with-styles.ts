import { assets } from 'virtual:asset-manifest';
import { createStyler, type StyledDocument } from './inline-styles.ts';
import { STYLE_MARKS } from './style-links.tsx';
import { scanned } from './utf8.ts';

/**
 * A document in one piece has the styles of its first screen in its head. A streamed one, not known to its end and sent
 * uncompressed, links the whole sheet.
 */
export const withStyles = assets.inline
  ? createStyler(assets.inline, STYLE_MARKS)
  : (html: string): Promise<StyledDocument> =>
      Promise.resolve({ of: scanned(html), pieces: [{ from: 0, to: html.length }] });
