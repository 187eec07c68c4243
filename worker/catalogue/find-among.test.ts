import { describe, expect, it } from 'vitest';
import { type FilterState, NO_FILTER } from '../../shared/filter-hash.ts';
import { type ProductSort, productSortOf } from '../../shared/spec/sorts.ts';
import { type Candidate, findAmong } from './find-among.ts';

const product = (id: string, rating: number, scent: string[], format = 'shampoo'): Candidate => ({
  id,
  name: id,
  rating,
  facets: { scent, format: [format] },
});

/** In order of popularity. */
const products = [
  product('lemon', 4.3, ['lemon']),
  product('apple', 4.8, ['apple']),
  product('mix', 4.8, ['lemon', 'apple']),
  product('Ágar', 0, ['apple'], 'spray'),
];

const find = (state: Partial<FilterState>, perPage = 30) => findAmong(products, { ...NO_FILTER, ...state }, perPage);
const scent = (...values: string[]) => ({ category: 'scent', values });
const format = (...values: string[]) => ({ category: 'format', values });

describe('a product list from content alone', () => {
  it.each(
    Object.entries({
      'popularity-desc': ['lemon', 'apple', 'mix', 'Ágar'],
      'rating-desc': ['apple', 'mix', 'lemon', 'Ágar'],
      'name-asc': ['Ágar', 'apple', 'lemon', 'mix'],
      'name-desc': ['mix', 'lemon', 'apple', 'Ágar'],
    } satisfies Record<ProductSort, readonly string[]>),
  )('PL-1 is sorted by %s', (sort, ids) => {
    expect(find({ sort: productSortOf(sort) }).ids).toEqual(ids);
  });

  it('PL-1 is split into pages, and empty after the last', () => {
    expect(find({ page: 2 }, 3)).toMatchObject({ ids: ['Ágar'], total: 4 });
    expect(find({ page: 3 }, 3)).toMatchObject({ ids: [], total: 4 });
  });

  it('PL-2 matches any value within a category, and all categories', () => {
    expect(find({ facets: [scent('lemon', 'apple')] }).total).toBe(4);
    expect(find({ facets: [scent('apple'), format('shampoo')] }).ids).toEqual(['apple', 'mix']);
  });

  it('PL-2 counts the values of the products found', () => {
    expect(find({}).counts).toEqual({ scent: { lemon: 2, apple: 3 }, format: { shampoo: 3, spray: 1 } });
  });

  it('PL-2 counts the latest category without its own filter, and earlier ones with all filters', () => {
    expect(find({ facets: [format('shampoo'), scent('lemon')] }).counts).toEqual({
      format: { shampoo: 2 },
      scent: { lemon: 2, apple: 2 },
    });
    expect(find({ facets: [scent('lemon'), format('shampoo')] }).counts).toEqual({
      scent: { lemon: 2, apple: 1 },
      format: { shampoo: 2 },
    });
  });

  it('PL-4 is empty for a filter value that no product has', () => {
    expect(find({ facets: [scent('nobody')] })).toMatchObject({ ids: [], total: 0 });
  });
});
