import { expect, test } from 'vitest';
import { numberLabel } from './number-label.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [1_204, '1,204'],
  [10_050, '10,050'],
  [1_000_007, '1,000,007'],
])('PC-7 the number %d is shown as %s', (count, shown) => {
  expect(numberLabel(count)).toBe(shown);
});
