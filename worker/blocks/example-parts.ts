import type { PictureModel } from '../../shared/ui/picture-uses.ts';
import type {
  CalloutModel,
  ContentCardModel,
  LinkButtonModel,
  PlacedPicture,
  VideoButtonModel,
  VideoModel,
  WidthModel,
} from './block-model.ts';

/** Longer than a line of large text on a phone: a compound, and one with a hyphen. */
export const WORD = 'Ketidakbertanggungjawabankesihatan';
export const HYPHENATED = `Anti-${WORD}`;

/** Parts from which component examples are built. */
export const THIRD: WidthModel = { desktop: 4, tablet: 6, phone: 12 };
export const HALF: WidthModel = { desktop: 6, tablet: 6, phone: 12 };
export const TWO_THIRDS: WidthModel = { desktop: 8, tablet: 12, phone: 12 };
export const WHOLE: WidthModel = { desktop: 12, tablet: 12, phone: 12 };
export const BLEED: WidthModel = { desktop: 'FullBleed', tablet: 'FullBleed', phone: 'FullBleed' };

/** `id` is the file name in an invented media address; width and height in pixels; an empty `alt` marks a decorative picture. */
export const picture = (id: string, alt = '', width = 1920, height = 1200): PictureModel => ({
  src: `/media/${id}/0123456789ab/${id}.webp`,
  alt,
  width,
  height,
});

/** A decorative picture of 1920 × 1200 pixels in one placement; `rest` replaces single parts. */
export const placed = (id: string, rest: Partial<PlacedPicture> = {}): PlacedPicture => ({
  picture: picture(id),
  ...rest,
});

/** Its id comes from the text: two buttons of one example need different texts. */
export const linkButton = (
  text: string,
  variant: LinkButtonModel['variant'] = 'primary',
  href = '/en-my/shop-products',
): LinkButtonModel => ({ kind: 'linkButton', id: `button-${text}`, text, href, variant });

export const film: VideoModel = {
  kind: 'video',
  id: 'lemon-fresh-film',
  title: 'Lemon Fresh, once around',
  poster: picture('lemon-fresh-shampoo-spin-poster', 'Lemon Fresh from the front, before the bottle turns', 720, 720),
  href: '/media/lemon-fresh-shampoo-spin/0123456789ab/lemon-fresh-shampoo-spin.mp4',
  plays: 'here',
};

/** On another host, so only a link. */
export const filmElsewhere: VideoModel = {
  ...film,
  id: 'film-elsewhere',
  title: 'A film on another site',
  href: 'https://films.example/alun',
  plays: 'elsewhere',
};

/** Its id comes from the text; without `video` it opens `film`, which plays on the page. */
export const videoButton = (
  text: string,
  variant: VideoButtonModel['variant'] = 'secondary',
  video: VideoModel = film,
): VideoButtonModel => ({ kind: 'videoButton', id: `video-${text}`, text, video, variant });

/** An editorial card with only a title, of width `THIRD`; `rest` replaces single parts. Its id comes from style and title. */
export const card = (title: string, rest: Partial<ContentCardModel> = {}): ContentCardModel => ({
  kind: 'contentCard',
  id: `card-${rest.style ?? ''}-${title}`,
  title,
  style: 'editorial',
  accent: 'sea',
  buttons: [],
  width: THIRD,
  ...rest,
});

/** A tip with only a title, a whole row wide; `rest` replaces single parts. Its id comes from the title. */
export const callout = (title: string, rest: Partial<CalloutModel> = {}): CalloutModel => ({
  kind: 'callout',
  id: `callout-${title}`,
  look: 'tip',
  title,
  buttons: [],
  ...rest,
});
