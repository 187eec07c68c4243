import { expect, it } from 'vitest';
import { residentBytes } from './memory.ts';

it.runIf(process.platform === 'linux')(
  'CA-6 the memory of a process is in bytes, as Node reports it; without a process it is unknown',
  () => {
    const [mine, nodes] = [residentBytes([String(process.pid)]), process.memoryUsage.rss()];
    expect(Math.abs(mine / nodes - 1)).toBeLessThan(0.015);
    expect(residentBytes([])).toBeNaN();
  },
);
