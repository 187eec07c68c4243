import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { main, readOptions, UsageError } from './process/command-line.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * Every class by its number, such as `card in shared/ui/ProductCard.module.css`. Written by `npm run codegen`, never by hand: a page that
 * stays open across a deployment inserts markup of the newer build between styles of its own, so a number must mean the same class in both.
 */
export const CLASS_LIST = 'scripts/class-names.json';

/** The classes of all modules, in sorted order of the modules. */
function classesFound(): string[] {
  const modules = globSync('{client,shared,worker}/**/*.module.css', { cwd: ROOT }).sort();
  return modules.flatMap((module) => {
    const text = readFileSync(path.join(ROOT, module), 'utf8');
    const names = text.matchAll(/(?:\.|@keyframes )([a-z][-\w]*)/gi);
    return Array.from(names, ([, name]) => `${name} in ${module.replaceAll(path.sep, '/')}`);
  });
}

/** Numbers classes by their place in the result: those of earlier builds keep theirs, removed ones too, and new ones follow. */
export const numbered = (before: readonly string[], found: readonly string[]): string[] => [
  ...new Set([...before, ...found]),
];

/** The list with the classes of this work tree. */
export const listedClasses = (): string[] =>
  numbered(z.array(z.string()).parse(JSON.parse(readFileSync(path.join(ROOT, CLASS_LIST), 'utf8'))), classesFound());

/** In the order of discovery: the index in this list is the class's number. */
const classes = listedClasses();

function numberOf(name: string, module: string): number {
  const written = `${name} in ${module}`;
  const known = classes.indexOf(written);
  return known === -1 ? classes.push(written) - 1 : known;
}

const LETTERS = 26;

/** `a0`, `b0` … `z0`, `a1` …: class names must begin with a letter. Advertising blockers may hide what is called `ad`. */
function nameOf(number: number): string {
  const name = String.fromCharCode('a'.charCodeAt(0) + (number % LETTERS)) + Math.floor(number / LETTERS).toString(36);
  return name.startsWith('ad') ? `${name}_` : name;
}

/**
 * The short name of a module's class or animation in markup. Most have two characters: class names are a tenth of a page's bytes (decision
 * 0039).
 */
export function classNameOf(name: string, file: string): string {
  const module = path.relative(ROOT, file.split('?')[0] ?? file).replaceAll(path.sep, '/');
  return nameOf(numberOf(name, module));
}

const HELP = `
node scripts/class-names.ts --of <name>

Prints the style sheet and class behind a short class name in a page's markup.

  --of   the name, as it is in a page's source
`;

async function explain(): Promise<void> {
  const { of: asked } = readOptions(HELP, { of: { type: 'string' } });
  const found = classes.find((_written, number) => nameOf(number) === asked);
  if (!found) throw new UsageError(`--of must be a class name of a page, not "${asked ?? ''}"`);
  console.log(found);
}

if (import.meta.main) await main('class-names', explain);
