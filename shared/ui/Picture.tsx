import type { ReactNode } from 'react';
import {
  PICTURE_USES,
  type PictureModel,
  type PictureUse,
  type PictureUseName,
  pictureHref,
  pictureSrcSet,
} from './picture-uses.ts';

interface PictureProps {
  readonly picture: PictureModel;
  /** The place it stands in: decides widths, sizes and fallback format. */
  readonly use: PictureUseName;
  /** The largest picture of the first screen: fetched at once. All others wait until they are near. */
  readonly priority?: boolean;
  readonly className?: string | undefined;
}

/**
 * A picture as avif, webp or a fallback that every browser knows, with its place kept free by width and height (IM-1). Widths to
 * choose from stand in the format that browsers take; the few that do not know it get one width of the next.
 */
export function Picture({ picture, use, priority = false, className }: PictureProps): ReactNode {
  const { sizes, fallback, fallbackWidth, minor }: PictureUse = PICTURE_USES[use];
  const fetchPriority = priority ? 'high' : minor && 'low';
  // A drawing scales by itself; the Images API leaves it as it is.
  if (picture.src.endsWith('.svg'))
    return <Image picture={picture} src={picture.src} fetchPriority={fetchPriority} className={className} />;
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSrcSet(picture, use, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={pictureHref(picture.src, fallbackWidth, 'webp')} />
      <Image
        picture={picture}
        src={pictureHref(picture.src, fallbackWidth, fallback)}
        fetchPriority={fetchPriority}
        className={className}
      />
    </picture>
  );
}

interface ImageProps {
  readonly picture: PictureModel;
  readonly src: string;
  readonly fetchPriority: 'high' | 'low' | undefined;
  readonly className: string | undefined;
}

function Image({ picture: { alt, width, height }, src, fetchPriority, className }: ImageProps): ReactNode {
  return (
    <img
      className={className}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={fetchPriority === 'high' ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={fetchPriority}
    />
  );
}
