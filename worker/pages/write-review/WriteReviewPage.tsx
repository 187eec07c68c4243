import type { ReactNode } from 'react';
import { LABELS, PRODUCT_LABELS } from '../../../shared/spec/copy.ts';
import { PICTURE_USES } from '../../../shared/spec/picture-uses.ts';
import { REVIEW_FORM } from '../../../shared/spec/write-review-copy.ts';
import { Breadcrumbs } from '../../../shared/ui/Breadcrumbs.tsx';
import { externalAttributes } from '../../../shared/ui/Button.tsx';
import { Picture } from '../../../shared/ui/Picture.tsx';
import type { ProductCardModel } from '../../../shared/ui/ProductCard.tsx';
import { Unbroken } from '../../../shared/ui/Unbroken.tsx';
import type { Crumb } from '../../render/page-model.ts';
import { REVIEW_GUIDELINES_HREF } from './hrefs.ts';
import styles from './WriteReviewPage.module.css';

interface WriteReviewPageProps {
  readonly product: ProductCardModel;
  readonly crumbs: readonly Crumb[];
  /** The form, or its replacement. */
  readonly form: ReactNode;
}

/** The page to write a review of a product (RT-10, WR-1), with the product beside the form. */
export function WriteReviewPage({ product, crumbs, form }: WriteReviewPageProps): ReactNode {
  return (
    <div className={styles.page} data-accent={product.accent}>
      <Breadcrumbs crumbs={crumbs} label={LABELS.en.breadcrumbs} />
      <div className={styles.columns}>
        <aside className={styles.product} aria-label={product.title}>
          <div className={styles.tile}>
            {product.image && (
              <Picture picture={product.image} use={PICTURE_USES.productCard} priority className={styles.image} />
            )}
          </div>
          <div className={styles.about}>
            {product.eyebrow && <p className={styles.eyebrow}>{product.eyebrow}</p>}
            <p className={styles.name}>
              <a href={product.href} {...externalAttributes(product.href)}>
                <Unbroken text={product.title} />
              </a>
            </p>
            <p className={styles.guidelines}>
              <a href={REVIEW_GUIDELINES_HREF}>{REVIEW_FORM.guidelines}</a>
            </p>
          </div>
        </aside>
        <div className={styles.writing}>
          <header className={styles.head}>
            <h1 className={styles.title}>{PRODUCT_LABELS.writeReview}</h1>
            <p className={styles.intro}>{REVIEW_FORM.intro}</p>
          </header>
          {form}
        </div>
      </div>
    </div>
  );
}
