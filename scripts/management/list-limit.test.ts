import { expect, it } from 'vitest';
import { DEFAULT_LIMIT, listLimit } from './list-limit.ts';

it('DV-1 the length of a list is --limit, or the default of its command', () => {
  expect([listLimit('7'), listLimit(undefined), listLimit(undefined, 20)]).toEqual([7, DEFAULT_LIMIT, 20]);
  expect([listLimit('1'), listLimit('1000')]).toEqual([1, 1000]);
});

it.each(['x', '0', '-4', '1.5', '1001', ''])('DV-1 --limit %j is refused in one sentence', (given) => {
  expect(() => listLimit(given)).toThrow('--limit must be a whole number from 1 to 1000');
});
