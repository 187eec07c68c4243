import { describe, expect, it } from 'vitest';
import { type FilterState, NO_FILTER } from './filter-hash.ts';
import { FILTER_PARAMETERS, filterOfQuery, formatFilterQuery, isFacetText } from './filter-query.ts';
import { randomNumbers } from './testing/random-numbers.ts';

const chosen: FilterState = {
  facets: [
    { category: 'scent', values: ['lemon', 'apple'] },
    { category: 'format', values: ['shampoo'] },
  ],
  sort: 'name-desc',
  page: 2,
};

describe('the query string of a product list', () => {
  it('PL-7 a state has one query string and round-trips through it', () => {
    const query = formatFilterQuery(chosen);
    expect(query).toBe('?facet=scent:apple|lemon,format:shampoo&sort=name-desc&page=2');
    expect(formatFilterQuery(filterOfQuery(new URLSearchParams(query)))).toBe(query);
    expect(filterOfQuery(new URLSearchParams(query)).facets[0]?.values).toEqual(['apple', 'lemon']);
  });

  it('PL-7 the initial state has an empty query string', () => {
    expect(formatFilterQuery(NO_FILTER)).toBe('');
    expect(filterOfQuery(new URLSearchParams())).toEqual(NO_FILTER);
  });

  it('PL-7 values that contain delimiters round-trip', () => {
    const odd: FilterState = { ...NO_FILTER, facets: [{ category: 'a&b', values: ['c|d', 'e:f, g%'] }] };
    expect(filterOfQuery(new URLSearchParams(formatFilterQuery(odd)))).toEqual(odd);
  });

  it.each([
    ['facet', 'scent:lemon|apple|lemon,,x', 'scent:apple|lemon'],
    ['facet', 'no filter', undefined],
    ['facet', '', undefined],
    ['sort', 'rating-desc', 'rating-desc'],
    ['sort', 'popularity-desc', undefined],
    ['sort', 'toString', undefined],
    ['page', '2', '2'],
    ['page', '1', undefined],
    ['page', '02', undefined],
    ['page', '5000', '999'],
  ] as const)('CA-6 %s=%s has the canonical value %s', (name, value, canonical) => {
    expect(FILTER_PARAMETERS[name](value)).toBe(canonical);
  });

  it.each([
    ['scent:lemon', true],
    ['scent:lemon|apple,format:shampoo', true],
    ['scent:a%7Cb', true],
    ['', false],
    ['scent', false],
    ['scent:', false],
    ['scent:lemon|', false],
    ['scent:lemon,,', false],
    ['scent:lemon|lemon', false],
    ['scent:lemon,scent:apple', false],
    ['a:b:c', false],
    ['scent:%', false],
  ])('PL-3 the facets parameter %s is accepted: %s', (text, taken) => {
    expect(isFacetText(text)).toBe(taken);
  });

  it('RS-3 10,000 random values never throw, and canonicalization is idempotent', () => {
    const next = randomNumbers(20_261_121);
    const parts = ['scent', 'lemon', ':', '|', ',', '%', '%41', '%zz', ' ', 'name-asc', '2', '0', '__proto__', 'é'];
    for (let round = 0; round < 10_000; round++) {
      const value = Array.from({ length: next() % 16 }, () => parts[next() % parts.length]).join('');
      isFacetText(value);
      for (const spell of Object.values(FILTER_PARAMETERS)) {
        const once = spell(value);
        expect(once === undefined ? undefined : spell(once), value).toBe(once);
      }
    }
  });
});
