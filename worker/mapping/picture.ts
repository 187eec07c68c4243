import type { PictureModel } from '../../shared/ui/picture-uses.ts';
import type { ImageAssetFragment } from '../fragments/imageAsset.generated.ts';
import type { PlacedImageFragment } from '../fragments/placedImage.generated.ts';

/** Assumed size of a picture whose dimensions are unknown (SVG logos); the style sheet sets the real size. */
const UNKNOWN_SIZE = { width: 400, height: 300 };

/** Accepts only a media path of this site or an https address, both without quotes, spaces and other unsafe characters (SC-2). */
export function mediaAddress(url: string | null | undefined): string | undefined {
  if (!url) return undefined;
  const address = url.startsWith('//') ? `https:${url}` : url;
  return /^(\/media\/|https:\/\/)[\w./~%@:+-]+$/.test(address) ? address : undefined;
}

/** An asset may also be a video or a document. Without a content type it counts as a picture. */
const isPicture = ({ contentType }: ImageAssetFragment): boolean => contentType?.startsWith('image/') ?? true;

/** The picture of an asset; undefined if there is none. */
export function pictureOf(asset: ImageAssetFragment | null | undefined, alt?: string | null): PictureModel | undefined {
  const src = mediaAddress(asset?.url);
  if (!asset || !src || !isPicture(asset)) return undefined;
  const { width, height } = asset;
  return { src, alt: alt ?? asset.description ?? '', ...(width && height ? { width, height } : UNKNOWN_SIZE) };
}

/** The picture of an Image entry; its alternative text takes precedence over the asset's. */
export function placedPictureOf(image: PlacedImageFragment | null | undefined): PictureModel | undefined {
  return pictureOf(image?.image, image?.altText);
}
