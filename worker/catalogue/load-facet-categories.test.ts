import { expect, it } from 'vitest';
import { scopeAnswering, sys } from '../mapping/testing/answering-scope.ts';
import { ok } from '../services/result.ts';
import { loadFacetCategories } from './load-facet-categories.ts';

const facet = (id: string, type: string | null, title: string | null) => ({ sys: sys(id), type, title });
const category = (uniqueId: string | null, title: string | null, ...items: readonly object[]) => ({
  sys: sys(`category-${uniqueId}`),
  uniqueId,
  title,
  facetsCollection: { items },
});

it('PL-2 a filter without a title is shown by its name; one without a name is left out', async () => {
  const items = [
    category(' scent ', ' ', facet('a', ' lemon ', ' Lemon '), facet('b', 'mint', '  '), facet('c', ' ', 'Nameless')),
    category(' ', 'Nameless', facet('d', 'dry', 'Dry')),
  ];
  const { scope } = scopeAnswering({ FacetCategories: { facetCategoryCollection: { items } } });
  const facets = [
    { entry: 'a', value: 'lemon', title: 'Lemon' },
    { entry: 'b', value: 'mint', title: 'mint' },
  ];
  expect(await loadFacetCategories(scope)).toEqual(ok([{ id: 'scent', title: 'scent', facets }]));
});
