import { CACHE_TABLE } from '../cache/cache-table.ts';
import { itemsOf } from '../mapping/links.ts';
import type { PageScope } from '../render/page-scope.ts';
import { ok, type Result } from '../services/result.ts';
import { facetCategoriesQuery } from './facet-categories.query.generated.ts';

/** A group of filters from content; its id and its facets' values are used in addresses. */
export interface FacetCategory {
  readonly id: string;
  readonly title: string;
  readonly facets: readonly { readonly entry: string; readonly value: string; readonly title: string }[];
}

/** All filters, in content order; titles and types are trimmed (PL-2). */
export async function loadFacetCategories(scope: PageScope): Promise<Result<readonly FacetCategory[]>> {
  const answer = await scope.query(
    facetCategoriesQuery,
    {},
    { policy: CACHE_TABLE.list.policy, dependsOn: ['list:FacetCategory', 'list:Facet'] },
  );
  if (!answer.ok) return answer;
  const categories = itemsOf(answer.value.facetCategoryCollection).flatMap(({ uniqueId, title, facetsCollection }) => {
    const id = uniqueId?.trim();
    if (!id) return [];
    const facets = itemsOf(facetsCollection).flatMap(({ sys, type, title: words }) => {
      const value = type?.trim();
      return value ? [{ entry: sys.id, value, title: words?.trim() || value }] : [];
    });
    return [{ id, title: title?.trim() || id, facets }];
  });
  return ok(categories);
}
