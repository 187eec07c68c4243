import { assets } from 'virtual:asset-manifest';

/** Fonts of the first screen. */
const FIRST_FONTS = assets.fonts;

/** Low: else the faces would fill a slow line before the picture that the page begins with can be asked for (decision 0053). */
const preloadOf = (font: string): string => `<${font}>; rel=preload; as=font; crossorigin; fetchpriority=low`;

/**
 * What a page tells a browser ahead of itself: the fonts that every page needs, which edges send as Early Hints (103) while the
 * page is made.
 */
export const PAGE_HINTS: Readonly<Record<string, string>> = {
  ...(FIRST_FONTS.length > 0 ? { link: FIRST_FONTS.map(preloadOf).join(', ') } : {}),
};
