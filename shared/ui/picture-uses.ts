import { IMAGE_QUALITY, type ImageFormat, type ImageWidth } from '../spec/images.ts';
import { LONE_PICTURES, type PictureUse } from '../spec/picture-uses.ts';

/** A picture in page models: an address of the media service and the attributes of `<img>`. */
export interface PictureModel {
  /** `/media/…` (shared/spec/media-address.ts), without parameters. */
  readonly src: string;
  /** Empty for a decorative picture. */
  readonly alt: string;
  /** Size of the master, in pixels: it fixes the aspect ratio before the picture loads. */
  readonly width: number;
  readonly height: number;
}

/** Whether a picture is an SVG: it scales by itself, and the Images API leaves it unchanged. */
export const isVector = (src: string): boolean => src.endsWith('.svg');

/**
 * Whether a picture is served by this site, which negotiates quality and format: each browser gets the best format it accepts (IM-1,
 * worker/media/serve-media.ts). In a hosted media service each format has its own address.
 */
export const isNegotiated = ({ src }: Pick<PictureModel, 'src'>): boolean => src.startsWith('/media/');

/**
 * The address of a picture at a width and in a format, with the parameters of the Images API; on this site the quality is 75 by default
 * (IM-1). Addresses are built only here: only what `spec/picture-uses.ts` requests is generated.
 */
function pictureHref(src: string, width: ImageWidth, format: ImageFormat): string {
  const quality = isNegotiated({ src }) ? '' : `&q=${IMAGE_QUALITY}`;
  return `${src}?w=${width}${quality}&fm=${format}`;
}

function bestHref(picture: PictureModel, width: ImageWidth): string {
  return isNegotiated(picture) ? `${picture.src}?w=${width}` : pictureHref(picture.src, width, 'avif');
}

/** Offered widths: none beyond the master, which is never enlarged. */
function widthsFor(picture: PictureModel, use: PictureUse): readonly ImageWidth[] {
  const fitting = use.widths.filter((width) => width <= picture.width);
  return fitting.length > 0 ? fitting : use.widths.slice(0, 1);
}

/** The `srcset` of a picture in the format that current browsers accept; others use `src`, or the next `source`. */
export function pictureSrcSet(picture: PictureModel, use: PictureUse): string {
  return widthsFor(picture, use)
    .map((width) => `${bestHref(picture, width)} ${width}w`)
    .join(', ');
}

/** A picture as WebP: the poster of a film until it is played, and for hosted pictures the format between AVIF and the oldest ones. */
export const webpHref = ({ src }: Pick<PictureModel, 'src'>, use: PictureUse): string =>
  pictureHref(src, use.fallbackWidth, 'webp');

/** The address of a picture that is not displayed on a page, for clients that support only the oldest formats. */
export function lonePictureHref(src: string, name: 'sharedLink' | 'searchEngine'): string {
  const { width, formats } = LONE_PICTURES[name];
  return pictureHref(src, width, formats[0]);
}

export interface PictureSources {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
}

/** The attributes of `<img>` for a picture: a `srcset` with an old format as fallback, or one address if there is only one width. */
export function pictureSources(picture: PictureModel, use: PictureUse): PictureSources {
  const { widths, sizes, fallback, fallbackWidth } = use;
  if (isNegotiated(picture) && widths.length === 1) return { src: bestHref(picture, fallbackWidth) };
  return { src: pictureHref(picture.src, fallbackWidth, fallback), srcSet: pictureSrcSet(picture, use), sizes };
}

/** A `<link rel=preload>` without `href`: a browser without `imagesrcset` would fetch a file that it does not display. */
export interface PicturePreload {
  readonly srcSet: string;
  readonly sizes: string;
  /** Set if the address contains the format: browsers without that format do not fetch it. */
  readonly type?: 'image/avif';
  /** The picture's own address if it fills a large area. */
  readonly fills?: string | undefined;
  /** Media query of the windows that show the picture, if not all do. */
  readonly media?: string | undefined;
}

/**
 * The preload in the head for the first picture of a page: the same file that `<Picture>` will select. None for an SVG, which has one
 * address.
 */
export function picturePreload(picture: PictureModel, use: PictureUse): PicturePreload | undefined {
  if (isVector(picture.src)) return undefined;
  return {
    srcSet: pictureSrcSet(picture, use),
    sizes: use.sizes,
    ...(isNegotiated(picture) ? {} : { type: 'image/avif' }),
    ...(use.fills ? { fills: picture.src } : {}),
  };
}
