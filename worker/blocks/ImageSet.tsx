import type { ReactNode } from 'react';
import type { ImageSetModel } from './block-model.ts';
import styles from './ImageSet.module.css';
import { PlacedImage } from './PlacedImage.tsx';

/** Pictures side by side. */
export function ImageSet({ set }: { readonly set: ImageSetModel }): ReactNode {
  return (
    <ul className={styles.set} data-count={Math.min(set.images.length, 4)}>
      {set.images.map((image) => (
        <li key={image.picture.src}>
          <PlacedImage image={image} use="half" frameClass={styles.frame} className={styles.image} />
        </li>
      ))}
    </ul>
  );
}
