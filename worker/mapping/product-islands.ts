import type { BuyBoxProps } from '../../client/islands/BuyBox/BuyBox.props.ts';
import type { GalleryProps } from '../../client/islands/Gallery/Gallery.props.ts';
import { editorHref } from '../../shared/routes.ts';
import type { Lang } from '../../shared/spec/copy.ts';
import { CONTENT_LIMITS } from '../../shared/spec/site.ts';
import { playsHere } from '../blocks/media-origins.ts';
import type { ProductIslandsFragment } from '../fragments/productIslands.generated.ts';
import { videoOf } from './block-parts.ts';
import { shown } from './cards.ts';
import { itemsOf } from './links.ts';
import { pictureOf, placedPictureOf } from './picture.ts';
import { priceBounds } from './price-bounds.ts';
import { variantsSold } from './variants-sold.ts';

type Variant = NonNullable<NonNullable<ProductIslandsFragment['variantsCollection']>['items'][number]>;
type Media = NonNullable<NonNullable<Variant['productImageVideoCollection']>['items'][number]>;
type GalleryItem = GalleryProps['sets'][number]['items'][number];

interface GalleryPlace {
  readonly lang?: Lang;
  /** The origins of the media service, whose films may play (worker/blocks/media-origins.ts). */
  readonly mediaOrigins?: readonly string[];
}

/** Gallery items of each variant of a product, in order (PC-5). null: there is nothing to show. */
export function galleryOf(
  product: ProductIslandsFragment,
  { lang = 'en', mediaOrigins = [] }: GalleryPlace = {},
): GalleryProps | null {
  const name = product.name ?? '';
  const own = pictureOf(product.image);
  const fallback: GalleryItem[] = own ? [{ kind: 'image', picture: own }] : [];
  const sets = variantsOf(product).map(({ gtin, productImageVideoCollection }) => {
    const items = shown(itemsOf(productImageVideoCollection), (media) => galleryItemOf(media, mediaOrigins)).slice(
      0,
      CONTENT_LIMITS.imagesPerVariant,
    );
    return { gtin, items: items.length > 0 ? items : fallback };
  });
  const shownSets = sets.filter((set) => set.items.length > 0);
  if (shownSets.length === 0 && fallback.length === 0) return null;
  return {
    product: product.slug || product.sys.id,
    name,
    lang,
    sets: shownSets.length > 0 ? shownSets : [{ gtin: product.gtin || product.sys.id, items: fallback }],
  };
}

function galleryItemOf(media: Media, mediaOrigins: readonly string[]): GalleryItem | undefined {
  const tracking = namesOf(media);
  if (media.__typename === 'Image') {
    const picture = placedPictureOf(media);
    return picture && { kind: 'image', picture, ...tracking };
  }
  const video = videoOf(media);
  // An external video would be loaded from its host; the gallery plays only our own files (CO-5). A slide shows the poster.
  if (!video?.poster || !playsHere(video, mediaOrigins)) return undefined;
  const { href, title, poster } = video;
  return { kind: 'video', src: href, title: title || poster.alt || 'Video', poster, ...tracking };
}

/** Names for analytics; without names nothing is sent (AN-1). */
const namesOf = ({ gaEventClass, gaEventLabel }: Pick<Media, 'gaEventClass' | 'gaEventLabel'>) => ({
  ...(gaEventClass ? { gaEventClass } : {}),
  ...(gaEventLabel ? { gaEventLabel } : {}),
});

/** Sizes, prices and shops of a product (BN-1, BN-2). */
export function buyBoxOf(product: ProductIslandsFragment, lang: Lang = 'en'): BuyBoxProps {
  const prices = priceBounds(product);
  return {
    product: product.slug || product.sys.id,
    name: product.name ?? '',
    lang,
    minPrice: prices.min,
    maxPrice: prices.max,
    variants: variantsOf(product).map((variant) => {
      const { min, max } = priceBounds(variant, prices);
      return { gtin: variant.gtin, variantName: variant.variantName || variant.gtin, minPrice: min, maxPrice: max };
    }),
    retailers: shown(itemsOf(product.retailersCollection), (retailer) => {
      const { label, urlTemplate } = retailer;
      const address = editorHref(urlTemplate);
      if (!label || !address?.startsWith('https://')) return undefined;
      return { label, urlTemplate: address, ...namesOf(retailer) };
    }),
  };
}

const variantsOf = (product: ProductIslandsFragment) => variantsSold(itemsOf(product.variantsCollection));
