import type { ReactNode } from 'react';
import { ArticleCard, type ArticleCardModel } from '../../shared/ui/ArticleCard.tsx';
import { ProductCard, type ProductCardModel } from '../../shared/ui/ProductCard.tsx';
import { COMPARE_FORM } from '../catalogue/CompareDrawer.tsx';
import type { FoundCard } from './find-cards.ts';

interface ProductItemsProps {
  readonly cards: readonly FoundCard<ProductCardModel>[];
  /** How many of them are in the first screen of a phone, where their pictures are the largest. */
  readonly first?: number;
}

/** List items of product results. The page and the batches of Load more use the same markup (SE-3). */
export function ProductItems({ cards, first = 0 }: ProductItemsProps): ReactNode {
  return cards.map(({ id, card, found }, index) => (
    <li key={id}>
      <ProductCard product={card} found={found} priority={index < first} compareForm={COMPARE_FORM} />
    </li>
  ));
}

/** List items of articles and stories, with an excerpt where only the text has the matches (SE-3). */
export function ReadingItems({ cards }: { readonly cards: readonly FoundCard<ArticleCardModel>[] }): ReactNode {
  return cards.map(({ id, card, found, quote }) => (
    <li key={id}>
      <ArticleCard article={card} found={found} quote={quote} />
    </li>
  ));
}
