import type { ReactNode } from 'react';
import { PRODUCT_LABELS } from '../../shared/spec/copy.ts';
import type { ProductCardModel } from '../../shared/ui/ProductCard.tsx';
import styles from './PopularProducts.module.css';
import { ProductCards } from './ProductCards.tsx';

interface PopularProductsProps {
  readonly products: readonly ProductCardModel[];
  readonly comparable?: boolean;
}

/** The most popular products, for pages that have nothing else to show. */
export function PopularProducts({ products, comparable = false }: PopularProductsProps): ReactNode {
  if (products.length === 0) return null;
  return (
    <section className={styles.popular} aria-labelledby="popular-products">
      <h2 id="popular-products" className={styles.title}>
        {PRODUCT_LABELS.popular}
      </h2>
      <ProductCards products={products} list="popular-products" comparable={comparable} className={styles.cards} />
    </section>
  );
}
