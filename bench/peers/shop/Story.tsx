import type { ReactNode } from 'react';
import { PRODUCT_LABELS } from '../../../shared/spec/copy.ts';
import { PICTURE_USES } from '../../../shared/spec/picture-uses.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { Picture } from '../../../shared/ui/Picture.tsx';
import styles from '../../../worker/pages/product/ProductPage.module.css';
import type { ProductData } from './page-data.ts';

// biome-ignore lint/security/noDangerouslySetInnerHtml: rich text that the content service has made
const RichText = ({ html }: { readonly html: string }) => <div dangerouslySetInnerHTML={{ __html: html }} />;

/** Description of the product. */
export function Story({ product }: { readonly product: ProductData }): ReactNode {
  const { texture, hero, description, additionalInformation } = product;
  return (
    <>
      <section className={styles.story}>
        <h2 className={styles.storyTitle}>{PRODUCT_LABELS.about}</h2>
        <div>
          <RichText html={description} />
          <div className={styles.more}>
            {additionalInformation.map(({ id, title, body }) => (
              <details key={id} className={styles.fold}>
                <summary className={styles.foldTitle}>
                  <h3 className={styles.foldHeading}>{title}</h3>
                  <Icon name="plus" />
                </summary>
                <div className={styles.foldBody}>
                  <RichText html={body} />
                </div>
              </details>
            ))}
          </div>
        </div>
        {texture && (
          <div className={styles.texture}>
            <Picture picture={texture} use={PICTURE_USES.half} className={styles.textureImage} />
          </div>
        )}
      </section>
      {hero && (
        <div className={styles.scene}>
          <Picture picture={hero} use={PICTURE_USES.bleed} className={styles.sceneImage} />
        </div>
      )}
    </>
  );
}
