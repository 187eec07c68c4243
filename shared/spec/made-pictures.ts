import { IMAGE_QUALITY, type ImageFormat, type ImageWidth, NEGOTIATED_FORMATS } from './images.ts';
import { LONE_PICTURES, type LonePicture, PICTURE_USES, type PictureUse } from './picture-uses.ts';

/** A picture generated from a master. */
export interface MadePicture {
  /** Pixels. */
  readonly width: ImageWidth;
  readonly quality: number;
  readonly format: ImageFormat;
}

function picturesOfUse({ widths, fallback, fallbackWidth }: PictureUse): readonly MadePicture[] {
  const negotiated = widths.flatMap((width) => NEGOTIATED_FORMATS.map((format) => ({ width, format })));
  return [...negotiated, { width: fallbackWidth, format: fallback }].map((picture) => ({
    ...picture,
    quality: IMAGE_QUALITY,
  }));
}

const picturesAlone = ({ formats, ...picture }: LonePicture): readonly MadePicture[] =>
  formats.map((format) => ({ ...picture, format }));

/**
 * All pictures generated from a master, narrowest first, possibly with duplicates: only what some place requests. Each generated picture
 * costs money, so requests cannot trigger others (IM-1, SC-3).
 */
export const MADE_PICTURES: readonly MadePicture[] = [
  ...Object.values(PICTURE_USES).flatMap(picturesOfUse),
  ...Object.values(LONE_PICTURES).flatMap(picturesAlone),
].toSorted((one, other) => one.width - other.width);
