import { expect, it } from 'vitest';
import { bytesOf, jsonLists } from './json-lists.ts';

it('RS-3 rows are split into JSON lists within the size limit, complete and in order', () => {
  const rows = Array.from({ length: 300 }, (_, index) => [index, '洗"\n'.repeat(1_500)]);
  const lists = jsonLists(rows);
  expect(lists.map(bytesOf).filter((bytes) => bytes > 1_000_001)).toEqual([]);
  expect(lists.length).toBeLessThan(5);
  expect(lists.flatMap((list) => JSON.parse(list))).toEqual(rows);
});

it('RS-3 a row longer than the limit gets a list of its own', () => {
  const rows = [['a'], ['b'.repeat(1_500_000)], ['c'], ['d']];
  expect(jsonLists(rows).map((list) => JSON.parse(list))).toEqual([[['a']], [rows[1]], [['c'], ['d']]]);
});

it('RS-3 no rows give no lists', () => {
  expect(jsonLists([])).toEqual([]);
});
