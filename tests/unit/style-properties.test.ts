import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const textsOf = (pattern: string) =>
  globSync(`{client,shared,worker}/**/${pattern}`, { cwd: ROOT }).map((file) => ({
    file,
    text: readFileSync(path.join(ROOT, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
  }));

const sheets = textsOf('*.css');
/** Custom properties that a style sheet sets or registers, or whose name a component contains as a string. */
const set = new Set([
  ...sheets.flatMap(({ text }) =>
    [...text.matchAll(/(--[\w-]+)\s*:|@property\s+(--[\w-]+)/g)].map((at) => at[1] ?? at[2]),
  ),
  ...textsOf('*.{ts,tsx}').flatMap(({ text }) => [...text.matchAll(/['"`](--[\w-]+)['"`]/g)].map((at) => at[1])),
]);

it.each(sheets)('DV-1 every custom property that $file uses is set somewhere or has a fallback', ({ text }) => {
  const used = [...text.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].map((at) => at[1]);
  expect(
    used.filter((name) => !set.has(name)),
    'unknown token: client/styles/tokens.css defines all; browsers silently ignore the declaration',
  ).toEqual([]);
});
