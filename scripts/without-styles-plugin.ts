import type { Plugin } from 'vite';

/** Drops the styles that islands import: they stand in the style sheet of every page already. Their class names stay. */
export function withoutStyles(): Plugin {
  return {
    name: 'alun:without-styles',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const name of Object.keys(bundle)) if (name.endsWith('.css')) delete bundle[name];
    },
  };
}
