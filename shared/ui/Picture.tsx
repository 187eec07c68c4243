import type { ReactNode } from 'react';
import { PICTURE_USES, type PictureUse, type PictureUseName } from '../spec/picture-uses.ts';
import { isNegotiated, type PictureModel, type PictureSources, pictureSources, webpHref } from './picture-uses.ts';

interface PictureProps {
  readonly picture: PictureModel;
  /** The place it stands in: decides widths, sizes and fallback format. */
  readonly use: PictureUseName;
  /** The largest picture of the first screen: fetched at once. All others wait until they are near. */
  readonly priority?: boolean;
  readonly className?: string | undefined;
  /** Language of its alternative text, where the words around it are in another. */
  readonly lang?: 'en' | undefined;
}

/**
 * A picture as avif, webp or a fallback that every browser knows, with its place kept free by width and height (IM-1). One of ours
 * has one address for all formats; of a hosted one widths to choose from stand in the format that browsers take, and the few that do
 * not know it get one width of the next.
 */
export function Picture({ picture, use, priority = false, className, lang }: PictureProps): ReactNode {
  const { minor }: PictureUse = PICTURE_USES[use];
  const rest = { picture, fetchPriority: priority ? 'high' : minor && 'low', className, lang } as const;
  // A drawing scales by itself; the Images API leaves it as it is.
  if (picture.src.endsWith('.svg')) return <Image {...rest} sources={{ src: picture.src }} />;
  const sources = pictureSources(picture, use);
  if (isNegotiated(picture)) {
    const image = <Image {...rest} sources={sources} />;
    // The head asks for it already; for an image at once outside of `picture` the renderer would ask again (react-dom 19, `pushImg`).
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
      decoding="async"
      fetchPriority={fetchPriority}
    />
  );
}
