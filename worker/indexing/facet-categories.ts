import { itemsOf } from '../mapping/links.ts';
import type { ContentAnswer, SeenEntry } from '../services/content/content.port.ts';
import type { IndexFacetsData } from './index-facets.query.generated.ts';

/** A group of filters, as product records know it. */
interface Category {
  readonly id: string;
  /** Its name in the index and in addresses. */
  readonly uniqueId: string;
}

const NONE: readonly Category[] = [];

/** Which facet belongs to which categories. */
export class FacetCategories {
  readonly #byFacet: ReadonlyMap<string, readonly Category[]>;
  /** Names of all categories in the order of the alphabet. */
  readonly names: readonly string[];
  /** What they were read from, and what of it is not published. */
  readonly entries: readonly SeenEntry[];
  readonly unresolved: readonly string[];

  constructor({ data, entries, unresolved = [] }: ContentAnswer<IndexFacetsData>) {
    const byFacet = new Map<string, Category[]>();
    const names = new Set<string>();
    for (const category of itemsOf(data.facetCategoryCollection)) {
      const uniqueId = category.uniqueId?.trim();
      if (!uniqueId) continue;
      names.add(uniqueId);
      for (const { sys } of itemsOf(category.facetsCollection)) {
        byFacet.set(sys.id, [...(byFacet.get(sys.id) ?? []), { id: category.sys.id, uniqueId }]);
      }
    }
    this.#byFacet = byFacet;
    this.names = [...names].sort();
    this.entries = entries;
    this.unresolved = unresolved;
  }

  /** The facets of a category, by its entry's id; none where that is no category. */
  facetsOf(category: string): readonly string[] {
    return Array.from(this.#byFacet).flatMap(([facet, own]) => (own.some(({ id }) => id === category) ? [facet] : []));
  }

  ofFacet(id: string): readonly Category[] {
    return this.#byFacet.get(id) ?? NONE;
  }
}
