import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string): string => readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8');

it.each([
  ['Site', 'worker/settings.ts'],
  ['Services', 'services/settings.ts'],
])('DV-2 the table %s of docs/settings.md names the settings that %s reads, and no other', (heading, file) => {
  const [, table = ''] = new RegExp(`^## ${heading}\n(.*?)^Bindings:`, 'ms').exec(read('docs/settings.md')) ?? [];
  const documented = Array.from(table.matchAll(/^\| (`[^|]*) \|/gm), ([, names = '']) => names.match(/[A-Z_]+/g) ?? []);
  const parsed = Array.from(read(file).matchAll(/^ {2,4}([A-Z][A-Z_]+):/gm), ([, name = '']) => name);
  expect(parsed.length).toBeGreaterThan(5);
  expect(documented.flat().sort()).toEqual(parsed.sort());
});
