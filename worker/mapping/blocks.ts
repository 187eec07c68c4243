import { accentOf } from '../../shared/spec/accents.ts';
import { CARD_ROW_SLIDES } from '../../shared/spec/limits.ts';
import type {
  ArticleBlockModel,
  BannerModel,
  BlockModel,
  CalloutModel,
  CardRowModel,
  CarouselModel,
  ImageButtonModel,
  ImageSetModel,
  ProductBlockModel,
  RichTextModel,
  SectionModel,
  VideoModel,
} from '../blocks/block-model.ts';
import { knownJson } from '../blocks/json-shapes.ts';
import type { ArticleCardFragment } from '../fragments/articleCard.generated.ts';
import type { BannerBlockFragment } from '../fragments/bannerBlock.generated.ts';
import type { CalloutBlockFragment } from '../fragments/calloutBlock.generated.ts';
import type { CarouselBlockFragment } from '../fragments/carouselBlock.generated.ts';
import type { ImageButtonBlockFragment } from '../fragments/imageButtonBlock.generated.ts';
import type { PlacedImageFragment } from '../fragments/placedImage.generated.ts';
import type { ProductCardFragment } from '../fragments/productCard.generated.ts';
import type { SectionOutlineFragment } from '../fragments/sectionOutline.generated.ts';
import type { WidthFragment } from '../fragments/width.generated.ts';
import {
  buttonOf,
  contentCardOf,
  linkButtonOf,
  oneOf,
  placedImageOf,
  placeOf,
  trackingOf,
  videoButtonOf,
  videoOf,
  widthOf,
} from './block-parts.ts';
import { shown } from './cards.ts';
import { hrefOf, itemsOf } from './links.ts';
import type { Hrefs, PageContent, Part, Parts } from './parts.ts';

/** Data that components share with the rest of the page. */
type Known = Pick<Parts, 'products' | 'articles' | 'hrefs'>;

/** The rich text of a component. Its links were resolved in one look-up for all components; it embeds nothing (0099). */
function textOf(field: { readonly json: unknown } | null | undefined, hrefs: Hrefs): RichTextModel | undefined {
  return field?.json ? { document: field.json, hrefs } : undefined;
}

function imageButtonOf(button: ImageButtonBlockFragment): ImageButtonModel | undefined {
  const image = placedImageOf(button.image);
  return (
    image && {
      kind: 'imageButton',
      ...placeOf(button),
      image,
      text: button.text ?? undefined,
      href: hrefOf(button),
      ...trackingOf(button),
    }
  );
}

/** undefined if there is nothing to show. Its words stay while its picture is unpublished. */
function bannerOf(banner: BannerBlockFragment, hrefs: Hrefs): BannerModel | undefined {
  const image = placedImageOf(banner.image);
  const heading = banner.bannerHeading?.heading ?? undefined;
  const body = textOf(banner.richText?.body, hrefs);
  const buttons = shown(itemsOf(banner.buttonsCollection), (button) =>
    button.__typename === 'ImageButton' ? imageButtonOf(button) : buttonOf(button),
  );
  if (!image && !heading && !body && buttons.length === 0) return undefined;
  return {
    kind: 'banner',
    ...placeOf(banner),
    look: oneOf(['split', 'hero', 'overlay', 'ink'], banner.styles),
    accent: accentOf(banner.accent),
    eyebrow: banner.eyebrow ?? undefined,
    heading,
    body,
    image,
    imageMobile: placedImageOf(banner.imageMobile),
    buttons,
  };
}

function calloutOf(callout: CalloutBlockFragment, hrefs: Hrefs): CalloutModel {
  return {
    kind: 'callout',
    ...placeOf(callout),
    look: oneOf(['tip', 'caution', 'quote'], callout.styles),
    title: callout.title ?? '',
    body: textOf(callout.body, hrefs),
    buttons: shown(itemsOf(callout.callToActionsCollection), buttonOf),
  };
}

function productBlockOf({ sys }: ProductCardFragment, { products }: Known): ProductBlockModel | undefined {
  const card = products.get(sys.id);
  return card && { kind: 'product', id: sys.id, product: card };
}

function articleBlockOf({ sys }: ArticleCardFragment, { articles }: Known): ArticleBlockModel | undefined {
  const card = articles.get(sys.id);
  return card && { kind: 'article', id: sys.id, article: card };
}

function imageSetOf(
  id: string,
  images: readonly PlacedImageFragment[],
  width: WidthFragment | null,
): ImageSetModel | undefined {
  const placed = shown(images, placedImageOf);
  return placed.length > 0 ? { kind: 'imageSet', id, width: widthOf(width), images: placed } : undefined;
}

