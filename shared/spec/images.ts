/** Widths in pixels that pictures are asked for; the media service serves no others, so that its cache stays small (IM-1). */
export const IMAGE_WIDTHS_PX = [160, 300, 480, 640, 828, 1080, 1440, 1920] as const satisfies readonly number[];

export type ImageWidth = (typeof IMAGE_WIDTHS_PX)[number];

/** Quality of every rewritten picture, 1 to 100 (IM-1). */
export const IMAGE_QUALITY = 75;

/** Width in pixels of the fallback picture on product cards, as jpg (PC-1). */
export const CARD_IMAGE_WIDTH_PX = 300;
