import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root, run } from '../../../scripts/process/run.ts';

const ENTRY = 'tests/edges/real/edge.worker.ts';
const OUT = 'dist/edges';
const LIMIT_MS = 120_000;

/** Bundles the edge Worker like the site, in a process without the test runner's environment. @returns the script */
export async function buildEdge(): Promise<string> {
  const args = ['build', '--ssr', ENTRY, '--outDir', OUT, '--emptyOutDir', '--logLevel', 'warn'];
  const result = await run('vite', args, { env: { NODE_ENV: 'production' }, timeoutMs: LIMIT_MS });
  if (!result.ok) throw new Error(`the edge Worker could not be bundled: ${result.output.trim()}`);
  return readFile(path.join(root, OUT, 'index.js'), 'utf8');
}
