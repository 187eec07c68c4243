/**
 * Widths in pixels that pictures are asked for; the media service serves no others, so that its cache stays small (IM-1).
 * 24 is the placeholder of IM-2, 1200 the picture of shared links.
 */
export const IMAGE_WIDTHS_PX = [
  24, 160, 216, 300, 480, 640, 750, 828, 1080, 1200, 1440, 1920,
] as const satisfies readonly number[];

export type ImageWidth = (typeof IMAGE_WIDTHS_PX)[number];

/** Heights in pixels, only together with a width: squares, and 630 for shared links. */
export const IMAGE_HEIGHTS_PX = [24, 160, 300, 480, 630, 640, 828, 1080] as const satisfies readonly number[];

/** Quality of every rewritten picture, 1 to 100 (IM-1). */
export const IMAGE_QUALITY = 75;

/** What the media service makes, in percent: 40 for placeholders, 60 for large pictures on dense screens. */
export const IMAGE_QUALITIES = [40, 60, IMAGE_QUALITY, 90] as const satisfies readonly number[];

/** Width in pixels of the fallback picture on product cards, as jpg (PC-1). */
export const CARD_IMAGE_WIDTH_PX = 300;

/** `fm` and the media type that it answers with. */
export const IMAGE_FORMATS = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const;
export type ImageFormat = keyof typeof IMAGE_FORMATS;

/** `fit` where w and h are both given: fill cuts to the box, pad adds space. Without it the picture fits inside the box. */
export const IMAGE_FITS = ['fill', 'pad'] as const;
export type ImageFit = (typeof IMAGE_FITS)[number];

/** Pixels; a wider AVIF is answered as WebP, for the platform makes none (protocol facts 8.7). */
export const AVIF_MAX_PX = 1200;

/** Bytes; a larger master is served as it is, for the platform transforms none (protocol facts 8.7). */
export const TRANSFORMABLE_MAX_BYTES = 20_000_000;
