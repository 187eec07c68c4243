import path from 'node:path';
import { build, type Plugin } from 'vite';
import { PUBLISHED_REACT } from '../../scripts/lighter-worker-plugin.ts';
import { root } from '../../scripts/process/run.ts';

const at = (file: string): string => path.join(root, file);

/** A site that differs from the real one in one aspect, so that this can be measured. */
interface Variant {
  readonly name: string;
  readonly entry: string;
  /** Modules of the site, each with its replacement, which may import the original. */
  readonly instead: ReadonlyMap<string, string>;
  /** The build's mode (vite.config.ts), unless it is the site's. */
  readonly mode?: string;
}

/** Plain React with the site's own tree: its renderers as published, without prepared markup. Always streamed. */
const PLAIN: Variant = {
  name: 'plain',
  entry: 'bench/workers/plain.worker.tsx',
  instead: new Map([
    [at('worker/render/render-page.tsx'), at('bench/workers/plain-render-page.tsx')],
    [at('worker/render/prepared.tsx'), at('bench/workers/plain-prepared.tsx')],
  ]),
  mode: PUBLISHED_REACT,
};

/** The same tree, streamed by the site's own renderer, with prepared markup. */
const STREAMED: Variant = {
  name: 'streamed',
  entry: 'bench/workers/plain.worker.tsx',
  instead: new Map([[at('worker/render/render-page.tsx'), at('bench/workers/plain-render-page.tsx')]]),
};

/** The site without its page cache: every request renders. */
const RENDERED: Variant = {
  name: 'rendered',
  entry: 'worker/index.ts',
  instead: new Map([[at('worker/middleware/page-cache.ts'), at('bench/workers/uncached-pages.ts')]]),
};

function replacing({ instead }: Variant): Plugin {
  return {
    name: 'alun:bench-variant',
    enforce: 'pre',
    async resolveId(specifier, importer) {
      if (!specifier.startsWith('.') || !importer) return undefined;
      const by = instead.get(path.resolve(path.dirname(importer), specifier));
      return by === importer ? undefined : by;
    },
  };
}

/** Bundles a variant like the site. @returns the file */
async function buildVariant(variant: Variant): Promise<string> {
  const outDir = at(`dist/bench/${variant.name}`);
  await build({
    root,
    ...(variant.mode === undefined ? {} : { mode: variant.mode }),
    logLevel: 'warn',
    plugins: [replacing(variant)],
    build: { ssr: variant.entry, outDir, emptyOutDir: true },
  });
  return path.join(outDir, 'index.js');
}

/** Bundles all variants, one after the other: the plugins cannot serve two builds at once. */
export async function buildVariants(): Promise<Readonly<Record<'plain' | 'streamed' | 'rendered', string>>> {
  return {
    plain: await buildVariant(PLAIN),
    streamed: await buildVariant(STREAMED),
    rendered: await buildVariant(RENDERED),
  };
}
