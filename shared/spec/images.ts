/** Allowed picture widths, in pixels (IM-1). Which of them are generated, and in which formats: `made-pictures.ts`. */
export const IMAGE_WIDTHS_PX = [
  24, 216, 300, 480, 640, 750, 828, 1080, 1200, 1440, 1920,
] as const satisfies readonly number[];

export type ImageWidth = (typeof IMAGE_WIDTHS_PX)[number];

/** Quality of every resized picture, 1 to 100 (IM-1). */
export const IMAGE_QUALITY = 75;

/** Width in pixels of the fallback picture on product cards, as jpg (PC-1). */
export const CARD_IMAGE_WIDTH_PX = 300;

/** Values of `fm`, with the media type of the response. */
export const IMAGE_FORMATS = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const;
export type ImageFormat = keyof typeof IMAGE_FORMATS;

/** Formats of a request with a width and no format, by what the browser accepts (IM-1); the smallest files last. */
export const NEGOTIATED_FORMATS = ['png', 'webp', 'avif'] as const satisfies readonly ImageFormat[];

/** Pixels; a wider AVIF is served as WebP, because the platform does not generate it (protocol facts 8.7). */
export const AVIF_MAX_PX = 1200;

/** Bytes; a larger master is served unchanged, because the platform does not transform it (protocol facts 8.7). */
export const TRANSFORMABLE_MAX_BYTES = 20_000_000;
