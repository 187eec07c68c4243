import type { Accent } from '../../shared/spec/accents.ts';
import type { ArticleCardModel } from '../../shared/ui/ArticleCard.tsx';
import type { ButtonVariant } from '../../shared/ui/Button.tsx';
import type { ProductCardModel } from '../../shared/ui/ProductCard.tsx';
import type { PictureModel } from '../../shared/ui/picture-uses.ts';
import type { Tracking } from '../../shared/ui/tracking.ts';
import type { KnownJson } from './json-shapes.ts';

/** Number of columns, out of 12, that a component takes, or the full viewport width (CO-1). */
export type Columns = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 'FullBleed';

export interface WidthModel {
  readonly desktop: Columns;
  readonly tablet: Columns;
  readonly phone: Columns;
}

interface Placed {
  /** Entry id: React key, and what editors search for. */
  readonly id: string;
  /** Absent: a whole row. */
  readonly width?: WidthModel | undefined;
}

/** The components that a page may contain, in content order. */
export type BlockModel =
  | SectionModel
  | HeadingModel
  | TextModel
  | ContentCardModel
  | BannerModel
  | ImageSetModel
  | CalloutModel
  | CarouselModel
  | CardRowModel
  | ImageButtonModel
  | ButtonBlockModel
  | JsonModel
  | ProductBlockModel
  | ArticleBlockModel;

export interface SectionModel extends Placed {
  readonly kind: 'section';
  readonly title?: string | undefined;
  readonly tone: 'plain' | 'foam' | 'ink' | 'swell';
  readonly items: readonly Exclude<BlockModel, SectionModel>[];
}

export interface HeadingModel extends Placed {
  readonly kind: 'heading';
  readonly text: string;
  readonly look: 'h1' | 'h2' | 'h3' | 'h4' | 'eyebrow' | 'display';
}

export interface TextModel extends Placed {
  readonly kind: 'text';
  readonly body: RichTextModel;
}

/** A rich text field from the content service, with the data that its links and embeds need. */
export interface RichTextModel {
  /** Contentful's document JSON. Untrusted: the renderer checks every node before it shows it (SC-2). */
  readonly document: unknown;
  /** Embedded entries by id. */
  readonly blocks?: Readonly<Record<string, BlockModel | VideoModel>> | undefined;
  /** Addresses of pages that entry hyperlinks link to, by entry id. */
  readonly hrefs?: Readonly<Record<string, string>> | undefined;
  /** Embedded pictures by asset id. */
  readonly pictures?: Readonly<Record<string, PictureModel>> | undefined;
  /** Embedded assets other than pictures, by asset id. */
  readonly files?: Readonly<Record<string, FileModel>> | undefined;
}

/** A file other than a picture that an editor embedded in rich text. */
export interface FileModel {
  readonly href: string;
  readonly title: string;
}

/** A picture with its data for one placement. */
export interface PlacedPicture extends Tracking {
  readonly picture: PictureModel;
  readonly tooltip?: string | undefined;
  /** Shown below it in an image set. */
  readonly caption?: string | undefined;
  readonly href?: string | undefined;
  readonly newTab?: boolean | undefined;
}

/** A video with its poster, which is shown until the visitor plays the video (CO-5). */
export interface VideoModel extends Tracking {
  readonly kind: 'video';
  readonly id: string;
  readonly title: string;
  /** Absent while it is not published. */
  readonly poster?: PictureModel | undefined;
  readonly href: string;
  /**
   * `here`: a file of our media service, played in a dialog. `elsewhere`: an address that an editor wrote. It is played in a dialog too if
   * it is that of a video file on a host of the media service (media-origins.ts), otherwise it is a link in a new tab: it may be a page
   * instead of a file, our Content-Security-Policy allows no media from other hosts, and a third party must not learn what visitors watch
   * before they choose to go there.
   */
  readonly plays: 'here' | 'elsewhere';
}

export type ButtonModel = LinkButtonModel | VideoButtonModel;

