import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../process/run.ts';
import { fingerprint } from './fingerprint.ts';

/** A folder in the project with one source file, and the fingerprint of it now. */
function project() {
  mkdirSync(path.join(root, 'dist'), { recursive: true });
  const folder = mkdtempSync(path.join(root, 'dist/fingerprint-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'pages'));
  writeFileSync(path.join(folder, 'pages/a.ts'), 'a');
  const place = path.relative(root, folder);
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  return { folder, place, write, now: () => fingerprint([place]) };
}

it('DV-1 a changed, added or renamed source changes the fingerprint of a build, at any depth', async () => {
  const { folder, write, now } = project();
  const prints = [await now()];
  write('pages/a.ts', 'b');
  prints.push(await now());
  write('pages/deep/c.ts', '');
  prints.push(await now());
  renameSync(path.join(folder, 'pages/deep/c.ts'), path.join(folder, 'pages/deep/d.ts'));
  prints.push(await now());
  expect(new Set(prints).size).toBe(4);
});

it('DV-1 packages, hidden files and places that do not exist change no fingerprint', async () => {
  const { place, write, now } = project();
  const before = await now();
  write('node_modules/a/index.js', 'a');
  write('pages/.dev.vars', 'SECRET=1');
  expect(await fingerprint([place, `${place}/none`])).toBe(before);
  expect(await fingerprint([`${place}/pages/a.ts`])).toBe(before);
});
