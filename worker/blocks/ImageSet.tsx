import type { ReactNode } from 'react';
import { PICTURE_USES, type PictureUse } from '../../shared/spec/picture-uses.ts';
import type { ImageSetModel } from './block-model.ts';
import styles from './ImageSet.module.css';
import { PlacedImage } from './PlacedImage.tsx';

/**
 * 1 to 12 pictures in rows of three, or of four if the number divides evenly (CO-2). If the last row would not be full, the first row has
 * fewer and larger pictures instead, so that all rows are full.
 */
export function ImageSet({ set }: { readonly set: ImageSetModel }): ReactNode {
  const { images } = set;
  return (
    <ul className={styles.set} data-fours={isInFours(images.length) ? '' : undefined}>
      {images.map((image, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an editor may show a picture twice
        <li key={index}>
          <figure className={styles.figure}>
            <PlacedImage
              image={image}
              use={pictureUse(index, images.length)}
              frameClass={styles.frame}
              className={styles.image}
            />
            {image.caption && <figcaption className={styles.caption}>{image.caption}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  );
}

const isInFours = (count: number): boolean => count > 4 && count % 4 === 0;

/** The width of its place in the first row, or a third. */
function pictureUse(index: number, count: number): PictureUse {
  const inFirstRow = count % 3 || 3;
  if (index >= inFirstRow || inFirstRow === 3 || isInFours(count)) return PICTURE_USES.articleCard;
  return inFirstRow === 1 ? PICTURE_USES.bleed : PICTURE_USES.half;
}
