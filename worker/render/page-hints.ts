import { assets } from 'virtual:asset-manifest';

/** Fonts of the first screen. */
const FIRST_FONTS = assets.fonts;

/** Low priority: otherwise fonts would fill a slow connection before the largest picture can be requested (decision 0053). */
const preloadOf = (font: string): string => `<${font}>; rel=preload; as=font; crossorigin; fetchpriority=low`;

/** Headers that let a browser preload: the fonts of every page. Edges send them as Early Hints (103) while the page is rendered. */
export const PAGE_HINTS: Readonly<Record<string, string>> = {
  ...(FIRST_FONTS.length > 0 ? { link: FIRST_FONTS.map(preloadOf).join(', ') } : {}),
};
