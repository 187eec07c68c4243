import { CARD_IMAGE_WIDTH_PX, IMAGE_QUALITY, type ImageFormat, type ImageWidth } from './images.ts';

export interface PictureUse {
  /** Widths offered to the browser, in pixels. */
  readonly widths: readonly ImageWidth[];
  /** Displayed width by viewport width; the `sizes` attribute. */
  readonly sizes: string;
  /** Format of the plain `src`, for browsers without `srcset`. */
  readonly fallback: 'jpg' | 'png';
  readonly fallbackWidth: ImageWidth;
  /** Covers the whole of a large area: a placeholder with its colours may be shown until it loads (IM-2). */
  readonly fills?: true;
  /** A picture beside or below more important content, which it must not delay: the page's own picture, and fonts. */
  readonly minor?: true;
}

/**
 * Phones with three device pixels per CSS pixel: their screens show no more than about two of them of a picture, so `sizes` says less than
 * the displayed width there (decision 0084).
 */
const DENSE = '(min-resolution: 2.5dppx)';

/** The pictures of a product. This row and the next are constants of their own: the browser's script contains only what islands show. */
export const GALLERY_PICTURE = {
  widths: [480, 750, 1080, 1440],
  sizes: `(min-width: 1440px) 640px, (min-width: 700px) 45vw, ${DENSE} 64vw, 92vw`,
  fallback: 'jpg',
  fallbackWidth: 750,
} as const satisfies PictureUse;

/** So small that three device pixels per CSS pixel cost little: one width. */
export const THUMB_PICTURE = {
  widths: [216],
  sizes: '72px',
  fallback: 'png',
  fallbackWidth: 216,
  minor: true,
} as const satisfies PictureUse;

/** A large picture at the top of a page. */
const FEATURE_PICTURE = {
  widths: [480, 640, 828, 1080, 1440],
  // On desktops it is cropped to about half of the window, at a height that a picture of 70 % has. On phones it is the largest picture
  // of a first screen: an eighth fewer pixels than the phone has, for a sixth fewer bytes.
  sizes: `(min-width: 992px) 70vw, ${DENSE} 68vw, 88vw`,
  fallback: 'jpg',
  fallbackWidth: 828,
  fills: true,
} as const satisfies PictureUse;

/** All places of a picture on a page. The preload in the head and the picture in the body use the same row. */
export const PICTURE_USES = {
  productCard: {
    widths: [480, 640],
    sizes: '(min-width: 1200px) 340px, (min-width: 700px) 32vw, 46vw',
    fallback: 'jpg',
    fallbackWidth: CARD_IMAGE_WIDTH_PX,
    minor: true,
  },
  articleCard: {
    widths: [480, 750],
    sizes: `(min-width: 1024px) 30vw, (min-width: 700px) 46vw, ${DENSE} 64vw, 92vw`,
    fallback: 'jpg',
    fallbackWidth: 480,
    minor: true,
  },
  feature: FEATURE_PICTURE,
  /** The first card of a list, below the page's own picture: the text's fonts come before it (decision 0053). */
  leadCard: { ...FEATURE_PICTURE, minor: true },
  gallery: GALLERY_PICTURE,
  /** A wide picture cropped to a square or higher, so it is requested wider than it is displayed. */
  cropped: {
    widths: [480, 828, 1080, 1440],
    sizes: `(min-width: 1024px) 62vw, (min-width: 700px) 80vw, ${DENSE} 76vw, 110vw`,
    fallback: 'jpg',
    fallbackWidth: 828,
  },
  half: {
    widths: [480, 750, 1080],
    sizes: `(min-width: 992px) 46vw, ${DENSE} 64vw, 92vw`,
    fallback: 'jpg',
    fallbackWidth: 750,
  },
  bleed: {
    widths: [480, 640, 828, 1080, 1440, 1920],
    sizes: `(min-width: 700px) 100vw, ${DENSE} 68vw, 88vw`,
    fallback: 'jpg',
    fallbackWidth: 1080,
    fills: true,
  },
  prose: {
    widths: [480, 750, 828, 1080],
    sizes: `(min-width: 800px) 720px, ${DENSE} 64vw, 92vw`,
    fallback: 'jpg',
    fallbackWidth: 828,
  },
  cutout: {
    widths: [300, 480, 640],
    sizes: `(min-width: 992px) 320px, ${DENSE} 38vw, 46vw`,
    fallback: 'png',
    fallbackWidth: 480,
  },
  /** A square beside text: a wide picture is cropped to it at the square's height, so it is requested wider than it is displayed. */
  square: { widths: [300, 480], sizes: '(min-width: 700px) 256px, 180px', fallback: 'jpg', fallbackWidth: 300 },
  /** Displayed only when a menu is opened: one width, sharp on most screens. */
  menu: { widths: [480], sizes: '260px', fallback: 'jpg', fallbackWidth: 480 },
  thumb: THUMB_PICTURE,
} as const satisfies Record<string, PictureUse>;

export interface LonePicture {
  readonly width: ImageWidth;
  readonly quality: number;
  readonly formats: readonly ImageFormat[];
}

/** Pictures that are not displayed on a page. */
export const LONE_PICTURES = {
  /** Placeholder colours (IM-2): WebP takes about 250 bytes, PNG can be read without an image decoder. */
  placeholder: { width: 24, quality: 40, formats: ['webp', 'png'] },
  /** For links shared elsewhere (SO-1); the allowed width nearest to 1200. */
  sharedLink: { width: 1200, quality: IMAGE_QUALITY, formats: ['jpg'] },
  /** For search engines, in structured data and the sitemap (SO-2). */
  searchEngine: { width: 1440, quality: IMAGE_QUALITY, formats: ['jpg'] },
} as const satisfies Record<string, LonePicture>;
