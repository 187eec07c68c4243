import { describe, expect, it } from 'vitest';
import { type FilterState, NO_FILTER } from './filter-hash.ts';
import { countChosen, isChosen, latestCategory, nextFilter } from './filter-state.ts';

const lemon: FilterState = { facets: [{ category: 'scent', values: ['lemon'] }], sort: 'name-asc', page: 4 };
const toggle = (state: FilterState, category: string, value: string): FilterState =>
  nextFilter(state, { kind: 'toggle', category, value });

describe('filter state transitions', () => {
  it('PL-3 adding a filter selects it, resets to page 1 and keeps the sort order', () => {
    const state = toggle(lemon, 'format', 'shampoo');
    expect(state.page).toBe(1);
    expect(state.sort).toBe('name-asc');
    expect(isChosen(state, 'format', 'shampoo')).toBe(true);
    expect(isChosen(state, 'scent', 'lemon')).toBe(true);
    // The same value in another category is another filter.
    expect(isChosen(state, 'format', 'lemon')).toBe(false);
    expect(countChosen(state)).toBe(2);
  });

  it('PL-3 removing a filter resets to page 1 and drops a category without values', () => {
    const two = toggle({ ...lemon, page: 3 }, 'scent', 'apple');
    const one = toggle({ ...two, page: 3 }, 'scent', 'lemon');
    expect(one).toEqual({ facets: [{ category: 'scent', values: ['apple'] }], sort: 'name-asc', page: 1 });
    expect(toggle(one, 'scent', 'apple').facets).toEqual([]);
  });

  it('PL-3 Clear all removes all filters, resets to page 1 and keeps the sort order', () => {
    expect(nextFilter(lemon, { kind: 'clear' })).toEqual({ facets: [], sort: 'name-asc', page: 1 });
  });

  it('PL-3 a new sort order resets to page 1; more goes to the next page', () => {
    expect(nextFilter(lemon, { kind: 'sort', sort: 'rating-desc' })).toEqual({
      ...lemon,
      sort: 'rating-desc',
      page: 1,
    });
    expect(nextFilter(lemon, { kind: 'more' })).toEqual({ ...lemon, page: 5 });
  });

  it('PL-2 the latest category is the one that was selected in last, also if it already had values', () => {
    const both = toggle(lemon, 'format', 'shampoo');
    expect(latestCategory(both)).toBe('format');
    expect(toggle(both, 'scent', 'apple').facets).toEqual([
      { category: 'format', values: ['shampoo'] },
      { category: 'scent', values: ['lemon', 'apple'] },
    ]);
    expect(latestCategory(toggle(both, 'scent', 'apple'))).toBe('scent');
    expect(latestCategory(toggle(both, 'format', 'shampoo'))).toBe('scent');
    expect(latestCategory(NO_FILTER)).toBeUndefined();
  });

  it('PL-3 transitions never mutate the state', () => {
    const before = structuredClone(lemon);
    toggle(lemon, 'scent', 'apple');
    toggle(lemon, 'scent', 'lemon');
    expect(lemon).toEqual(before);
  });
});
