import type { Plugin } from 'vite';

/** Stands in the script for the addresses of what is needed later. */
const NAME = '__LATER_FILES__';
/** What runs with the first touch of a page, and what hydrates an island. */
const NEEDED = ['client/touched.ts', 'client/hydrate.tsx'];

/**
 * Writes the addresses of what the first touch and hydration need into the script that fetches them in idle time, so that no page has to
 * name them. It does so before files get the hashes in their names: whose names these are, and their contents, are part of the hash of
 * that script.
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
