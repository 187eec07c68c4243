import { expect, test } from 'vitest';
import { RESULT_BATCHES_MAX, SEARCH_TERM_MAX } from '../../shared/spec/search.ts';
import { SEARCH_PARAMETERS, searchAskOf, searchPageHref } from './search-params.ts';

test.each([
  ['term=Lemon', { term: 'Lemon', tab: undefined, more: 0 }],
  ['term=lemon&tab=articles&more=2', { term: 'lemon', tab: 'articles', more: 2 }],
  ['term=lemon&tab=stories&more=2', { term: 'lemon', tab: undefined, more: 0 }],
  ['term=lemon&more=2', { term: 'lemon', tab: undefined, more: 0 }],
  ['tab=products', { term: '', tab: 'products', more: 0 }],
  ['', { term: '', tab: undefined, more: 0 }],
])('SE-3 the query string %j is read as %j', (query, ask) => {
  expect(searchAskOf(new URLSearchParams(query))).toEqual(ask);
});

test.each([
  ['term', '  LEMON  fresh', 'LEMON fresh'],
  ['term', 'a'.repeat(5_000), 'a'.repeat(SEARCH_TERM_MAX)],
  ['tab', 'articles', 'articles'],
  ['tab', 'Articles', undefined],
  ['more', '3', '3'],
  ['more', '9999', String(RESULT_BATCHES_MAX)],
  ['more', '0', ''],
  ['more', '-1', ''],
  ['more', '1e3', ''],
  ['more', '٣', ''],
] as const)('SE-3 %s=%j is normalized to %j', (name, value, kept) => {
  expect(SEARCH_PARAMETERS[name](value)).toBe(kept);
});

test('SE-3 the address of a search has all its parameters and omits defaults', () => {
  expect(searchPageHref({ term: 'a & b', more: 0 })).toBe('/en-my/search?term=a+%26+b');
  expect(searchPageHref({ term: 'lemon', tab: 'articles', more: 2 })).toBe(
    '/en-my/search?more=2&tab=articles&term=lemon',
  );
});
