import type { ReactNode } from 'react';
import { ALL_PRODUCTS_HREF } from '../../../shared/routes.ts';
import { COMPARE_LABELS } from '../../../shared/spec/compare-labels.ts';
import { LinkButton } from '../../../shared/ui/Button.tsx';
import { PageHero } from '../../blocks/PageHero.tsx';
import { ListChips } from '../../catalogue/ListChips.tsx';
import { PopularProducts } from '../../catalogue/PopularProducts.tsx';
import styles from './ComparePage.module.css';
import { CompareTable } from './CompareTable.tsx';
import type { CompareModel } from './compare-model.ts';
import { EmptyShelf } from './EmptyShelf.tsx';

/**
 * Products side by side (RT-6, PL-6). The address names them, so the page can be shared. Without any, it shows an empty shelf, and a
 * browser with a saved choice goes to that choice (client/behaviours/compare.ts).
 */
export function ComparePage({ compare }: { readonly compare: CompareModel }): ReactNode {
  const { products, rows, popular, shelves, crumbs } = compare;
  return (
    <>
      <PageHero title={COMPARE_LABELS.heading} intro={COMPARE_LABELS.intro} crumbs={crumbs} />
      {products.length > 0 ? <CompareTable products={products} rows={rows} /> : <Empty />}
      <PopularProducts products={popular} comparable />
      {shelves.length > 0 && (
        <nav className={styles.shelves} aria-labelledby="compare-shelves">
          <h2 id="compare-shelves" className={styles.shelvesTitle}>
            {COMPARE_LABELS.lists}
          </h2>
          <ListChips lists={shelves} />
        </nav>
      )}
    </>
  );
}

function Empty(): ReactNode {
  return (
    <section className={styles.empty} aria-labelledby="compare-empty" data-recall="compare">
      <EmptyShelf />
      <div className={styles.words}>
        <h2 id="compare-empty" className={styles.title}>
          {COMPARE_LABELS.emptyHeading}
        </h2>
        <p className={styles.text}>{COMPARE_LABELS.empty}</p>
        <LinkButton href={ALL_PRODUCTS_HREF}>{COMPARE_LABELS.allProducts}</LinkButton>
      </div>
    </section>
  );
}
