import { NO_FILTER } from '../../shared/filter-hash.ts';
import { POPULAR_PRODUCTS } from '../../shared/spec/product-list.ts';
import type { ProductCardModel } from '../../shared/ui/ProductCard.tsx';
import type { PageScope } from '../render/page-scope.ts';
import type { Catalogue } from './catalogue.ts';
import { shelfCards } from './shelf-cards.ts';

/** The most popular products, for pages that have nothing else to show. Empty while they are unavailable. */
export async function popularProducts(scope: PageScope, catalogue: Catalogue): Promise<readonly ProductCardModel[]> {
  const found = await catalogue.find(scope, { list: null, state: NO_FILTER, perPage: POPULAR_PRODUCTS });
  if (!found.ok) return [];
  const cards = await shelfCards(scope, found.value.ids);
  return cards.ok ? catalogue.rated(scope, cards.value) : [];
}
