import { expect, it } from 'vitest';
import { shortfalls } from './report.ts';

it('DV-1 a ratio of speeds counts as lost when more than a fifth of its target is missing, or when it was not measured', () => {
  expect(
    shortfalls([
      { name: 'reached', ratio: 3.2, target: 3 },
      { name: 'within a fifth', ratio: 2.41, target: 3 },
      { name: 'below', ratio: 2.39, target: 3 },
      { name: 'not measured', ratio: Number.NaN, target: 0.7 },
      { name: 'without a target', ratio: 0.1 },
    ]),
  ).toEqual(['below: 2.39 of at least 3', 'not measured: NaN of at least 0.7']);
});
