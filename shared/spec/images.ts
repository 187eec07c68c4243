/** Widths in pixels that a picture may be asked for (IM-1). Which of them are made, and in which formats: `made-pictures.ts`. */
export const IMAGE_WIDTHS_PX = [
  24, 216, 300, 480, 640, 750, 828, 1080, 1200, 1440, 1920,
] as const satisfies readonly number[];

export type ImageWidth = (typeof IMAGE_WIDTHS_PX)[number];

/** Quality of every rewritten picture, 1 to 100 (IM-1). */
export const IMAGE_QUALITY = 75;

/** Width in pixels of the fallback picture on product cards, as jpg (PC-1). */
export const CARD_IMAGE_WIDTH_PX = 300;

/** `fm` and the media type that it answers with. */
export const IMAGE_FORMATS = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const;
export type ImageFormat = keyof typeof IMAGE_FORMATS;

/** What a width alone may get, by what the browser accepts (IM-1); the smallest pictures last. */
export const NEGOTIATED_FORMATS = ['png', 'webp', 'avif'] as const satisfies readonly ImageFormat[];

/** Pixels; a wider AVIF is answered as WebP, for the platform makes none (protocol facts 8.7). */
export const AVIF_MAX_PX = 1200;

/** Bytes; a larger master is served as it is, for the platform transforms none (protocol facts 8.7). */
export const TRANSFORMABLE_MAX_BYTES = 20_000_000;
