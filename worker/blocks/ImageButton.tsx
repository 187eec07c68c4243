import type { ReactNode } from 'react';
import { PICTURE_USES } from '../../shared/spec/picture-uses.ts';
import { externalAttributes } from '../../shared/ui/Button.tsx';
import { tracked } from '../../shared/ui/tracking.ts';
import type { ImageButtonModel } from './block-model.ts';
import styles from './ImageButton.module.css';
import { PlacedImage } from './PlacedImage.tsx';

/** A picture that links to a page, with its text below. */
export function ImageButton({ button }: { readonly button: ImageButtonModel }): ReactNode {
  const { image, text } = button;
  const shown = text || image.picture.alt;
  // A link without an accessible name is useless to screen readers, so the picture is shown without it.
  const name = shown || image.tooltip || image.caption;
  const href = name ? button.href : undefined;
  const face = (
    <>
      <PlacedImage
        image={image}
        use={PICTURE_USES.half}
        frameClass={styles.frame}
        className={styles.image}
        linked={!href}
      />
      {text && <span className={styles.text}>{text}</span>}
    </>
  );
  if (!href) return <div {...tracked(styles.button, button)}>{face}</div>;
  return (
    <a
      {...tracked(styles.button, button)}
      href={href}
      aria-label={shown ? undefined : name}
      {...externalAttributes(href)}
    >
      {face}
    </a>
  );
}
