import type { ReactNode } from 'react';
import { isExternal } from '../../shared/routes.ts';
import { PICTURE_USES } from '../../shared/spec/picture-uses.ts';
import { Picture } from '../../shared/ui/Picture.tsx';
import { tracked } from '../../shared/ui/tracking.ts';
import styles from './StickyBanner.module.css';
import type { StickyBannerImage, StickyBannerModel } from './shell-model.ts';

/**
 * SH-7: a strip with links to products, in the flow before the footer. Its child is fixed while `data-fixed` is set; the outer element
 * keeps the height.
 */
export function StickyBanner({ banner }: { readonly banner: StickyBannerModel }): ReactNode {
  return (
    <aside className={styles.place} aria-label={banner.title} data-sticky-banner="">
      <div className={styles.strip}>
        <p className={styles.title}>{banner.title}</p>
        <ul className={styles.images}>
          {banner.images.map((image) => (
            <li key={image.name} className={styles.item}>
              <BannerImage image={image} />
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

function BannerImage({ image }: { readonly image: StickyBannerImage }): ReactNode {
  if (!image.href)
    return (
      <span {...tracked(undefined, image)}>
        <Picture picture={image.picture} use={PICTURE_USES.thumb} className={styles.image} />
      </span>
    );
  const newTab = image.newTab || isExternal(image.href);
  return (
    <a
      {...tracked(styles.link, image)}
      href={image.href}
      title={image.tooltip}
      {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {/* Decorative: the name is beside it. */}
      <Picture picture={{ ...image.picture, alt: '' }} use={PICTURE_USES.thumb} className={styles.image} />
      <span className={styles.name}>{image.name}</span>
    </a>
  );
}
