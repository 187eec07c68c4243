import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { CommandError } from '../process/command-line.ts';
import { root } from '../process/run.ts';

const KB = 1_000;

/** What may be sent, in bytes; the figures of docs/architecture.md. */
export const BUDGETS = {
  /** Script that runs before anyone touches the page, brotli. */
  firstScript: 4 * KB,
  /** All script that any page can ever load, React included, brotli. */
  allScript: 90 * KB,
  /** The foundations that every page carries inline, brotli. */
  baseStyles: 3 * KB,
  /** Every rule of every page, brotli: fetched in idle time, for what islands add. */
  styles: 24 * KB,
  /** The site Worker, gzip. */
  worker: 300 * KB,
} as const;

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), isEntry: z.boolean().optional(), imports: z.array(z.string()).optional() }),
);

const assetsSchema = z.object({ inline: z.object({ base: z.string() }) });

const brotli = (bytes: Buffer): number => brotliCompressSync(bytes).length;

/** What the build weighs, in the terms of BUDGETS. */
export async function measure(): Promise<Readonly<Record<keyof typeof BUDGETS, number>>> {
  const client = path.join(root, 'dist/client');
  const manifest = manifestSchema.parse(JSON.parse(await readFile(path.join(client, 'manifest.json'), 'utf8')));
  const assets = assetsSchema.parse(JSON.parse(await readFile(path.join(root, 'dist/asset-manifest.json'), 'utf8')));
  const sizeOf = async (file: string): Promise<number> => brotli(await readFile(path.join(client, file)));
  const sum = async (files: Iterable<string>): Promise<number> => {
    const sizes = await Promise.all([...new Set(files)].map(sizeOf));
    return sizes.reduce((total, size) => total + size, 0);
  };

  const first = new Set<string>();
  const withImports = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || first.has(chunk.file)) return;
    first.add(chunk.file);
    for (const imported of chunk.imports ?? []) withImports(imported);
  };
  withImports('client/main.ts');

  const files = Object.values(manifest).map(({ file }) => file);
  return {
    firstScript: await sum(first),
    allScript: await sum(files.filter((file) => file.endsWith('.js'))),
    baseStyles: brotli(Buffer.from(assets.inline.base)),
    styles: await sum(globSync('assets/*.css', { cwd: client })),
    worker: gzipSync(await readFile(path.join(root, 'dist/site/index.js'))).length,
  };
}

const NAMES = Object.keys(BUDGETS) as (keyof typeof BUDGETS)[];

/**
 * Weighs the build.
 * @throws CommandError naming every budget that is exceeded.
 */
export async function checkBudgets(): Promise<undefined> {
  const weights = await measure();
  const over = NAMES.filter((name) => weights[name] > BUDGETS[name]);
  if (over.length === 0) return;
  throw new CommandError(
    over.map((name) => `${name} weighs ${weights[name]} bytes, ${BUDGETS[name]} are allowed`).join('\n'),
  );
}
