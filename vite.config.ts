import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { assetManifest } from './scripts/asset-manifest-plugin.ts';
import { withoutStyles } from './scripts/without-styles-plugin.ts';

/** Class names are made from the file's path and the local name, so that the server's markup and the stylesheet agree. */
export const cssModules = {
  localsConvention: 'camelCaseOnly',
  // Without the file's name: 4 KB less on a first visit, and the local name still says what it is.
  generateScopedName: '[local]-[hash:base64:3]',
} as const;

/** What browsers may be as old as; the style sheet is lowered to it too. */
const BROWSERS = ['chrome111', 'safari16.4', 'firefox115'];

/**
 * Three builds from one configuration, in this order: mode `styles` makes the one style sheet of every page, the next what
 * browsers run (both into `dist/client`), `--ssr` the site Worker (`dist/site/index.js`), which wrangler then takes as it is.
 * The style sheet is built alone so that its layers keep their order and islands share no chunks with it.
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), assetManifest(), ...(isSsrBuild || mode === 'styles' ? [] : [withoutStyles()])],
  publicDir: isSsrBuild || mode === 'styles' ? false : 'public',
  css: { modules: cssModules },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: isSsrBuild
    ? {
        outDir: 'dist/site',
        emptyOutDir: true,
        target: 'es2024',
        ssr: 'worker/index.ts',
        minify: true,
        rolldownOptions: {
          external: [/^cloudflare:/],
          output: { entryFileNames: 'index.js', codeSplitting: false },
        },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: mode === 'styles',
        target: BROWSERS,
        manifest: mode === 'styles' ? 'styles-manifest.json' : 'manifest.json',
        // What islands share is one chunk, fetched in idle time by the links of the document: nothing is left to preload.
        modulePreload: false,
        assetsInlineLimit: 0,
        cssCodeSplit: mode === 'styles',
        rolldownOptions:
          mode === 'styles'
            ? { input: { styles: 'client/page-styles.ts' }, preserveEntrySignatures: 'exports-only' }
            : {
                input: { main: 'client/main.ts' },
                output: {
                  codeSplitting: {
                    groups: [
                      {
                        name: 'react',
                        test: /node_modules\/(?:react|react-dom|scheduler|@preact|use-sync-external-store)\/|\/client\/state\//,
                      },
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
