import { itemsOf } from '../mapping/links.ts';
import type { ContentAnswer, SeenEntry } from '../services/content/content.port.ts';
import type { IndexFacetsData } from './index-facets.query.generated.ts';

/** A facet category, as product records use it. */
interface Category {
  readonly id: string;
  /** Its name in the index and in URLs. */
  readonly uniqueId: string;
}

const NONE: readonly Category[] = [];

/** Maps facets to their categories. */
export class FacetCategories {
  readonly #byFacet: ReadonlyMap<string, readonly Category[]>;
  /** Names of all categories, in the order of their ids: the query's. */
  readonly names: readonly string[];
  /** Entries they were read from; `unresolved`: linked entries that are not published. */
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
    this.names = [...names];
    this.entries = entries;
    this.unresolved = unresolved;
  }

  /** The facets of a category, by its entry's id; empty if the id is not a category. */
  facetsOf(category: string): readonly string[] {
    return Array.from(this.#byFacet).flatMap(([facet, own]) => (own.some(({ id }) => id === category) ? [facet] : []));
  }

  ofFacet(id: string): readonly Category[] {
    return this.#byFacet.get(id) ?? NONE;
  }
}
