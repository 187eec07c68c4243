import { assets } from 'virtual:asset-manifest';
import { createStyler, type StyledDocument } from './inline-styles.ts';

/**
 * A document in one piece has its styles in its head. A streamed one, not known to its end and sent uncompressed, links the
 * whole sheet.
 */
export const withStyles = assets.inline
  ? createStyler(assets.inline, assets.styles.map((href) => `<link rel="stylesheet" href="${href}"/>`).join(''))
  : (html: string): Promise<StyledDocument> => Promise.resolve({ html });
