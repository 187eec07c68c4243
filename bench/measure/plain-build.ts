import path from 'node:path';
import { build, type Plugin } from 'vite';
import { root } from '../../scripts/process/run.ts';

const RENDERER = path.join(root, 'worker/render/render-page.tsx');
const KEEPER = path.join(root, 'bench/workers/plain-render-page.tsx');
const ENCODER = path.join(root, 'worker/render/fast-text-encoder.ts');

/** Puts the bench's renderer in the place of the site's and leaves our encoder out, so that React runs as it was published. */
function plainReact(): Plugin {
  return {
    name: 'alun:plain-react',
    enforce: 'pre',
    async resolveId(specifier, importer) {
      if (!specifier.startsWith('.') || !importer || importer === KEEPER) return undefined;
      const target = path.resolve(path.dirname(importer), specifier);
      return target === RENDERER ? KEEPER : undefined;
    },
    load: (id) => (id === ENCODER ? 'export {};' : undefined),
  };
}

/** Bundles bench/workers/plain.worker.tsx as the site is bundled; answers the file. */
export async function buildPlainWorker(): Promise<string> {
  const outDir = path.join(root, 'dist/bench/plain');
  await build({
    root,
    logLevel: 'warn',
    plugins: [plainReact()],
    build: { ssr: 'bench/workers/plain.worker.tsx', outDir, emptyOutDir: true },
  });
  return path.join(outDir, 'index.js');
}
