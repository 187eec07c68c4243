import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { expectBuilt } from './site-build.ts';

it('DV-1 a check that needs the build says so, and what makes it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'alun-built-'));
  await expect(expectBuilt(folder)).rejects.toThrow(/^dist\/site\/index\.js is missing: .+ npm run build builds it$/);
  rmSync(folder, { recursive: true });
});
