import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { assetManifest } from './scripts/asset-manifest-plugin.ts';

/** Class names are made from the file's path and the local name, so that the server's markup and the stylesheet agree. */
export const cssModules = {
  localsConvention: 'camelCaseOnly',
  generateScopedName: '[name]__[local]_[hash:base64:4]',
} as const;

/**
 * Two builds from one configuration: `vite build` makes what browsers load (`dist/client`), `vite build --ssr` makes the
 * site Worker (`dist/site/index.js`), which wrangler then takes as it is.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), assetManifest()],
  publicDir: isSsrBuild ? false : 'public',
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
        emptyOutDir: true,
        target: ['chrome111', 'safari16.4', 'firefox115'],
        manifest: 'manifest.json',
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        cssCodeSplit: true,
        rolldownOptions: { input: { main: 'client/main.ts', styles: 'client/page-styles.ts' } },
      },
  ssr: {
    target: 'webworker',
    noExternal: true,
    resolve: { conditions: ['workerd', 'worker', 'edge-light', 'import', 'module', 'default'] },
  },
}));
