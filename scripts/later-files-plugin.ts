import type { Plugin } from 'vite';

/** Placeholder in the script for the addresses of files that are needed later. */
const NAME = '__LATER_FILES__';
/** The scripts for the first touch of a page and for the hydration of an island. */
const NEEDED = ['client/touched.ts', 'client/hydrate.tsx'];

/**
 * Writes the addresses of the files for first touch and hydration into the script that prefetches them in idle time, so that no page has to
 * name them. It runs before the files get content hashes in their names: the hash of that script then covers their names and contents.
 */
export function laterFiles(): Plugin {
  return {
    name: 'alun:later-files',
    renderChunk(code, { fileName: itself }, _options, { chunks }) {
      if (!code.includes(NAME)) return null;
      const files = new Set<string>();
      const add = (file: string): void => {
        if (file === itself || files.has(file)) return;
        files.add(file);
        for (const imported of chunks[file]?.imports ?? []) add(imported);
      };
      for (const name of NEEDED) {
        const chunk = Object.values(chunks).find(({ facadeModuleId }) => facadeModuleId?.endsWith(name));
        if (!chunk) throw new Error(`the build has no chunk of ${name}`);
        add(chunk.fileName);
      }
      return { code: code.replaceAll(NAME, JSON.stringify([...files].map((file) => `/${file}`))), map: null };
    },
  };
}
