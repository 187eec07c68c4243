import type { Plugin } from 'vite';

/** Stands in every chunk that imports another one in time, to wait for that one's styles; there are none to wait for. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';

/** Drops the styles that islands import: they stand in the style sheet of every page already. Their class names stay. */
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
