import { expect, it } from 'vitest';
import { slopeOf } from './memory.ts';

it('CA-6 the slope is 2 for memory that grows by 2 per step, and 0 for memory that only fluctuates', () => {
  expect(slopeOf([0, 1, 2, 3].map((x) => [x, 100 + 2 * x] as const))).toBeCloseTo(2);
  expect(slopeOf([0, 1, 2, 3, 4].map((x) => [x, 100 + (x % 2) * 5] as const))).toBeCloseTo(0);
});
