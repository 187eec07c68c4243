import { globSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { assetManifest } from './scripts/asset-manifest-plugin.ts';
import { classNameOf } from './scripts/class-names.ts';
import { laterFiles } from './scripts/later-files-plugin.ts';
import { lighterWorker } from './scripts/lighter-worker-plugin.ts';
import { withoutStyles } from './scripts/without-styles-plugin.ts';

export const cssModules = {
  localsConvention: 'camelCaseOnly',
  generateScopedName: classNameOf,
} as const;

/** Foundations and each component's styles, every one a file of its own: a page is sent those that it uses. */
const styleParts = (): string[] => [
  'client/base-styles.ts',
  'client/styles/fonts.css',
  'client/styles/fonts-more.css',
  ...globSync('{client/islands,shared/ui,worker}/**/*.module.css', { cwd: import.meta.dirname }).sort(),
];

/** A header of every page names the faces, whose names say nothing that their sheet does not say. */
const assetFileNames = ({ names }: { readonly names: readonly string[] }): string =>
  names.some((name) => name.endsWith('.woff2')) ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]';

/** What several of a page's later scripts share, and its first does not: small, and asked for together. Apart, each is a request, and they weigh more. */
const SHARED_LATER = [
  {
    name: 'asking',
    test: /\/client\/(?:behaviours\/parse-markup|state\/kept)\.ts$|\/shared\/(?:number-label|routes)\.ts$/,
  },
];

/** What browsers may be as old as; the style sheet is lowered to it too. */
const BROWSERS = ['chrome111', 'safari16.4', 'firefox115'];

/**
 * Four builds from one configuration, in this order: mode `styles` makes the one style sheet of everything, the next what
 * browsers run (both into `dist/client`), mode `style-parts` the same styles in parts that pages carry inline
 * (`dist/style-parts`), `--ssr` the site Worker (`dist/site/index.js`), which wrangler then takes as it is. The style sheet is
 * built alone so that its layers keep their order and islands share no chunks with it. None empties its folder: a site that runs
 * keeps what it is made of (scripts/build.ts takes away what is left over once none runs).
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    react(),
    assetManifest(),
    ...(isSsrBuild ? [lighterWorker()] : mode.startsWith('style') ? [] : [withoutStyles(), laterFiles()]),
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
        // What islands share is one chunk, fetched in idle time by the links of the document: nothing is left to preload.
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
                      // What the first script shares with others stays in it.
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
