import type { FilterState } from '../../shared/filter-hash.ts';
import { countChosen } from '../../shared/filter-state.ts';
import { KEPT_FILTERS_MAX } from '../../shared/spec/product-list.ts';
import { PRODUCTS_PER_PAGE } from '../../shared/spec/site.ts';
import { CACHE_TABLE } from '../cache/cache-table.ts';
import type { CachePolicy } from '../cache/contracts.ts';
import type { PageScope } from '../render/page-scope.ts';
import { ok, type Result } from '../services/result.ts';
import type { Catalogue } from './catalogue.ts';
import { loadFacetCategories } from './load-facet-categories.ts';
import { shelfCards } from './shelf-cards.ts';
import type { ShelfModel } from './shelf-model.ts';
import { knownFilter, shelfOf } from './shelf-of.ts';

export interface ShelfWanted {
  /** Entry id of the list; null: all products. */
  readonly list: string | null;
  /** Address of the list's page. */
  readonly href: string;
  readonly state: FilterState;
}

/** A page of a list: the finder gives the ids, content the current data of the cards (PL-1, PL-2). */
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
  const endless = isFine(state);
  const products = await shelfCards(scope, found.value.ids, { endless });
  if (!products.ok) return products;
  const cards = await catalogue.rated(scope, products.value, { endless });
  // On the page of all products, the list has a heading of its own.
  const headingLevel = list === null ? 'h3' : 'h2';
  return ok(
    shelfOf({ href, headingLevel, state, categories: categories.value, found: found.value, products: cards, perPage }),
  );
}

/** Whether there are so many filters that such lists are unlimited in number and rarely requested again. */
const isFine = (state: FilterState): boolean => countChosen(state) > KEPT_FILTERS_MAX;

/** Cache policy of a list's page; null (not cached) with too many or unknown filters (CA-6). */
export function shelfPolicy(asked: FilterState, shown: FilterState): CachePolicy | null {
  const unknown = countChosen(asked) !== countChosen(shown);
  return unknown || isFine(shown) ? null : CACHE_TABLE.page.policy;
}
