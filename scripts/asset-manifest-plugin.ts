import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const VIRTUAL = 'virtual:asset-manifest';
const FILE = path.resolve(import.meta.dirname, '../dist/asset-manifest.json');
const NOT_BUILT = { script: '/assets/main.js', styles: ['/assets/styles.css'], fonts: [] };

/** Gives the Worker the addresses of the client's files, as the last client build named them. */
export function assetManifest(): Plugin {
  return {
    name: 'alun:asset-manifest',
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return undefined;
      const addresses = existsSync(FILE) ? readFileSync(FILE, 'utf8') : JSON.stringify(NOT_BUILT);
      return `export const assets = ${addresses};`;
    },
  };
}
