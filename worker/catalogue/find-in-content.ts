import { CACHE_TABLE } from '../cache/cache-table.ts';
import { itemsOf } from '../mapping/links.ts';
import { ok } from '../services/result.ts';
import { facetsOfProductsQuery } from './facets-of-products.query.generated.ts';
import { type Candidate, findAmong } from './find-among.ts';
import { loadFacetCategories } from './load-facet-categories.ts';
import type { ProductFinder } from './product-finder.ts';

/** Products that are looked through at most: the content service counts every facet of each against its limit (protocol facts 4.3). */
const LOOKED_THROUGH = 300;

/**
 * Finds products with the content service alone, in one cached query over the products of a list. It is what lists are made of
 * while the search service fails (RS-1), and all they need where a brand has no more products than LOOKED_THROUGH. Beyond that
 * what it finds is part of the list, and says so.
 */
export const contentFinder: ProductFinder = {
  async find(scope, { list, state, perPage }) {
    const where = list === null ? {} : { categories: { sys: { id_in: [list] } } };
    const [products, categories] = await Promise.all([
      scope.query(
        facetsOfProductsQuery,
        { where, limit: LOOKED_THROUGH },
        { policy: CACHE_TABLE.list.policy, dependsOn: [list === null ? 'list:Product' : `in:${list}`] },
      ),
      loadFacetCategories(scope),
    ]);
    if (!products.ok) return products;
    if (!categories.ok) return categories;
    const categoryOf = new Map(
      categories.value.flatMap(({ id, facets }) =>
        facets.map((facet) => [facet.entry, { category: id, value: facet.value }]),
      ),
    );
    const { productCollection } = products.value;
    const items = itemsOf(productCollection);
    const candidates = items.map(({ sys, productShortName, rating, facetsCollection }): Candidate => {
      // Editors name categories: without a prototype no name is there before.
      const facets: Record<string, string[]> = Object.create(null);
      for (const facet of itemsOf(facetsCollection)) {
        const known = categoryOf.get(facet.sys.id);
        if (known) facets[known.category] = [...(facets[known.category] ?? []), known.value];
      }
      return { id: sys.id, name: productShortName ?? '', rating: rating ?? 0, facets };
    });
    const partial = (productCollection?.total ?? 0) > items.length;
    return ok({ ...findAmong(candidates, state, perPage), partial });
  },
};
