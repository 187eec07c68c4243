import type { FilterState } from '../../shared/filter-hash.ts';
import { formatFilterQuery } from '../../shared/filter-query.ts';
import { type FilterAct, isChosen, nextFilter } from '../../shared/filter-state.ts';
import { DEFAULT_PRODUCT_SORT, PRODUCT_SORTS, productSortOf } from '../../shared/spec/sorts.ts';
import type { ProductCardModel } from '../../shared/ui/ProductCard.tsx';
import { REACH } from '../services/search/search.port.ts';
import type { FacetCategory } from './load-facet-categories.ts';
import type { FoundProducts } from './product-finder.ts';
import type { ShelfFacet, ShelfModel } from './shelf-model.ts';

/** The state without unknown filters, which filter nothing (PL-4). */
export function knownFilter(state: FilterState, categories: readonly FacetCategory[]): FilterState {
  const facets = state.facets.flatMap(({ category, values }) => {
    const known = categories.find(({ id }) => id === category)?.facets ?? [];
    const left = values.filter((value) => known.some((facet) => facet.value === value));
    return left.length > 0 ? [{ category, values: left }] : [];
  });
  return { ...state, facets };
}

interface ShelfParts {
  readonly href: string;
  readonly headingLevel: ShelfModel['headingLevel'];
  readonly state: FilterState;
  readonly categories: readonly FacetCategory[];
  readonly found: FoundProducts;
  readonly products: readonly ProductCardModel[];
  readonly perPage: number;
}

/** The model of a list, with the addresses of its filters, sort orders and pages (PL-7). */
export function shelfOf({ href, headingLevel, state, categories, found, products, perPage }: ShelfParts): ShelfModel {
  const hrefOf = (next: FilterState): string => `${href}${formatFilterQuery(next)}`;
  const after = (act: FilterAct): string => hrefOf(nextFilter(state, act));
  const pages = Math.max(1, Math.ceil(Math.min(found.total, REACH) / perPage));
  // Editors name categories and values: in a map, no name is that of an inherited property.
  const counts = new Map(Object.entries(found.counts).map(([id, values]) => [id, new Map(Object.entries(values))]));
  const shown = categories.map(({ id, title, facets }) => ({
    id,
    title,
    facets: facets.map(
      ({ value, title: words }): ShelfFacet => ({
        category: id,
        value,
        title: words,
        count: counts.get(id)?.get(value) ?? 0,
        chosen: isChosen(state, id, value),
        href: after({ kind: 'toggle', category: id, value }),
      }),
    ),
  }));
  return {
    href,
    headingLevel,
    state,
    products,
    total: found.total,
    pages,
    partial: found.partial ?? false,
    // A category without any product of the list is left out.
    categories: shown.filter(({ facets }) => facets.some(({ count, chosen }) => count > 0 || chosen)),
    sorts: Object.entries(PRODUCT_SORTS).map(([name, title]) => {
      const sort = productSortOf(name);
      return { sort, title, href: after({ kind: 'sort', sort }) };
    }),
    chosen: shown.flatMap(({ facets }) => facets.filter(({ chosen }) => chosen)),
    clearHref: after({ kind: 'clear' }),
    nextHref: state.page < pages ? after({ kind: 'more' }) : undefined,
    previousHref: state.page > 1 ? hrefOf({ ...state, page: Math.min(state.page - 1, pages) }) : undefined,
  };
}

/** Whether this is the first page in default order without filters, the one that search engines index. */
export const isUnfiltered = ({ facets, sort, page }: FilterState): boolean =>
  facets.length === 0 && sort === DEFAULT_PRODUCT_SORT && page === 1;
