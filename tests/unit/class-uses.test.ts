import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** The classes of a CSS module. */
function classesOf(module: string): ReadonlySet<string> {
  const selectors = read(module).replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"/g, '');
  return new Set(Array.from(selectors.matchAll(/\.([a-z][-\w]*)/gi), ([, name = '']) => name));
}

/** Every import of a CSS module: the importing file and the name that it gives the module. */
const imports = globSync('{client,scripts,shared,worker}/**/*.{ts,tsx}', { cwd: ROOT }).flatMap((file) =>
  Array.from(read(file).matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm), ([, name = '', from = '']) => ({
    file,
    name,
    module: path.join(path.dirname(file), from),
  })),
);

it.each(imports)('DV-1 every class that $file takes from $module is in it', ({ file, name, module }) => {
  const classes = classesOf(module);
  const taken = Array.from(
    read(file).matchAll(new RegExp(`\\b${name}\\.(?!module\\.css)(\\w+)`, 'g')),
    ([, of = '']) => of,
  );
  expect(
    taken.filter((of) => !classes.has(of)),
    'unknown class: the style sheet does not have it; React silently leaves it out',
  ).toEqual([]);
});

it.each([...new Set(imports.map(({ module }) => module))])(
  'DV-1 every class of %s is named where it is imported',
  (module) => {
    const importing = imports.filter((of) => of.module === module).map(({ file }) => read(file));
    const words = new Set(importing.flatMap((text) => text.match(/[\w-]+/g) ?? []));
    expect([...classesOf(module)].filter((name) => !words.has(name))).toEqual([]);
  },
);
