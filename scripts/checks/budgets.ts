import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { FIRST_PAINT_SCRIPT } from '../../worker/render/after-first-paint.ts';
import { CommandError } from '../process/command-line.ts';
import { root } from '../process/run.ts';

const KB = 1_000;

/** Size limits in bytes; the figures of docs/architecture.md. */
export const BUDGETS = {
  /** Script that runs before the first interaction, inline script included, brotli. */
  firstScript: 4 * KB,
  /** All script that a product page can ever load, React included, brotli. */
  productScript: 90 * KB,
  /** What a page with a form loads beyond the loader, zod included: the behaviour on first touch, the validation on first use; brotli. */
  formScript: 14 * KB,
  /** The base styles that every page carries inline, brotli. */
  baseStyles: 3 * KB,
  /** Every rule of every page, brotli. Fetched in idle time, for the markup that islands add. */
  styles: 24 * KB,
  /** The site Worker, gzip. */
  worker: 300 * KB,
} as const;

type Budget = keyof typeof BUDGETS;

/** What each budget limits, and how it is compressed. */
const NAMES: Readonly<Record<Budget, string>> = {
  firstScript: 'script before any interaction, brotli',
  productScript: 'all script a product page can load, brotli',
  formScript: 'script for a form, brotli',
  baseStyles: 'styles of every page, brotli',
  styles: 'styles of all pages, brotli',
  worker: 'site Worker, gzip',
};

const LOADER = 'client/main.ts';
const FORMS = 'client/behaviours/forms.ts';

/** Modules imported only by pages with the matching element, which no product page has: a form, search results, an article. */
const NEVER_ON_PRODUCT_PAGES: ReadonlySet<string> = new Set([
  FORMS,
  'client/behaviours/search-page.ts',
  'client/behaviours/recommend.ts',
]);

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
  }),
);

type Manifest = z.infer<typeof manifestSchema>;

/** Files of a chunk and of all its static imports; with `later` also those of its dynamic imports, except `except`. */
function filesOf(
  manifest: Manifest,
  key: string,
  { later, except = new Set() }: { readonly later: boolean; readonly except?: ReadonlySet<string> },
): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`the build has no ${name}; run \`npm run build\``);
    if (seen.has(name) || except.has(name)) return;
    seen.add(name);
    for (const imported of [...chunk.imports, ...(later ? chunk.dynamicImports : [])]) visit(imported);
  };
  visit(key);
  return new Set([...seen].map((name) => manifest[name]?.file ?? name));
}

const addresses = z.array(z.string().startsWith('/'));
const assetsSchema = z.object({ styles: addresses, faces: addresses, inline: z.object({ base: z.string() }) });

const brotli = (bytes: Buffer): number => brotliCompressSync(bytes).length;

/**
 * Measured sizes of the build, keyed as in BUDGETS. Files of older builds, which a running site still serves, are not counted.
 * @param folder the project's root
 */
export async function measure(folder = root): Promise<Readonly<Record<Budget, number>>> {
  const dist = path.join(folder, 'dist');
  const client = path.join(dist, 'client');
  const manifest = manifestSchema.parse(JSON.parse(await readFile(path.join(client, 'manifest.json'), 'utf8')));
  const assets = assetsSchema.parse(JSON.parse(await readFile(path.join(dist, 'asset-manifest.json'), 'utf8')));
  const sizeOf = async (file: string): Promise<number> => brotli(await readFile(path.join(client, file)));
  const sum = async (files: Iterable<string>): Promise<number> => {
    const sizes = await Promise.all([...new Set(files)].map(sizeOf));
    return sizes.reduce((total, size) => total + size, 0);
  };

  const inPages = brotli(Buffer.from(FIRST_PAINT_SCRIPT));
  const first = filesOf(manifest, LOADER, { later: false });
  return {
    firstScript: inPages + (await sum(first)),
    productScript: inPages + (await sum(filesOf(manifest, LOADER, { later: true, except: NEVER_ON_PRODUCT_PAGES }))),
    formScript: await sum(filesOf(manifest, FORMS, { later: true, except: new Set([LOADER]) })),
    baseStyles: brotli(Buffer.from(assets.inline.base)),
    styles: await sum([...assets.styles, ...assets.faces]),
    worker: gzipSync(await readFile(path.join(dist, 'site/index.js'))).length,
  };
}

/** A measured size and its limit, both in bytes. */
export interface BudgetedSize {
  readonly name: string;
  readonly bytes: number;
  readonly target: number;
}

/** The sizes of `measure`, each with its name and its budget. */
export async function budgetedSizes(folder = root): Promise<readonly BudgetedSize[]> {
  const sizes = await measure(folder);
  const budgets = Object.keys(BUDGETS) as Budget[];
  return budgets.map((budget) => ({ name: NAMES[budget], bytes: sizes[budget], target: BUDGETS[budget] }));
}

const inWords = (bytes: number): string => bytes.toLocaleString('en-GB');

const WHAT_HELPS = 'docs/architecture.md#budgets says what helps';

/** The build's sizes beside their budgets, one line each. Those over their budget say so. */
export function describeSizes(sizes: readonly BudgetedSize[]): string {
  return sizes
    .map(({ name, bytes, target }) => {
      const over = bytes > target ? `: ${inWords(bytes - target)} over; ${WHAT_HELPS}` : '';
      return `${inWords(bytes).padStart(9)} of ${inWords(target).padStart(7)} bytes  ${name}${over}`;
    })
    .join('\n');
}

/**
 * Compares the build's sizes with their budgets.
 * @param folder the project's root
 * @throws CommandError naming every exceeded budget.
 */
export async function checkBudgets(folder = root): Promise<undefined> {
  const over = (await budgetedSizes(folder)).filter(({ bytes, target }) => bytes > target);
  if (over.length === 0) return;
  const lines = over.map(
    ({ name, bytes, target }) =>
      `${name}: ${inWords(bytes)} bytes, ${inWords(bytes - target)} over its budget of ${inWords(target)}`,
  );
  throw new CommandError(`${lines.join('\n')}\n${WHAT_HELPS}`);
}
