import { editorHref } from '../../shared/routes.ts';
import { accentOf } from '../../shared/spec/accents.ts';
import {
  type ButtonModel,
  type Columns,
  type ContentCardModel,
  cardStyleOf,
  type PlacedPicture,
  type VideoModel,
  type WidthModel,
} from '../blocks/block-model.ts';
import type { ContentCardBlockFragment } from '../fragments/contentCardBlock.generated.ts';
import type { LinkButtonBlockFragment } from '../fragments/linkButtonBlock.generated.ts';
import type { PlacedImageFragment } from '../fragments/placedImage.generated.ts';
import type { PlacedVideoFragment } from '../fragments/placedVideo.generated.ts';
import type { VideoButtonBlockFragment } from '../fragments/videoButtonBlock.generated.ts';
import type { WidthFragment } from '../fragments/width.generated.ts';
import { shown } from './cards.ts';
import { linkHref } from './link-href.ts';
import { hrefOf, itemsOf } from './links.ts';
import { mediaAddress, pictureOf, placedPictureOf } from './picture.ts';

interface Tracked {
  readonly gaEventClass: string | null;
  readonly gaEventLabel: string | null;
}

/** Analytics names of an entry (AN-1); null in content becomes undefined. */
export const trackingOf = ({ gaEventClass, gaEventLabel }: Tracked) => ({
  gaEventClass: gaEventClass ?? undefined,
  gaEventLabel: gaEventLabel ?? undefined,
});

/** The allowed value of a field, else the first allowed one: values that the editor's tool lets through are still untrusted. */
export function oneOf<const Words extends readonly string[]>(words: Words, value: string | null): Words[number] {
  return words.find((word) => word === value) ?? (words[0] as Words[number]);
}

function columnsOf(value: string | null): Columns {
  if (value === 'FullBleed') return 'FullBleed';
  const columns = Number(value);
  return Number.isInteger(columns) && columns >= 1 && columns <= 12 ? (columns as Columns) : 12;
}

/** Columns by device (CO-1), 12 where the value is invalid; undefined without a ComponentWidth: a whole row. */
export function widthOf(width: WidthFragment | null): WidthModel | undefined {
  return width
    ? {
        desktop: columnsOf(width.desktopComponentWidth),
        tablet: columnsOf(width.tabletComponentWidth),
        phone: columnsOf(width.smartphoneComponentWidth),
      }
    : undefined;
}

/** Id and width, which every component has (CO-1). */
export const placeOf = (block: {
  readonly sys: { readonly id: string };
  readonly componentWidth: WidthFragment | null;
}) => ({
  id: block.sys.id,
  width: widthOf(block.componentWidth),
});

/** undefined without a picture that has an allowed address (SC-2). */
export function placedImageOf(image: PlacedImageFragment | null): PlacedPicture | undefined {
  const picture = placedPictureOf(image);
  if (!image || !picture) return undefined;
  return {
    picture,
    tooltip: image.tooltip ?? undefined,
    caption: image.title ?? undefined,
    href: linkHref(image.link),
    newTab: image.target === '_blank',
    ...trackingOf(image),
  };
}

/** A video; undefined without an address (CO-3). Its poster may be unpublished. An uploaded file takes precedence over an external link. */
export function videoOf(video: PlacedVideoFragment | null): VideoModel | undefined {
  const { videoFile } = video ?? {};
  const file = videoFile?.contentType?.startsWith('video/') === false ? undefined : mediaAddress(videoFile?.url);
  const link = editorHref(video?.videoLink);
  const href = file ?? (link?.startsWith('https://') ? link : undefined);
  if (!video || !href) return undefined;
  return {
    kind: 'video',
    id: video.sys.id,
    title: video.title || video.name || '',
    poster: pictureOf(video.videoThumbnail),
    href,
    plays: file ? 'here' : 'elsewhere',
    ...trackingOf(video),
  };
}

const BUTTON_VARIANTS = ['primary', 'secondary', 'ghost', 'text'] as const;

/** undefined without a text or an allowed address: the button is left out. An unknown style becomes `primary`. */
export function linkButtonOf(button: LinkButtonBlockFragment): ButtonModel | undefined {
  const href = hrefOf(button);
  if (!href || !button.text) return undefined;
  return {
    kind: 'linkButton',
    id: button.sys.id,
    text: button.text,
    href,
    variant: oneOf(BUTTON_VARIANTS, button.styles),
    ...trackingOf(button),
  };
}

/** undefined without a text or a video that can be shown (CO-3). An unknown style becomes `primary`. */
export function videoButtonOf(button: VideoButtonBlockFragment): ButtonModel | undefined {
  const video = videoOf(button.video);
  if (!video || !button.text) return undefined;
  return {
    kind: 'videoButton',
    id: button.sys.id,
    text: button.text,
    video,
    variant: oneOf(BUTTON_VARIANTS, button.styles),
    ...trackingOf(button),
  };
}

type CallToAction =
  | ({ readonly __typename: 'LinkButton' } & LinkButtonBlockFragment)
  | ({ readonly __typename: 'VideoButton' } & VideoButtonBlockFragment);

/** The only kinds of button are links and videos (CO-3). */
export const buttonOf = (action: CallToAction): ButtonModel | undefined =>
  action.__typename === 'LinkButton' ? linkButtonOf(action) : videoButtonOf(action);

/** Maps a card even if it is incomplete: without a title its title is empty. Buttons that cannot work are left out (CO-3). */
export function contentCardOf(card: ContentCardBlockFragment): ContentCardModel {
  return {
    kind: 'contentCard',
    ...placeOf(card),
    title: card.title ?? '',
    subTitle: card.subTitle ?? undefined,
    text: card.text ?? undefined,
    supportingText: card.supportingText ?? undefined,
    href: hrefOf(card),
    style: cardStyleOf(card.styles),
    accent: accentOf(card.accent),
    image: placedImageOf(card.image),
    buttons: shown(itemsOf(card.callToActionsCollection), buttonOf),
    ...trackingOf(card),
  };
}
