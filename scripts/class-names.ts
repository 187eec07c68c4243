import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { main, readOptions, UsageError } from './process/command-line.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Such as `card in shared/ui/ProductCard.module.css`, in the order of discovery: the index in this list is the class's number. */
const classes: string[] = [];

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

// All modules in sorted order, so that every build assigns the same numbers.
for (const module of globSync('{client,shared,worker}/**/*.module.css', { cwd: ROOT }).sort()) {
  const text = readFileSync(path.join(ROOT, module), 'utf8');
  for (const [, name = ''] of text.matchAll(/(?:\.|@keyframes )([a-z][-\w]*)/gi)) numberOf(name, module);
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