export interface LinkButtonModel extends Tracking {
  readonly kind: 'linkButton';
  readonly id: string;
  readonly text: string;
  readonly href: string;
  readonly variant: Exclude<ButtonVariant, 'buy'>;
}

/** Only with an existing video (CO-3): a button without one was left out earlier. */
export interface VideoButtonModel extends Tracking {
  readonly kind: 'videoButton';
  readonly id: string;
  readonly text: string;
  readonly video: VideoModel;
  readonly variant: Exclude<ButtonVariant, 'buy'>;
}

export type ButtonBlockModel = ButtonModel & Placed;

/** Named card styles; any other name becomes editorial (CO-2). */
export const CARD_STYLES = [
  'homePage',
  'promo',
  'ingredient',
  'productList',
  'gridView',
  'stacked',
  'vertical',
  'horizontal',
  'offers',
  'editorial',
] as const;

export type CardStyle = (typeof CARD_STYLES)[number];

/** The style of that name, case-sensitive; null, undefined and any other name give `editorial` (CO-2). */
export function cardStyleOf(name: string | null | undefined): CardStyle {
  return CARD_STYLES.find((style) => style === name) ?? 'editorial';
}

export interface ContentCardModel extends Placed, Tracking {
  readonly kind: 'contentCard';
  readonly title: string;
  readonly subTitle?: string | undefined;
  readonly text?: string | undefined;
  readonly supportingText?: string | undefined;
  readonly href?: string | undefined;
  readonly style: CardStyle;
  readonly accent: Accent;
  readonly image?: PlacedPicture | undefined;
  readonly buttons: readonly ButtonModel[];
}

export interface BannerModel extends Placed {
  readonly kind: 'banner';
  readonly look: 'hero' | 'split' | 'overlay' | 'ink';
  readonly accent: Accent;
  readonly eyebrow?: string | undefined;
  readonly heading?: string | undefined;
  readonly body?: RichTextModel | undefined;
  /** Absent while it is not published. */
  readonly image?: PlacedPicture | undefined;
  /** For viewports up to 767px. */
  readonly imageMobile?: PlacedPicture | undefined;
  readonly buttons: readonly (ButtonModel | ImageButtonModel)[];
}

export interface ImageSetModel extends Placed {
  readonly kind: 'imageSet';
  readonly images: readonly PlacedPicture[];
}

export interface CalloutModel extends Placed {
  readonly kind: 'callout';
  readonly look: 'tip' | 'caution' | 'quote';
  readonly title: string;
  readonly body?: RichTextModel | undefined;
  readonly buttons: readonly ButtonModel[];
}

/** One panel is visible at a time; `vertical` moves panels up instead of sideways (CO-4). */
export interface CarouselModel extends Placed {
  readonly kind: 'carousel';
  readonly title?: string | undefined;
  readonly vertical: boolean;
  readonly autoplay: boolean;
  readonly panels: readonly (ContentCardModel | BannerModel | ImageSetModel | ProductBlockModel | ArticleBlockModel)[];
}

/** The content carousel: a row of cards moved by the visitor (CO-4). */
export interface CardRowModel extends Placed {
  readonly kind: 'cardRow';
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  /** Cards side by side on a desktop, 1 to 4. */
  readonly slides: 1 | 2 | 3 | 4;
  readonly items: readonly (ContentCardModel | ProductBlockModel | ArticleBlockModel)[];
  readonly buttons: readonly ButtonModel[];
}

export interface ImageButtonModel extends Placed, Tracking {
  readonly kind: 'imageButton';
  readonly image: PlacedPicture;
  readonly text?: string | undefined;
  readonly href?: string | undefined;
}

/** Structured data with a name known to code. */
export type JsonModel = Placed & { readonly kind: 'json' } & KnownJson;

export interface ProductBlockModel extends Placed {
  readonly kind: 'product';
  readonly product: ProductCardModel;
}

export interface ArticleBlockModel extends Placed {
  readonly kind: 'article';
  readonly article: ArticleCardModel;
}