function carouselOf(carousel: CarouselBlockFragment, known: Known): CarouselModel | undefined {
  const panels = shown(
    itemsOf(carousel.carouselPanelsCollection),
    (panel): CarouselModel['panels'][number] | undefined => {
      switch (panel.__typename) {
        case 'ContentCard':
          return contentCardOf(panel);
        case 'Banner':
          return bannerOf(panel, known.hrefs);
        case 'Image':
          return imageSetOf(panel.sys.id, [panel], null);
        case 'Product':
          return productBlockOf(panel, known);
        case 'Article':
          return articleBlockOf(panel, known);
      }
    },
  );
  if (panels.length === 0) return undefined;
  return {
    kind: 'carousel',
    ...placeOf(carousel),
    title: carousel.title ?? undefined,
    vertical: carousel.variant === 'Vertical',
    autoplay: carousel.autoplay ?? true,
    panels,
  };
}

function cardRowOf(row: BlockOf<'Carouselcontainer'>, known: Known): CardRowModel | undefined {
  const items = shown(itemsOf(row.itemsCollection), (item): CardRowModel['items'][number] | undefined => {
    switch (item.__typename) {
      case 'ContentCard':
        return contentCardOf(item);
      case 'Product':
        return productBlockOf(item, known);
      case 'Article':
        return articleBlockOf(item, known);
    }
  });
  if (items.length === 0) return undefined;
  return {
    kind: 'cardRow',
    ...placeOf(row),
    title: row.title ?? undefined,
    text: row.text ?? undefined,
    slides: ([1, 2, 3, 4] as const).find((slides) => slides === row.slides) ?? CARD_ROW_SLIDES,
    items,
    buttons: shown(itemsOf(row.callToActionsCollection), linkButtonOf),
  };
}

type BlockOf<Name extends Part['__typename']> = Extract<Part, { __typename: Name }>;
type Item = SectionModel['items'][number];

/** The model of a component; undefined if it is incomplete or not a component. */
function blockOf(block: Part | undefined, known: Known): Item | undefined {
  switch (block?.__typename) {
    case 'HeadingTypes':
      return block.heading
        ? {
            kind: 'heading',
            ...placeOf(block),
            text: block.heading,
            look: oneOf(['h2', 'h1', 'h3', 'h4', 'eyebrow', 'display'], block.styles),
          }
        : undefined;
    case 'ContentTypeRichText': {
      const body = textOf(block.body, known.hrefs);
      return body && { kind: 'text', ...placeOf(block), body };
    }
    case 'ContentCard':
      return contentCardOf(block);
    case 'Banner':
      return bannerOf(block, known.hrefs);
    case 'ImageSet':
      return imageSetOf(block.sys.id, itemsOf(block.imagesCollection), block.componentWidth);
    case 'Callout':
      return calloutOf(block, known.hrefs);
    case 'Carousel':
      return carouselOf(block, known);
    case 'Carouselcontainer':
      return cardRowOf(block, known);
    case 'ImageButton':
      return imageButtonOf(block);
    case 'LinkButton':
      return linkButtonOf(block);
    case 'VideoButton':
      return videoButtonOf(block);
    case 'Json': {
      const known = knownJson(block.name, block.data);
      return known && { kind: 'json', id: block.sys.id, ...known };
    }
    case 'Product':
      return productBlockOf(block, known);
    case 'Article':
      return articleBlockOf(block, known);
    // These only appear in rich text and inside other components.
    case 'Image':
    case 'Video':
    case undefined:
      return undefined;
    default:
      block satisfies never;
      return undefined;
  }
}

/** The model of an entry embedded in rich text; undefined if it cannot be embedded. */
export function embeddedOf(part: Part | undefined, known: Known): BlockModel | VideoModel | undefined {
  if (part?.__typename === 'Image') return imageSetOf(part.sys.id, [part], null);
  return part?.__typename === 'Video' ? videoOf(part) : blockOf(part, known);
}

/** The components of a page in order, without gaps and incomplete ones. */
export function blocksOf(content: PageContent | null | undefined, parts: Parts): BlockModel[] {
  return shown(itemsOf(content), (item) =>
    'itemsCollection' in item ? sectionOf(item, parts) : blockOf(parts.byId.get(item.sys.id), parts),
  );
}

function sectionOf(section: SectionOutlineFragment, parts: Parts): SectionModel | undefined {
  const items = shown(itemsOf(section.itemsCollection), ({ sys }) => blockOf(parts.byId.get(sys.id), parts));
  if (items.length === 0) return undefined;
  return {
    kind: 'section',
    ...placeOf(section),
    title: section.title ?? undefined,
    tone: oneOf(['plain', 'foam', 'ink', 'swell'], section.styles),
    items,
  };
}
