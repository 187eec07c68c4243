import { IMAGE_QUALITY, type ImageFormat, type ImageWidth } from '../spec/images.ts';
import { LONE_PICTURES, PICTURE_USES, type PictureUse, type PictureUseName } from '../spec/picture-uses.ts';

/** A picture as pages know it: an address of the media service and what stands in `<img>`. */
export interface PictureModel {
  /** `/media/…` (services/media/media-address.ts), without parameters. */
  readonly src: string;
  /** Empty for a picture that says nothing the text does not. */
  readonly alt: string;
  /** Of the master, in pixels: they fix the ratio of the place before the picture is there. */
  readonly width: number;
  readonly height: number;
}

/**
 * Whether a picture stands under our own address, where quality and format need not be said: each browser gets the best that it
 * takes (IM-1, worker/media-route.ts). Of a hosted media service every format has an address of its own.
 */
export const isNegotiated = ({ src }: Pick<PictureModel, 'src'>): boolean => src.startsWith('/media/');

/**
 * The address of a picture at a width and in a format, with the parameters of the Images API; ours has quality 75 by default (IM-1).
 * Nobody else writes one: what is asked for stands in `spec/picture-uses.ts`, and nothing else is made.
 */
function pictureHref(src: string, width: ImageWidth, format: ImageFormat): string {
  const quality = isNegotiated({ src }) ? '' : `&q=${IMAGE_QUALITY}`;
  return `${src}?w=${width}${quality}&fm=${format}`;
}

function bestHref(picture: PictureModel, width: ImageWidth): string {
  return isNegotiated(picture) ? `${picture.src}?w=${width}` : pictureHref(picture.src, width, 'avif');
}

/** The widths that are worth offering: none beyond the master, which is never enlarged. */
function widthsFor(picture: PictureModel, use: PictureUse): readonly ImageWidth[] {
  const fitting = use.widths.filter((width) => width <= picture.width);
  return fitting.length > 0 ? fitting : use.widths.slice(0, 1);
}

/** The `srcset` of a picture in the format that browsers take by now; those that do not know it have `src`, or the next `source`. */
export function pictureSrcSet(picture: PictureModel, useName: PictureUseName): string {
  return widthsFor(picture, PICTURE_USES[useName])
    .map((width) => `${bestHref(picture, width)} ${width}w`)
    .join(', ');
}

/** A picture in the place of a film until that is played, and for a hosted one what stands between avif and the oldest formats. */
export const webpHref = ({ src }: Pick<PictureModel, 'src'>, useName: PictureUseName): string =>
  pictureHref(src, PICTURE_USES[useName].fallbackWidth, 'webp');

/** The address of a picture that stands in no place of a page, for programs that know the oldest formats alone. */
export function lonePictureHref(src: string, name: 'sharedLink' | 'searchEngine'): string {
  const { width, formats } = LONE_PICTURES[name];
  return pictureHref(src, width, formats[0]);
}

export interface PictureSources {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
}

/** Where a picture comes from, as `<img>` says it: the widths to choose from beside an old format, or one address where there is one width. */
export function pictureSources(picture: PictureModel, useName: PictureUseName): PictureSources {
  const { widths, sizes, fallback, fallbackWidth }: PictureUse = PICTURE_USES[useName];
  if (isNegotiated(picture) && widths.length === 1) return { src: bestHref(picture, fallbackWidth) };
  return { src: pictureHref(picture.src, fallbackWidth, fallback), srcSet: pictureSrcSet(picture, useName), sizes };
}

/** A `<link rel=preload>` without `href`: a browser that does not know `imagesrcset` would fetch a file that it does not show. */
export interface PicturePreload {
  readonly srcSet: string;
  readonly sizes: string;
  /** Of a picture whose address says its format: others do not fetch it. */
  readonly type?: 'image/avif';
  /** The picture's own address where it fills a large place. */
  readonly fills?: string;
}

/** What the head preloads for a picture that stands first on the page: the very file that `<Picture>` will choose. */
export function picturePreload(picture: PictureModel, useName: PictureUseName): PicturePreload {
  const use: PictureUse = PICTURE_USES[useName];
  return {
    srcSet: pictureSrcSet(picture, useName),
    sizes: use.sizes,
    ...(isNegotiated(picture) ? {} : { type: 'image/avif' }),
    ...(use.fills ? { fills: picture.src } : {}),
  };
}
