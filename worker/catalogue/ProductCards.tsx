import type { ReactNode } from 'react';
import type { Lang } from '../../shared/spec/copy.ts';
import { ProductCard, type ProductCardModel } from '../../shared/ui/ProductCard.tsx';
import { COMPARE_FORM, CompareDrawer } from './CompareDrawer.tsx';
import styles from './ProductCards.module.css';

interface ProductCardsProps {
  readonly products: readonly ProductCardModel[];
  /** Name of the list in the data layer (AN-1). */
  readonly list: string;
  readonly headingLevel?: 'h2' | 'h3';
  readonly lang?: Lang;
  /** Whether its products can be chosen for comparison (PL-6). A page has at most one such list. */
  readonly comparable?: boolean;
  /** Class with other columns than those of a full-width list. */
  readonly className?: string | undefined;
}

/** The cards of a static list, without filters or pages. */
export function ProductCards({
  products,
  list,
  headingLevel = 'h3',
  lang = 'en',
  comparable = false,
  className = styles.grid,
}: ProductCardsProps): ReactNode {
  return (
    <>
      <ul className={className} data-item-list={list}>
        {products.map((product) => (
          <li key={product.slug}>
            <ProductCard
              product={product}
              lang={lang}
              headingLevel={headingLevel}
              compareForm={comparable ? COMPARE_FORM : undefined}
            />
          </li>
        ))}
      </ul>
      {comparable && <CompareDrawer />}
    </>
  );
}
