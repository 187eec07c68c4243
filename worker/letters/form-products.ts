import { GTIN } from '../../shared/spec/letters.ts';
import { CACHE_TABLE } from '../cache/cache-table.ts';
import { itemsOf } from '../mapping/links.ts';
import type { PageScope } from '../render/page-scope.ts';
import { ok, type Result } from '../services/result.ts';
import { formProductsQuery } from './form-products.query.generated.ts';

/** A product that a form can be about. */
export interface FormProduct {
  readonly gtin: string;
  readonly name: string;
  /** GTINs of its sizes. */
  readonly gtins: readonly string[];
}

/** More than the brand will ever sell. A larger catalogue needs another control than a list. */
const MOST_PRODUCTS = 200;

/** Every product, sorted by name, for the lists in forms (FM-3). */
export async function formProducts(scope: PageScope): Promise<Result<readonly FormProduct[]>> {
  const answer = await scope.query(
    formProductsQuery,
    { limit: MOST_PRODUCTS },
    { policy: CACHE_TABLE.list.policy, dependsOn: ['list:Product'] },
  );
  if (!answer.ok) return answer;
  return ok(
    itemsOf(answer.value.productCollection).flatMap(({ gtin, name, productShortName, variantsCollection }) => {
      const title = productShortName || name;
      if (!title || !gtin || !GTIN.test(gtin)) return [];
      const gtins = itemsOf(variantsCollection).flatMap((variant) => variant.gtin ?? []);
      return [{ gtin, name: title, gtins: gtins.filter((code) => code !== gtin) }];
    }),
  );
}
