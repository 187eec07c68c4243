import type { ReactNode } from 'react';
import { PRODUCT_LABELS } from '../../../shared/spec/copy.ts';
import type { ProductCardModel } from '../../../shared/ui/ProductCard.tsx';
import { ProductCards } from '../../catalogue/ProductCards.tsx';
import styles from './ProductGrid.module.css';

interface ProductGridProps {
  readonly products: readonly ProductCardModel[];
  readonly total: number;
  readonly headingLevel: 'h2' | 'h3';
}

/** Product cards below their count. */
export function ProductGrid({ products, total, headingLevel }: ProductGridProps): ReactNode {
  return (
    <div className={styles.list}>
      <p className={styles.count}>{total > 0 ? PRODUCT_LABELS.count(total) : PRODUCT_LABELS.emptyList}</p>
      <ProductCards products={products} list="collection" headingLevel={headingLevel} comparable />
    </div>
  );
}
