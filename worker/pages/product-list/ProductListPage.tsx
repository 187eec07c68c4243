import type { ReactNode } from 'react';
import type { Accent } from '../../../shared/spec/accents.ts';
import { Blocks } from '../../blocks/Blocks.tsx';
import { PageHero } from '../../blocks/PageHero.tsx';
import { ProductShelf } from '../../catalogue/ProductShelf.tsx';
import type { ProductListModel } from './product-list-model.ts';

/** A collection or a need: introduction, products, further blocks. */
export function ProductListPage({ list }: { readonly list: ProductListModel }): ReactNode {
  const { title, intro, picture, shelf, blocks, crumbs } = list;
  return (
    <>
      <PageHero title={title} intro={intro} picture={picture} accent={accentOfPicture(list)} crumbs={crumbs} />
      <ProductShelf shelf={shelf} />
      <Blocks blocks={blocks} />
    </>
  );
}

/** The accent of the product whose name is in the picture's file name; otherwise the brand's own colour. */
function accentOfPicture({ picture, shelf }: ProductListModel): Accent {
  const file = picture?.src.split('/').at(-1) ?? '';
  return shelf.products.find((product) => file.startsWith(`${product.slug}-`))?.accent ?? 'sea';
}
