import type { ProductCardModel } from '../../shared/ui/ProductCard.tsx';
import { CACHE_TABLE } from '../cache/cache-table.ts';
import { productCardOf } from '../mapping/cards.ts';
import { itemsOf } from '../mapping/links.ts';
import type { PageScope } from '../render/page-scope.ts';
import { ok, type Result } from '../services/result.ts';
import { shelfCardsQuery } from './shelf-cards.query.generated.ts';

/**
 * Cards in the order of the ids, without stars. A product deleted since it was found is left out.
 * @param endless true for lists in unlimited number: not cached in KV.
 */
export async function shelfCards(
  scope: PageScope,
  ids: readonly string[],
  { endless = false }: { readonly endless?: boolean } = {},
): Promise<Result<readonly ProductCardModel[]>> {
  if (ids.length === 0) return ok([]);
  // Sorted, so that the same list in another order shares the cache key.
  const variables = { ids: ids.toSorted(), limit: ids.length };
  const answer = await scope.query(shelfCardsQuery, variables, {
    policy: CACHE_TABLE.content.policy,
    entries: ids,
    memoryOnly: endless,
  });
  if (!answer.ok) return answer;
  const products = itemsOf(answer.value.productCollection);
  const cards = new Map(products.map((product) => [product.sys.id, productCardOf(product)]));
  return ok(ids.flatMap((id) => cards.get(id) ?? []));
}
