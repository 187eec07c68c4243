import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { budgetedSizes } from '../../scripts/checks/budgets.ts';
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

export interface WeighedPage {
  readonly name: string;
  readonly url: URL;
  /** Whether the whole page must fit into the first window. */
  readonly isLight?: boolean;
}

async function pageWeight({ name, url, isLight = false }: WeighedPage): Promise<Weight[]> {
  const answer = await fetch(url);
  if (!answer.ok) throw new CommandError(`${name} answers ${answer.status}`);
  const html = Buffer.from(await answer.arrayBuffer());
  return [
    { name: `HTML of ${name}`, bytes: html.length },
    {
      name: `HTML of ${name}, brotli`,
      bytes: brotliCompressSync(html).length,
      ...(isLight && { target: FIRST_WINDOW_BYTES }),
    },
    { name: `HTML of ${name}, gzip`, bytes: gzipSync(html).length },
  ];
}

/** Weighs pages as served, and the build's files. */
export async function weigh(pages: readonly WeighedPage[]): Promise<Weight[]> {
  const worker = await readFile(path.join(root, 'dist/site/index.js'));
  return [
    ...(await Promise.all(pages.map(pageWeight))).flat(),
    ...(await budgetedSizes()),
    { name: 'site Worker', bytes: worker.length },
  ];
}
