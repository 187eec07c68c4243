import { expect, it } from 'vitest';
import { slopeOf } from './memory.ts';

it('CA-6 memory that grows by two with each step has a slope of two, however it jumps; memory that stands still has none', () => {
  expect(slopeOf([0, 1, 2, 3].map((x) => [x, 100 + 2 * x] as const))).toBeCloseTo(2);
  expect(slopeOf([0, 1, 2, 3, 4].map((x) => [x, 100 + (x % 2) * 5] as const))).toBeCloseTo(0);
});
