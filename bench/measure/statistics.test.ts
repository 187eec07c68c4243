import { expect, it } from 'vitest';
import { median, medianRatio, percentile } from './statistics.ts';

it.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[7], 7],
])('DV-1 the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

it('DV-1 a ratio compares samples of the same round, so a slow round changes nothing', () => {
  expect(medianRatio([100, 10, 100], [50, 5, 50])).toBe(2);
});

it.each([
  [[5, 1, 4, 2, 3], 50, 3],
  [Array.from({ length: 100 }, (_, index) => 100 - index), 95, 95],
  [[7], 95, 7],
])('DV-1 RT-3 of %j, percentile %d is %d', (values, percent, expected) => {
  expect(percentile(values, percent)).toBe(expected);
});
