import type { ReactNode } from 'react';
import { Blocks } from '../../blocks/Blocks.tsx';
import { PageHero } from '../../blocks/PageHero.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import type { ProductListModel } from './product-list-model.ts';

/** A collection or a need: its introduction, its products, what belongs to it. */
export function ProductListPage({ list }: { readonly list: ProductListModel }): ReactNode {
  const { title, intro, picture, products, total, blocks, crumbs } = list;
  return (
    <>
      <PageHero title={title} intro={intro} picture={picture} accent={products[0]?.accent ?? 'sea'} crumbs={crumbs} />
      <ProductGrid products={products} total={total} headingLevel="h2" />
      <Blocks blocks={blocks} />
    </>
  );
}
