import { IMAGE_QUALITY, type ImageFormat, type ImageWidth, NEGOTIATED_FORMATS } from './images.ts';
import { LONE_PICTURES, type LonePicture, PICTURE_USES, type PictureUse } from './picture-uses.ts';

/** A picture that is made of a master. */
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
 * All that is made of a master, the narrowest first, each perhaps more than once: what some place asks for, and nothing else. Each picture that is made is
 * paid for, so nobody may have others made by asking for them (IM-1, SC-3).
 */
export const MADE_PICTURES: readonly MadePicture[] = [
  ...Object.values(PICTURE_USES).flatMap(picturesOfUse),
  ...Object.values(LONE_PICTURES).flatMap(picturesAlone),
].toSorted((one, other) => one.width - other.width);
