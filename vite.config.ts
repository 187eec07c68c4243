import { globSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { assetManifest } from './scripts/asset-manifest-plugin.ts';
import { classNameOf } from './scripts/class-names.ts';
import { laterFiles } from './scripts/later-files-plugin.ts';
import { lighterWorker, PUBLISHED_REACT } from './scripts/lighter-worker-plugin.ts';
import { withoutStyles } from './scripts/without-styles-plugin.ts';

export const cssModules = {
  localsConvention: 'camelCaseOnly',
  generateScopedName: classNameOf,
} as const;

/** The base styles and each component's styles, one file each: a page carries only those that it uses. */
const styleParts = (): string[] => [
  'client/base-styles.ts',
  'client/styles/fonts.css',
  'client/styles/fonts-more.css',
  ...globSync('{client/islands,shared/ui,worker}/**/*.module.css', { cwd: import.meta.dirname }).sort(),
];

/** A response header of every page names the font files, so their names are only the hash; the style sheet says which font each is. */
const assetFileNames = ({ names }: { readonly names: readonly string[] }): string =>
  names.some((name) => name.endsWith('.woff2')) ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]';

/**
 * Modules that several of a page's later scripts share and the first script does not use. They are small and needed together: as separate
 * chunks, each would cost a request and more bytes.
 */
const SHARED_LATER = [
  {
    name: 'asking',
    test: /\/client\/(?:behaviours\/(?:parse-markup|with-room)|state\/kept)\.ts$|\/shared\/(?:number-label|routes)\.ts$/,
  },
];

/** The oldest browsers that the build supports; the style sheet is lowered to them too. */
const BROWSERS = ['chrome111', 'safari16.4', 'firefox115'];

/**
 * Four builds from one configuration, in this order: mode `styles` makes the one style sheet of everything, the next the browser scripts
 * (both into `dist/client`), mode `style-parts` the same styles in parts that pages carry inline (`dist/style-parts`), `--ssr` the site
 * Worker (`dist/site/index.js`), which wrangler uses unchanged. The style sheet has its own build so that its layers keep their order and
 * islands share no chunks with it. No build empties its folder, because a running site still serves the old files (scripts/build.ts removes
 * stale files once no site runs).
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    react(),
    assetManifest(),
    ...(isSsrBuild
      ? [lighterWorker(mode === PUBLISHED_REACT ? 'published' : 'one renderer')]
      : mode.startsWith('style')
        ? []
        : [withoutStyles(), laterFiles()]),
  ],
  publicDir: isSsrBuild || mode.startsWith('style') ? false : 'public',
  css: { modules: cssModules },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: isSsrBuild
    ? {
        outDir: 'dist/site',
        emptyOutDir: false,
        target: 'es2024',
        ssr: 'worker/index.ts',
        minify: true,
        // Not deployed; `npm run stacks` reads it.
        sourcemap: 'hidden',
        rolldownOptions: {
          external: [/^cloudflare:/, 'node:async_hooks', 'node:buffer', 'node:zlib'],
          output: { entryFileNames: 'index.js', codeSplitting: false },
        },
      }
    : {
        outDir: mode === 'style-parts' ? 'dist/style-parts' : 'dist/client',
        emptyOutDir: false,
        target: BROWSERS,
        manifest: mode.startsWith('style') ? 'styles-manifest.json' : 'manifest.json',
        // Islands share one chunk. Links in the document fetch it in idle time, so there is nothing left to preload.
        modulePreload: false,
        assetsInlineLimit: 0,
        cssCodeSplit: mode.startsWith('style'),
        // 1.1 % less script than the bundler's own minifier writes (decision 0065).
        ...(mode.startsWith('style')
          ? {}
          : { minify: 'terser', terserOptions: { ecma: 2020, compress: { passes: 3 } } }),
        rolldownOptions:
          mode === 'styles'
            ? {
                input: { styles: 'client/page-styles.ts', faces: 'client/face-styles.ts' },
                preserveEntrySignatures: 'exports-only',
                output: { assetFileNames },
              }
            : mode === 'style-parts'
              ? { input: styleParts(), preserveEntrySignatures: 'exports-only', output: { assetFileNames } }
              : {
                  input: { main: 'client/main.ts', ops: 'client/ops.ts' },
                  optimization: { inlineConst: { mode: 'all', pass: 2 } },
                  output: {
                    codeSplitting: {
                      // Modules that the first script shares with others stay in it.
                      includeDependenciesRecursively: false,
                      groups: [
                        {
                          name: 'react',
                          test: /node_modules\/(?:react|react-dom|scheduler|@preact|use-sync-external-store)\/|\/client\/state\/selected-variant/,
                        },
                        ...SHARED_LATER,
                      ],
                    },
                  },
                },
      },
  ssr: {
    target: 'webworker',
    noExternal: true,
    resolve: { conditions: ['workerd', 'worker', 'edge-light', 'import', 'module', 'default'] },
  },
}));
