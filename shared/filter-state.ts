import type { ChosenCategory, FilterState } from './filter-hash.ts';
import type { ProductSort } from './spec/sorts.ts';

/** A visitor's action on a product list. */
export type FilterAct =
  | { readonly kind: 'toggle'; readonly category: string; readonly value: string }
  | { readonly kind: 'clear' }
  | { readonly kind: 'sort'; readonly sort: ProductSort }
  | { readonly kind: 'more' };

/** Whether a category's facet is chosen. Names are compared exactly. */
export const isChosen = ({ facets }: FilterState, category: string, value: string): boolean =>
  facets.some((chosen) => chosen.category === category && chosen.values.includes(value));

/** Chosen values of all categories together. */
export const countChosen = ({ facets }: FilterState): number =>
  facets.reduce((count, { values }) => count + values.length, 0);

/** The category chosen last goes last, because counts depend on it (PL-2). A category without values is removed (PL-3). */
function toggled(facets: readonly ChosenCategory[], category: string, value: string): readonly ChosenCategory[] {
  const there = facets.find((chosen) => chosen.category === category);
  const others = facets.filter((chosen) => chosen !== there);
  if (!there) return [...others, { category, values: [value] }];
  if (!there.values.includes(value)) return [...others, { category, values: [...there.values, value] }];
  const values = there.values.filter((other) => other !== value);
  return facets.flatMap((chosen) => (chosen !== there ? [chosen] : values.length > 0 ? [{ category, values }] : []));
}

/** The next state of the list: every change of filter or sort order returns to the first page (PL-3). */
export function nextFilter(state: FilterState, act: FilterAct): FilterState {
  switch (act.kind) {
    case 'toggle':
      return { ...state, facets: toggled(state.facets, act.category, act.value), page: 1 };
    case 'clear':
      return { ...state, facets: [], page: 1 };
    case 'sort':
      return { ...state, sort: act.sort, page: 1 };
    case 'more':
      return { ...state, page: state.page + 1 };
  }
}

/** The category chosen last: its counts ignore its own filter, so that more of its values can be chosen (PL-2). */
export const latestCategory = ({ facets }: FilterState): string | undefined => facets.at(-1)?.category;
