import { describe, expect, test } from 'vitest';
import { averageLabel, starPercent } from './rating.ts';

describe('PC-7 stars', () => {
  test.each([
    [4.3, 5, '86.00'],
    [3.333, 5, '66.66'],
    [5, 5, '100.00'],
    [0, 5, '0.00'],
    [7, 10, '70.00'],
  ])('PC-7 %s of %s fills %s %%', (rating, max, percent) => {
    expect(starPercent(rating, max)).toBe(percent);
  });

  test('PC-7 the maximum defaults to 5', () => {
    expect(starPercent(2.5)).toBe('50.00');
  });

  test('PC-7 a rating above the maximum, below zero or with maximum 0 is clamped to 0 to 100 percent', () => {
    expect([starPercent(6), starPercent(-1), starPercent(3, 0)]).toEqual(['100.00', '0.00', '0.00']);
  });

  test.each([
    [4, '4'],
    [4.25, '4.3'],
    [4.96, '5'],
    [0.04, '0'],
  ])('PC-7 the average %s is shown as %s', (rating, label) => {
    expect(averageLabel(rating)).toBe(label);
  });
});
