import { CARD_IMAGE_WIDTH_PX, IMAGE_QUALITY, type ImageFormat, type ImageWidth } from '../spec/images.ts';

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

export interface PictureUse {
  /** Widths offered to the browser, in pixels. */
  readonly widths: readonly ImageWidth[];
  /** How wide the picture stands, by window width; the `sizes` attribute. */
  readonly sizes: string;
  /** Format of the plain `src`, for browsers that know no `srcset`. */
  readonly fallback: 'jpg' | 'png';
  readonly fallbackWidth: ImageWidth;
  /** Covers the whole of a large place: its colours may stand there before it does (IM-2). */
  readonly fills?: true;
  /** A small one beside something that matters more, which its bytes must not hold up. */
  readonly minor?: true;
}

/** Every place where a picture stands. The preload in the head and the picture in the body read the same row. */
export const PICTURE_USES = {
  productCard: {
    widths: [300, 480, 640],
    sizes: '(min-width: 1200px) 340px, (min-width: 700px) 32vw, 46vw',
    fallback: 'jpg',
    fallbackWidth: CARD_IMAGE_WIDTH_PX,
  },
  articleCard: {
    widths: [300, 480, 750, 828],
    sizes: '(min-width: 1024px) 30vw, (min-width: 700px) 46vw, 92vw',
    fallback: 'jpg',
    fallbackWidth: 480,
  },
  feature: {
    widths: [480, 750, 828, 1080, 1440],
    sizes: '(min-width: 992px) 55vw, 100vw',
    fallback: 'jpg',
    fallbackWidth: 828,
    fills: true,
  },
  gallery: {
    widths: [480, 750, 1080, 1440],
    sizes: '(min-width: 1440px) 640px, (min-width: 700px) 45vw, 92vw',
    fallback: 'jpg',
    fallbackWidth: 750,
  },
  half: {
    widths: [480, 750, 1080],
    sizes: '(min-width: 992px) 46vw, 92vw',
    fallback: 'jpg',
    fallbackWidth: 750,
  },
  bleed: {
    widths: [480, 750, 1080, 1440, 1920],
    sizes: '100vw',
    fallback: 'jpg',
    fallbackWidth: 1080,
    fills: true,
  },
  prose: {
    widths: [480, 750, 828, 1080],
    sizes: '(min-width: 800px) 720px, 92vw',
    fallback: 'jpg',
    fallbackWidth: 828,
  },
  cutout: {
    widths: [300, 480, 640],
    sizes: '(min-width: 992px) 320px, 46vw',
    fallback: 'png',
    fallbackWidth: 480,
  },
  /** Seen by whoever opens a menu: one width, which is sharp on most screens. */
  menu: { widths: [480], sizes: '260px', fallback: 'jpg', fallbackWidth: 480 },
  /** So small that three pixels to each of the window's cost little: one width. */
  thumb: { widths: [216], sizes: '72px', fallback: 'png', fallbackWidth: 216, minor: true },
} as const satisfies Record<string, PictureUse>;

export type PictureUseName = keyof typeof PICTURE_USES;

/**
 * Whether a picture stands under our own address, where quality and format need not be said: each browser gets the best that it
 * takes (IM-1, worker/media-route.ts). Of a hosted media service every format has an address of its own.
 */
export const isNegotiated = ({ src }: Pick<PictureModel, 'src'>): boolean => src.startsWith('/media/');

/** The address of a picture at a width and in a format, with the parameters of the Images API; ours has quality 75 by default (IM-1). */
export function pictureHref(src: string, width: ImageWidth, format: ImageFormat): string {
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
