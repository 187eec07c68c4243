import { CARD_IMAGE_WIDTH_PX, IMAGE_QUALITY, type ImageFormat, type ImageWidth } from './images.ts';

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

/** Every place of a page where a picture stands. The preload in the head and the picture in the body read the same row. */
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
  /** A square beside words: what is left of a wide picture is as high as the square, so more of it is asked for than is seen. */
  square: { widths: [300, 480], sizes: '(min-width: 700px) 256px, 180px', fallback: 'jpg', fallbackWidth: 300 },
  /** Seen by whoever opens a menu: one width, which is sharp on most screens. */
  menu: { widths: [480], sizes: '260px', fallback: 'jpg', fallbackWidth: 480 },
  /** So small that three pixels to each of the window's cost little: one width. */
  thumb: { widths: [216], sizes: '72px', fallback: 'png', fallbackWidth: 216, minor: true },
} as const satisfies Record<string, PictureUse>;

export type PictureUseName = keyof typeof PICTURE_USES;

export interface LonePicture {
  readonly width: ImageWidth;
  readonly quality: number;
  readonly formats: readonly ImageFormat[];
}

/** Pictures that stand in no place of a page. */
export const LONE_PICTURES = {
  /** The colours of a picture's place (IM-2): WebP takes about 250 bytes, PNG can be read without a decoder of pictures. */
  placeholder: { width: 24, quality: 40, formats: ['webp', 'png'] },
  /** A link that is shared elsewhere (SO-1); the known width nearest to 1200. */
  sharedLink: { width: 1200, quality: IMAGE_QUALITY, formats: ['jpg'] },
  /** Search engines, in structured data and the sitemap (SO-2). */
  searchEngine: { width: 1440, quality: IMAGE_QUALITY, formats: ['jpg'] },
} as const satisfies Record<string, LonePicture>;
