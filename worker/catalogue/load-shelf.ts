import type { FilterState } from '../../shared/filter-hash.ts';
import { countChosen } from '../../shared/filter-state.ts';
import { KEPT_FILTERS_MAX } from '../../shared/spec/product-list.ts';
import { PRODUCTS_PER_PAGE } from '../../shared/spec/site.ts';
import type { ProductCardModel } from '../../shared/ui/ProductCard.tsx';
import { CACHE_TABLE } from '../cache/cache-table.ts';
import type { CachePolicy } from '../cache/contracts.ts';
import { productCardOf } from '../mapping/cards.ts';
import { itemsOf } from '../mapping/links.ts';
import type { PageScope } from '../render/page-scope.ts';
import { ok, type Result } from '../services/result.ts';
import type { Catalogue } from './catalogue.ts';
import { loadFacetCategories } from './load-facet-categories.ts';
import { shelfCardsQuery } from './shelf-cards.query.generated.ts';
import type { ShelfModel } from './shelf-model.ts';
import { knownFilter, shelfOf } from './shelf-of.ts';

export interface ShelfWanted {
  /** Entry id of the list; null: all products. */
  readonly list: string | null;
  /** Address of its page. */
  readonly href: string;
  readonly state: FilterState;
}

/** A page of a list: which products, from the finder; what they look like, from content as it is now (PL-1, PL-2). */
export async function loadShelf(
  scope: PageScope,
  catalogue: Catalogue,
  { list, href, state: asked }: ShelfWanted,
): Promise<Result<ShelfModel>> {
  const categories = await loadFacetCategories(scope);
  if (!categories.ok) return categories;
  const state = knownFilter(asked, categories.value);
  const perPage = PRODUCTS_PER_PAGE;
  const found = await catalogue.find(scope, { list, state, perPage });
  if (!found.ok) return found;
  const products = await cardsOf(scope, found.value.ids);
  if (!products.ok) return products;
  const cards = await catalogue.rated(scope, products.value);
  return ok(shelfOf({ href, state, categories: categories.value, found: found.value, products: cards, perPage }));
}

/** In the order of their ids. A product that has gone since it was found has no card. */
async function cardsOf(scope: PageScope, ids: readonly string[]): Promise<Result<readonly ProductCardModel[]>> {
  if (ids.length === 0) return ok([]);
  // In one order, so that two orders of a list share the answer.
  const variables = { ids: ids.toSorted(), limit: ids.length };
  const answer = await scope.query(shelfCardsQuery, variables, {
    policy: CACHE_TABLE.content.policy,
    dependsOn: ids,
  });
  if (!answer.ok) return answer;
  const products = itemsOf(answer.value.productCollection);
  const cards = new Map(products.map((product) => [product.sys.id, productCardOf(product)]));
  return ok(ids.flatMap((id) => cards.get(id) ?? []));
}

/** How long a page of a list is kept: not at all where it was filtered so finely that hardly anybody asks for it again (CA-6). */
export function shelfPolicy(asked: FilterState, shown: FilterState): CachePolicy | null {
  const unknown = countChosen(asked) !== countChosen(shown);
  return unknown || countChosen(shown) > KEPT_FILTERS_MAX ? null : CACHE_TABLE.page.policy;
}
