import type { Plugin } from 'vite';

/**
 * Leaves `import()` as it is. Vite wraps each one in a helper that fetches styles and shared chunks beforehand; there are no
 * styles here, and shared chunks are fetched in idle time by the document, so the helper would only be bytes in the loader.
 */
export function plainImports(): Plugin {
  return {
    name: 'alun:plain-imports',
    enforce: 'pre',
    load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}
