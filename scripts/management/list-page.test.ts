import { expect, it } from 'vitest';
import { DEFAULT_LIMIT, listLimit, listPage, listTotal } from './list-page.ts';

it('DV-1 the length of a list is --limit, or the default of its command', () => {
  expect([listLimit('7'), listLimit(undefined), listLimit(undefined, 20)]).toEqual([7, DEFAULT_LIMIT, 20]);
  expect([listLimit('1'), listLimit('1000')]).toEqual([1, 1000]);
});

it.each(['x', '0', '-4', '1.5', '1001', ''])('DV-1 --limit %j is refused in one sentence', (given) => {
  expect(() => listLimit(given)).toThrow('--limit must be a whole number from 1 to 1000');
});

it('DV-1 a list begins after as many items as --skip says, or at the first', () => {
  expect(listPage({ limit: '7', skip: '3000' })).toEqual({ limit: 7, skip: 3000 });
  expect(listPage({ skip: '0' })).toEqual(listPage({}));
});

it.each(['x', '-1', '1.5', '1000001', ''])('DV-1 --skip %j is refused in one sentence', (skip) => {
  expect(() => listPage({ skip })).toThrow('--skip must be a whole number from 0 to 1000000');
});

it('DV-1 the last line of a list says how many there are, and how to see the next ones', () => {
  expect(listTotal({ shown: 50, skip: 100, total: 3000, state: 'closed' })).toBe(
    '50 of 3000 closed; the next ones: --skip 150',
  );
  expect(listTotal({ shown: 2, skip: 2998, total: 3000, state: null })).toBe('2 of 3000');
  expect(listTotal({ shown: 0, skip: 0, total: 1, state: null })).toBe('0 of 1');
});
