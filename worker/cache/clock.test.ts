import { expect, it } from 'vitest';
import { isLater } from './clock.ts';

it.each([
  [6, 5, 6, true],
  [5, 5, 6, false],
  [4, 5, 6, false],
  [7, 5, 6, false],
])('CA-3 an answer of moment %i stays in the way of one of moment %i, at moment %i: %s', (there, other, now, stays) => {
  expect(isLater(there, other, now)).toBe(stays);
});
