import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { removeLeftOver } from './left-over.ts';

it('DV-1 only files left over from an earlier build are deleted, at any depth', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'alun-left-over-'));
  mkdirSync(path.join(folder, 'assets/old'), { recursive: true });
  for (const file of ['index.js', 'assets/a-1.js', 'assets/a-2.js', 'assets/old/b.js', '_headers'])
    writeFileSync(path.join(folder, file), '');
  await removeLeftOver(folder, ['index.js', 'assets/a-2.js', '_headers', 'not-there.js']);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.map(({ name }) => name).sort()).toEqual(['_headers', 'a-2.js', 'index.js']);
  rmSync(folder, { recursive: true });
});
