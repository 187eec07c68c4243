import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { expectBuilt, servesAs, stampOf } from './site-build.ts';

it('DV-1 a check that needs the build says so, and what makes it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'alun-built-'));
  await expect(expectBuilt(folder)).rejects.toThrow(/^dist\/site\/index\.js is missing: .+ npm run build builds it$/);
  rmSync(folder, { recursive: true });
});

it('DV-1 a quick build serves who develops and is built anew for everybody else, a whole one serves both', () => {
  const [whole, quick] = [stampOf('inputs', {}), stampOf('inputs', { quick: true })];
  expect(servesAs(whole, 'inputs', {})).toBe(true);
  expect(servesAs(whole, 'inputs', { quick: true })).toBe(true);
  expect(servesAs(quick, 'inputs', { quick: true })).toBe(true);
  expect(servesAs(quick, 'inputs', {})).toBe(false);
});

it('DV-1 no build serves for other files, nor one that was broken off', () => {
  for (const wanted of [{}, { quick: true }]) {
    expect(servesAs(stampOf('inputs', wanted), 'other inputs', wanted)).toBe(false);
    expect(servesAs('', 'inputs', wanted)).toBe(false);
  }
});
