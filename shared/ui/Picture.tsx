import type { ReactNode } from 'react';
import type { PictureUse } from '../spec/picture-uses.ts';
import {
  isNegotiated,
  isVector,
  type PictureModel,
  type PictureSources,
  pictureSources,
  webpHref,
} from './picture-uses.ts';

interface PictureProps {
  readonly picture: PictureModel;
  /** The place of the picture: decides widths, sizes and fallback format. */
  readonly use: PictureUse;
  /** The largest picture of the first screen: fetched at once. All others are lazy. */
  readonly priority?: boolean;
  readonly className?: string | undefined;
  /** Language of its alternative text, if it differs from the surrounding text. */
  readonly lang?: 'en' | undefined;
}

/**
 * A picture as AVIF, WebP or a fallback for all browsers, with its space reserved by width and height (IM-1). A picture of this site has
 * one address for all formats. A hosted one has a `srcset` in the format that current browsers accept; the few others get one width of
 * the next format.
 */
export function Picture({ picture, use, priority = false, className, lang }: PictureProps): ReactNode {
  const rest = { picture, fetchPriority: priority ? 'high' : use.minor && 'low', className, lang } as const;
  if (isVector(picture.src)) return <Image {...rest} sources={{ src: picture.src }} />;
  const sources = pictureSources(picture, use);
  if (isNegotiated(picture)) {
    const image = <Image {...rest} sources={sources} />;
    // The head preloads it already. For an eager image outside of `picture`, React would add a second preload (react-dom 19, `pushImg`).
    return priority ? <picture>{image}</picture> : image;
  }
  return (
    <picture>
      <source type="image/avif" srcSet={sources.srcSet} sizes={sources.sizes} />
      <source type="image/webp" srcSet={webpHref(picture, use)} />
      <Image {...rest} sources={{ src: sources.src }} />
    </picture>
  );
}

interface ImageProps {
  readonly picture: PictureModel;
  readonly sources: PictureSources;
  readonly fetchPriority: 'high' | 'low' | undefined;
  readonly className: string | undefined;
  readonly lang: 'en' | undefined;
}

function Image({ picture: { alt, width, height }, sources, fetchPriority, className, lang }: ImageProps): ReactNode {
  return (
    <img
      className={className}
      {...sources}
      alt={alt}
      lang={lang}
      width={width}
      height={height}
      loading={fetchPriority === 'high' ? 'eager' : 'lazy'}
      fetchPriority={fetchPriority}
    />
  );
}
