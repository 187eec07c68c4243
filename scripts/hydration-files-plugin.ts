import type { Plugin } from 'vite';

/** Stands in the script for the addresses of what hydration needs. */
const NAME = '__HYDRATION_FILES__';
/** What runs with the first touch, and what hydration runs with. */
const NEEDED = ['client/touched.ts', 'client/hydrate.tsx'];

/**
 * Writes the addresses of what the first touch and hydration import into the script that fetches them in idle time, so that no page has to name them. It does so before
 * files get the hashes in their names: whose names these are, and their contents, are part of the hash of that script.
 */
export function hydrationFiles(): Plugin {
  return {
    name: 'alun:hydration-files',
    renderChunk(code, _chunk, _options, { chunks }) {
      if (!code.includes(NAME)) return null;
      const all = Object.values(chunks);
      const files = new Set<string>();
      const add = (file: string): void => {
        if (files.has(file)) return;
        files.add(file);
        for (const imported of chunks[file]?.imports ?? []) add(imported);
      };
      for (const name of NEEDED) {
        const chunk = all.find(({ facadeModuleId }) => facadeModuleId?.endsWith(name));
        if (!chunk) throw new Error(`the build has no chunk of ${name}`);
        add(chunk.fileName);
      }
      return { code: code.replaceAll(NAME, JSON.stringify([...files].map((file) => `/${file}`))), map: null };
    },
  };
}
