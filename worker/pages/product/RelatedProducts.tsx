import type { ReactNode } from 'react';
import { PRODUCT_LABELS } from '../../../shared/spec/copy.ts';
import type { ProductCardModel } from '../../../shared/ui/ProductCard.tsx';
import { ProductCards } from '../../catalogue/ProductCards.tsx';
import styles from './RelatedProducts.module.css';

/** At most two related products (PD-1). */
export function RelatedProducts({ products }: { readonly products: readonly ProductCardModel[] }): ReactNode {
  if (products.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="related-title">
      <h2 id="related-title">{PRODUCT_LABELS.related}</h2>
      <ProductCards products={products} list="related-products" className={styles.cards} />
    </section>
  );
}

/** Placeholder that reserves the space while they stream in. */
export function RelatedProductsWaiting(): ReactNode {
  return (
    <div className={styles.related} aria-hidden="true" data-waiting="">
      <p className={styles.waitingTitle}>{PRODUCT_LABELS.related}</p>
      <div className={styles.cards}>
        <div className={styles.waiting} />
        <div className={styles.waiting} />
      </div>
    </div>
  );
}
