import { expect, it } from 'vitest';
import { residentBytes, slopeOf } from './memory.ts';

it('CA-6 the slope is 2 for memory that grows by 2 per step, and 0 for memory that only fluctuates', () => {
  expect(slopeOf([0, 1, 2, 3].map((x) => [x, 100 + 2 * x] as const))).toBeCloseTo(2);
  expect(slopeOf([0, 1, 2, 3, 4].map((x) => [x, 100 + (x % 2) * 5] as const))).toBeCloseTo(0);
});

it.runIf(process.platform === 'linux')(
  'CA-6 the memory of a process is in bytes, as Node reports it; without a process it is unknown',
  () => {
    const [mine, nodes] = [residentBytes([String(process.pid)]), process.memoryUsage.rss()];
    expect(Math.abs(mine / nodes - 1)).toBeLessThan(0.015);
    expect(residentBytes([])).toBeNaN();
  },
);
