import type { ReactNode } from 'react';
import { LABELS, PRODUCT_LABELS, SERVICE_UNAVAILABLE, WRITE_REVIEW_LABELS } from '../../../shared/spec/copy.ts';
import { Breadcrumbs } from '../../../shared/ui/Breadcrumbs.tsx';
import { LinkButton } from '../../../shared/ui/Button.tsx';
import { Picture } from '../../../shared/ui/Picture.tsx';
import type { ProductCardModel } from '../../../shared/ui/ProductCard.tsx';
import type { Crumb } from '../../render/page-model.ts';
import styles from './WriteReviewPage.module.css';

interface WriteReviewPageProps {
  readonly product: ProductCardModel;
  readonly crumbs: readonly Crumb[];
}

/** Where a review of a product is written (RT-10). While no reviews service takes reviews, the page says so. */
export function WriteReviewPage({ product, crumbs }: WriteReviewPageProps): ReactNode {
  return (
    <div className={styles.page} data-accent={product.accent}>
      <Breadcrumbs crumbs={crumbs} label={LABELS.en.breadcrumbs} />
      <div className={styles.columns}>
        <div className={styles.tile}>
          <Picture picture={product.image} use="productCard" priority className={styles.image} />
        </div>
        <div className={styles.text}>
          <h1 className={styles.title}>{PRODUCT_LABELS.writeReview}</h1>
          <p className={styles.product}>{product.title}</p>
          <p className={styles.status}>{SERVICE_UNAVAILABLE}.</p>
          <LinkButton href={product.href} variant="secondary">
            {WRITE_REVIEW_LABELS.back}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
