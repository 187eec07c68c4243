import type { ReactNode } from 'react';
import { PRODUCT_LABELS } from '../../../shared/spec/copy.ts';
import { Blocks } from '../../blocks/Blocks.tsx';
import { PageHero } from '../../blocks/PageHero.tsx';
import { RichText } from '../../blocks/RichText.tsx';
import styles from './CollectionListPage.module.css';
import { ProductGrid } from './ProductGrid.tsx';
import type { CollectionDetailsModel } from './product-list-model.ts';

/** A detailed page about a collection, with its products at the end (collectionDetailsPage). */
export function CollectionDetailsPage({ collection }: { readonly collection: CollectionDetailsModel }): ReactNode {
  const { title, intro, picture, body, products, total, listHref, blocks, crumbs } = collection;
  return (
    <>
      <PageHero title={title} intro={intro} picture={picture} crumbs={crumbs} />
      {body && (
        <div className={styles.body}>
          <RichText text={body} look="article" />
        </div>
      )}
      <Blocks blocks={blocks} />
      {products.length > 0 && (
        <section aria-labelledby="collection-products">
          <h2 id="collection-products" className={styles.title}>
            {PRODUCT_LABELS.inCollection}
          </h2>
          <ProductGrid products={products} total={total} listHref={listHref} headingLevel="h3" />
        </section>
      )}
    </>
  );
}
