import { expect, it } from 'vitest';
import { bytesOf, jsonLists } from './json-lists.ts';

it('RS-3 rows come in lists that can be bound, all of them and in their order', () => {
  const rows = Array.from({ length: 300 }, (_, index) => [index, '洗"\n'.repeat(1_500)]);
  const lists = jsonLists(rows);
  expect(lists.map(bytesOf).filter((bytes) => bytes > 1_000_001)).toEqual([]);
  expect(lists.length).toBeLessThan(5);
  expect(lists.flatMap((list) => JSON.parse(list))).toEqual(rows);
});

it('RS-3 a row that is longer than a list stands alone', () => {
  const rows = [['a'], ['b'.repeat(1_500_000)], ['c'], ['d']];
  expect(jsonLists(rows).map((list) => JSON.parse(list))).toEqual([[['a']], [rows[1]], [['c'], ['d']]]);
});

it('RS-3 no rows are no lists', () => {
  expect(jsonLists([])).toEqual([]);
});
