import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { BUDGETS, measure } from '../../scripts/checks/budgets.ts';
import { CommandError } from '../../scripts/process/command-line.ts';
import { root } from '../../scripts/process/run.ts';

export interface Weight {
  readonly name: string;
  readonly bytes: number;
  /** Allowed bytes; absent without a limit. */
  readonly target?: number;
}

/** One initial TCP window of ten segments. */
const FIRST_WINDOW_BYTES = 14_600;

async function pageWeight(name: string, url: URL): Promise<Weight[]> {
  const answer = await fetch(url);
  if (!answer.ok) throw new CommandError(`${name} answers ${answer.status}`);
  const html = Buffer.from(await answer.arrayBuffer());
  return [
    { name: `HTML of ${name}`, bytes: html.length },
    { name: `HTML of ${name}, brotli`, bytes: brotliCompressSync(html).length, target: FIRST_WINDOW_BYTES },
    { name: `HTML of ${name}, gzip`, bytes: gzipSync(html).length },
  ];
}

/** Weighs pages as served, and the build's files. */
export async function weigh(pages: readonly { readonly name: string; readonly url: URL }[]): Promise<Weight[]> {
  const built = await measure();
  const worker = await readFile(path.join(root, 'dist/site/index.js'));
  return [
    ...(await Promise.all(pages.map(({ name, url }) => pageWeight(name, url)))).flat(),
    { name: 'script before any interaction, brotli', bytes: built.firstScript, target: BUDGETS.firstScript },
    { name: 'all script a product page can load, brotli', bytes: built.productScript, target: BUDGETS.productScript },
    { name: 'script for a form, brotli', bytes: built.formScript, target: BUDGETS.formScript },
    { name: 'styles of every page, brotli', bytes: built.baseStyles, target: BUDGETS.baseStyles },
    { name: 'styles of all pages, brotli', bytes: built.styles, target: BUDGETS.styles },
    { name: 'site Worker', bytes: worker.length },
    { name: 'site Worker, gzip', bytes: built.worker, target: BUDGETS.worker },
  ];
}
