import { describe, expect, it } from 'vitest';
import { type FilterState, formatFilterHash, isFilterHash, NO_FILTER, parseFilterHash } from './filter-hash.ts';
import { FILTER_LIMITS } from './spec/product-list.ts';
import { PRODUCT_SORTS } from './spec/sorts.ts';
import { randomNumbers } from './testing/random-numbers.ts';

describe('the hash of a product list', () => {
  it.each<[string, FilterState]>([
    ['', NO_FILTER],
    [
      'facet=scent:lemon|apple,format:shampoo&sort=name-asc&page=3',
      {
        facets: [
          { category: 'scent', values: ['lemon', 'apple'] },
          { category: 'format', values: ['shampoo'] },
        ],
        sort: 'name-asc',
        page: 3,
      },
    ],
    [
      'facet=scent:lemon&sort=popularity-desc',
      { facets: [{ category: 'scent', values: ['lemon'] }], sort: 'popularity-desc', page: 1 },
    ],
    ['sort=rating-desc', { facets: [], sort: 'rating-desc', page: 1 }],
    [
      'facet=a%20b:c%3Ad%7Ce%2Cf%26g&sort=popularity-desc',
      { facets: [{ category: 'a b', values: ['c:d|e,f&g'] }], sort: 'popularity-desc', page: 1 },
    ],
  ])('PL-4 %s round-trips through parse and format', (hash, state) => {
    expect(parseFilterHash(`#${hash}`)).toEqual(state);
    expect(formatFilterHash(state)).toBe(hash);
  });

  it('PL-4 the page number is written only above 1', () => {
    expect(formatFilterHash({ ...NO_FILTER, sort: 'name-asc', page: 1 })).toBe('sort=name-asc');
    expect(formatFilterHash({ ...NO_FILTER, page: 2 })).toBe('sort=popularity-desc&page=2');
  });

  it('PL-4 a hash without sort, as in menu links, is parsed', () => {
    expect(parseFilterHash('#facet=scalp-need:dry').facets).toEqual([{ category: 'scalp-need', values: ['dry'] }]);
  });

  it.each([
    'main',
    'facet=',
    'facet=:,:|,a:,:b,a:|||',
    'facet=a:b:c',
    'facet=%E0%A4%A:x',
    'facet=a:%',
    `facet=a:${'x'.repeat(FILTER_LIMITS.name + 1)}`,
    'sort=__proto__',
    'sort=constructor&page=0',
    'page=-1',
    'page=1e3',
    'page=99999999999999999999',
    'page=२',
    '&&&===&=a&facet',
  ])('PL-4 invalid hash %s is ignored', (hash) => {
    expect(parseFilterHash(hash)).toEqual(NO_FILTER);
  });

  it('PL-4 valid parts are kept beside invalid ones; of duplicate values and repeated parameters the first counts', () => {
    expect(parseFilterHash('#x=1&facet=scent:lemon|lemon| |%,scent:apple,broken&facet=a:b&page=2')).toEqual({
      facets: [{ category: 'scent', values: ['lemon', 'apple'] }],
      sort: 'popularity-desc',
      page: 2,
    });
  });

  it('PL-4 categories, values and page are capped at their limits', () => {
    const many = Array.from({ length: 50 }, (_, index) => `c${index}:${'v'.repeat(index + 1)}|w|x`).join();
    const { facets, page } = parseFilterHash(`facet=${many}&page=9999`);
    expect(facets).toHaveLength(FILTER_LIMITS.categories);
    expect(parseFilterHash(`facet=${many},c0:late`).facets[0]?.values).toContain('late');
    expect(page).toBe(FILTER_LIMITS.page);
    const values = Array.from({ length: 50 }, (_, index) => `v${index}`).join('|');
    expect(parseFilterHash(`facet=c:${values}`).facets[0]?.values).toHaveLength(FILTER_LIMITS.valuesPerCategory);
  });

  it('PL-4 a name of the maximum length is valid', () => {
    const value = 'x'.repeat(FILTER_LIMITS.name);
    expect(parseFilterHash(`#facet=scent:${value}`).facets).toEqual([{ category: 'scent', values: [value] }]);
  });

  it('PL-4 10,000 random hashes never throw, and their parsed state round-trips', () => {
    const next = randomNumbers(20_261_121);
    const parts = ['facet=', 'sort=', 'page=', ':', '|', ',', '&', '=', '#', '%', '%41', '%zz', 'scent', 'lemon', '2'];
    const pick = (): string => {
      const kind = next() % 4;
      if (kind === 0) return String.fromCharCode(next() % 0x1_0000);
      if (kind === 1) return Object.keys(PRODUCT_SORTS)[next() % 4] ?? '';
      return parts[next() % parts.length] ?? '';
    };
    for (let round = 0; round < 10_000; round++) {
      const hash = Array.from({ length: next() % 24 }, pick).join('');
      const state = parseFilterHash(hash);
      expect(isWellFormed(state), hash).toBe(true);
      // A lone surrogate cannot be written to an address or read from one.
      if (hash.isWellFormed()) expect(parseFilterHash(formatFilterHash(state)), hash).toEqual(state);
    }
  });

  it('PL-4 a hash that is a fragment identifier is not a filter', () => {
    expect(
      ['#main', '#homepage=2', '', '#', '#facets', '#facet=a:b', 'sort=name-asc', '#page=2'].map(isFilterHash),
    ).toEqual([false, false, false, false, false, true, true, true]);
  });
});

function isWellFormed({ facets, sort, page }: FilterState): boolean {
  const names = facets.flatMap(({ category, values }) => [category, ...values]);
  return (
    Object.hasOwn(PRODUCT_SORTS, sort) &&
    Number.isInteger(page) &&
    page >= 1 &&
    page <= FILTER_LIMITS.page &&
    facets.every(({ values }) => values.length > 0) &&
    names.every((name) => name.trim() === name && name !== '' && name.length <= FILTER_LIMITS.name)
  );
}
