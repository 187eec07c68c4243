import type { Plugin } from 'vite';

/**
 * Vite puts this helper into every chunk with a dynamic import, to wait for the imported chunk's styles. Here there are none to wait for.
 */
const PRELOAD_HELPER = '\0vite/preload-helper.js';

/** Drops the styles that islands import, because every page's style sheet already has them. Their class names stay. */
export function withoutStyles(): Plugin {
  return {
    name: 'alun:without-styles',
    enforce: 'post',
    load: {
      order: 'pre',
      handler: (id) => (id === PRELOAD_HELPER ? 'export const __vitePreload = (load) => load();' : undefined),
    },
    generateBundle(_options, bundle) {
      for (const name of Object.keys(bundle)) if (name.endsWith('.css')) delete bundle[name];
    },
  };
}
