import type { ReactNode } from 'react';
import { externalAttributes } from '../../shared/ui/Button.tsx';
import { tracked } from '../../shared/ui/tracking.ts';
import type { ImageButtonModel } from './block-model.ts';
import styles from './ImageButton.module.css';
import { PlacedImage } from './PlacedImage.tsx';

/** A picture that links to a page, with its text below. */
export function ImageButton({ button }: { readonly button: ImageButtonModel }): ReactNode {
  const { image, text, href } = button;
  const face = (
    <>
      <PlacedImage image={image} use="half" frameClass={styles.frame} className={styles.image} linked={!href} />
      {text && <span className={styles.text}>{text}</span>}
    </>
  );
  if (!href) return <div {...tracked(styles.button, button)}>{face}</div>;
  return (
    <a {...tracked(styles.button, button)} href={href} {...externalAttributes(href)}>
      {face}
    </a>
  );
}
