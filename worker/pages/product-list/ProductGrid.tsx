import type { ReactNode } from 'react';
import { PRODUCT_LABELS } from '../../../shared/spec/copy.ts';
import { LinkButton } from '../../../shared/ui/Button.tsx';
import type { ProductCardModel } from '../../../shared/ui/ProductCard.tsx';
import { ProductCards } from '../../catalogue/ProductCards.tsx';
import styles from './ProductGrid.module.css';

interface ProductGridProps {
  readonly products: readonly ProductCardModel[];
  readonly total: number;
  /** Where the others are, if there are more. */
  readonly listHref?: string | undefined;
  readonly headingLevel: 'h2' | 'h3';
}

/** Product cards below their count, and a link to the list that has more. */
export function ProductGrid({ products, total, listHref, headingLevel }: ProductGridProps): ReactNode {
  return (
    <div className={styles.list}>
      <p className={styles.count}>{total > 0 ? PRODUCT_LABELS.count(total) : PRODUCT_LABELS.emptyList}</p>
      <ProductCards products={products} list="collection" headingLevel={headingLevel} comparable />
      {listHref && total > products.length && (
        <p className={styles.more}>
          <LinkButton href={listHref} variant="secondary">
            {PRODUCT_LABELS.seeAll(total)}
          </LinkButton>
        </p>
      )}
    </div>
  );
}
