import type { ReactNode } from 'react';
import { PRODUCT_LABELS } from '../../../shared/spec/copy.ts';
import { Blocks } from '../../blocks/Blocks.tsx';
import { PageHero } from '../../blocks/PageHero.tsx';
import { RichText } from '../../blocks/RichText.tsx';
import { ListChips } from '../../catalogue/ListChips.tsx';
import { ProductShelf } from '../../catalogue/ProductShelf.tsx';
import styles from './CollectionListPage.module.css';
import type { CollectionListModel } from './product-list-model.ts';

/** `/shop-products`: links to all lists, then all products. A filtered address goes straight to the products. */
export function CollectionListPage({ list }: { readonly list: CollectionListModel }): ReactNode {
  const { title, intro, picture, body, lists, shelf, blocks, crumbs } = list;
  return (
    <>
      <PageHero title={title} intro={intro} picture={picture} crumbs={crumbs} />
      <div className={styles.body}>
        {body && <RichText text={body} look="article" />}
        <a className={styles.jump} href="#all-products">
          {PRODUCT_LABELS.seeAll(shelf.total)}
        </a>
      </div>
      <Blocks blocks={blocks} begun={picture && body ? 0 : 1} />
      <section aria-labelledby="all-products">
        <h2 id="all-products" className={styles.title}>
          {PRODUCT_LABELS.allProducts}
        </h2>
        <ProductShelf shelf={shelf} />
      </section>
      {lists.length > 0 && (
        <nav className={styles.lists} aria-labelledby="more-lists">
          <h2 id="more-lists" className={styles.listsTitle}>
            {PRODUCT_LABELS.lists}
          </h2>
          <ListChips lists={lists.map(({ title: text, href }) => ({ text, href }))} />
        </nav>
      )}
    </>
  );
}
