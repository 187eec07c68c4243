import path from 'node:path';
import { linkedIds } from '../../services/content/links.ts';
import { FILTER_LIMITS } from '../../shared/spec/product-list.ts';
import type { ContentEntry } from './content-entries.ts';
import type { ContentProblem } from './problems.ts';

const ofType = (entries: readonly ContentEntry[], name: string): readonly ContentEntry[] =>
  entries.filter(({ type }) => type.name === name);

/** Two facets of a category with one type are one filter in addresses and in the search index: both would be chosen together. */
function sameTypes(category: ContentEntry, facets: ReadonlyMap<string, ContentEntry>): readonly ContentProblem[] {
  const first = new Map<string, string>();
  return linkedIds(category.fields.facets).flatMap((id): readonly ContentProblem[] => {
    const value = facets.get(id)?.fields.type;
    const type = typeof value === 'string' ? value.trim() : undefined;
    if (type === undefined) return [];
    const other = first.get(type);
    if (other === undefined) {
      first.set(type, id);
      return [];
    }
    return [
      {
        file: category.file,
        field: 'facets',
        what: `has "${other}" and "${id}", both of type "${type}"`,
        todo: 'types must be unique in a category',
      },
    ];
  });
}

/** Filters of product lists that would not work: equal ones, and more categories than a list shows (PL-2). */
export function filterProblems(entries: readonly ContentEntry[]): readonly ContentProblem[] {
  const facets = new Map(ofType(entries, 'Facet').map((facet) => [facet.id, facet]));
  const categories = ofType(entries, 'FacetCategory');
  const same = categories.flatMap((category) => sameTypes(category, facets));
  const [any] = categories;
  if (!any || categories.length <= FILTER_LIMITS.categories) return same;
  const what = `are ${categories.length} filter categories`;
  return [...same, { file: path.dirname(any.file), field: '', what, todo: `allowed: ${FILTER_LIMITS.categories}` }];
}

/** Facets without effect on lists: those in no category, and those of no product (PL-2). Silent about content that has no categories. */
export function filterNotes(entries: readonly ContentEntry[]): readonly string[] {
  const [categories, products] = [ofType(entries, 'FacetCategory'), ofType(entries, 'Product')];
  if (categories.length === 0) return [];
  const idsIn = (owners: typeof categories) => new Set(owners.flatMap(({ fields }) => linkedIds(fields.facets)));
  const [offered, used] = [idsIn(categories), idsIn(products)];
  return ofType(entries, 'Facet').flatMap(({ id, file }) => {
    if (!offered.has(id)) return [`${file}: is in the facets of no FacetCategory, so no list offers it`];
    return used.has(id) ? [] : [`${file}: is in the facets of no product, so no list can be filtered by it`];
  });
}
