import type { PictureModel } from '../../shared/ui/picture-uses.ts';
import type { ImageAssetFragment } from '../fragments/imageAsset.generated.ts';
import type { PlacedImageFragment } from '../fragments/placedImage.generated.ts';

/** Size assumed for a picture whose master does not tell both sides (SVG logos); the style sheet sets the real one. */
const UNKNOWN_SIZE = { width: 400, height: 300 };

/** The address of a picture or video is one of ours or an https address without quotes, blanks or other surprises (SC-2). */
export function mediaAddress(url: string | null | undefined): string | undefined {
  if (!url) return undefined;
  const address = url.startsWith('//') ? `https:${url}` : url;
  return /^(\/media\/|https:\/\/)[\w./~%@:+-]+$/.test(address) ? address : undefined;
}

/** An asset may be a film or a document; one whose type nobody has said is taken for a picture. */
const isPicture = ({ contentType }: ImageAssetFragment): boolean => contentType?.startsWith('image/') ?? true;

/** The picture of an asset, undefined where there is none to show. */
export function pictureOf(asset: ImageAssetFragment | null | undefined, alt?: string | null): PictureModel | undefined {
  const src = mediaAddress(asset?.url);
  if (!asset || !src || !isPicture(asset)) return undefined;
  const { width, height } = asset;
  return { src, alt: alt ?? asset.description ?? '', ...(width && height ? { width, height } : UNKNOWN_SIZE) };
}

/** The picture of an Image entry; its own alternative text wins over the asset's. */
export function placedPictureOf(image: PlacedImageFragment | null | undefined): PictureModel | undefined {
  return pictureOf(image?.image, image?.altText);
}
