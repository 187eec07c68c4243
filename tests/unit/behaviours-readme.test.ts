import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../client/behaviours');
const readme = readFileSync(path.join(folder, 'README.md'), 'utf8');
const files = globSync('*.ts', { cwd: folder })
  .filter((file) => !file.endsWith('.test.ts'))
  .sort();

it('DV-1 the README of behaviours names all of their files, and no other', () => {
  const named = [...readme.matchAll(/`([a-z-]+\.ts)`/g)].map(([, file = '']) => file);
  expect([...new Set(named)].sort()).toEqual(files);
});

it.each(files)('DV-1 the README of behaviours names every data attribute in %s', (file) => {
  const source = readFileSync(path.join(folder, file), 'utf8').replace(/^import .*$|\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  const spelt = [...source.matchAll(/\bdata-[a-z]+(?:-[a-z]+)*/g)].map(([name]) => name);
  const unnamed = spelt.filter((name) => !new RegExp(`${name}(?![a-z-])`).test(readme));
  expect([...new Set(unnamed)]).toEqual([]);
});
