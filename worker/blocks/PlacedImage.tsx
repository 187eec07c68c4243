import type { ReactNode } from 'react';
import { isExternal } from '../../shared/routes.ts';
import type { PictureUse } from '../../shared/spec/picture-uses.ts';
import { Picture } from '../../shared/ui/Picture.tsx';
import { tracked } from '../../shared/ui/tracking.ts';
import type { PlacedPicture } from './block-model.ts';

interface PlacedImageProps {
  readonly image: PlacedPicture;
  readonly use: PictureUse;
  readonly className?: string | undefined;
  /** Class of the frame around the picture. */
  readonly frameClass?: string | undefined;
  readonly priority?: boolean;
  /** False inside another link. */
  readonly linked?: boolean;
}

/** A picture in its frame. The frame has the tracking class and tooltip, and is a link if content says so (CO-3). */
export function PlacedImage({
  image,
  use,
  className,
  frameClass,
  priority = false,
  linked = true,
}: PlacedImageProps): ReactNode {
  const { href, tooltip, caption } = image;
  const picture = <Picture picture={image.picture} use={use} priority={priority} className={className} />;
  const frame = { ...tracked(frameClass, image), title: tooltip };
  // A link without an accessible name is useless to screen readers, so the picture is shown without it.
  const name = image.picture.alt || tooltip || caption;
  if (!linked || !href || !name) return <div {...frame}>{picture}</div>;
  const newTab = image.newTab || isExternal(href);
  return (
    <a
      {...frame}
      href={href}
      aria-label={image.picture.alt ? undefined : name}
      {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {picture}
    </a>
  );
}
