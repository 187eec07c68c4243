import type { ReactNode } from 'react';
import type { Lang } from '../../shared/spec/copy.ts';
import { ProductCard, type ProductCardModel } from '../../shared/ui/ProductCard.tsx';
import { COMPARE_FORM, CompareDrawer } from './CompareDrawer.tsx';
import styles from './ProductCards.module.css';

interface ProductCardsProps {
  readonly products: readonly ProductCardModel[];
  /** Its name in the data layer (AN-1). */
  readonly list: string;
  readonly headingLevel?: 'h2' | 'h3';
  readonly lang?: Lang;
  /** Its products can be chosen to be compared (PL-6). Of such lists a page has one. */
  readonly comparable?: boolean;
  /** Its columns, where they are not those of a list as wide as the page. */
  readonly className?: string | undefined;
}

/** Cards of a list that stands as it is: nothing filters it, nothing is added. */
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
