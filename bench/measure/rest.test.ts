import { expect, it } from 'vitest';
import { growthOf, measureRest } from './rest.ts';
import { serving } from './testing/serving.ts';

it('CA-6 memory grows from the first three rests to the last three, as a share; what was not measured has no growth', () => {
  const rest = (site: number) => ({ site, services: 10, platform: Number.NaN, resident: 100 });
  const rests = [18, 20, 22, 99, 24, 25, 26].map(rest);
  expect(growthOf(rests, 'site')).toBeCloseTo(0.25);
  expect(growthOf(rests, 'services')).toBe(0);
  expect(growthOf(rests, 'platform')).toBeNaN();
  expect(growthOf([], 'site')).toBeNaN();
});

it('CA-6 heaps without an inspector are unknown, and those of a workerd without the site are an error', async () => {
  expect(await measureRest(undefined)).toMatchObject({ site: Number.NaN, services: Number.NaN, platform: Number.NaN });
  const empty = await serving((_, response) => response.end('[]'));
  await expect(measureRest(empty)).rejects.toThrow('no isolate site');
});
