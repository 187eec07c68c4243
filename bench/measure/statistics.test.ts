import { expect, it } from 'vitest';
import { median, medianRatio } from './statistics.ts';

it.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[7], 7],
])('DV-1 the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

it('DV-1 a ratio compares samples of the same round: a slow round changes nothing', () => {
  expect(medianRatio([100, 10, 100], [50, 5, 50])).toBe(2);
});
