import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const VIRTUAL = 'virtual:asset-manifest';
const ROOT = path.resolve(import.meta.dirname, '..');
const FILE = path.join(ROOT, 'dist/asset-manifest.json');
const NOT_BUILT = {
  script: '/assets/main.js',
  ops: '/assets/ops.js',
  styles: ['/assets/styles.css'],
  faces: ['/assets/faces.css'],
  fonts: [],
  idle: [],
};

/** Changes with every file that a page is made from; a page stored by another version is not served. */
function sourceVersion(): string {
  const hash = createHash('sha256');
  for (const file of globSync('{worker,shared,client}/**/*.{ts,tsx,css}', { cwd: ROOT }).sort()) {
    hash.update(file).update(readFileSync(path.join(ROOT, file)));
  }
  return hash.digest('hex').slice(0, 12);
}

/** Gives the Worker the addresses of the client's files, as the last client build named them, and its own version. */
export function assetManifest(): Plugin {
  return {
    name: 'alun:asset-manifest',
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return undefined;
      const addresses = existsSync(FILE) ? readFileSync(FILE, 'utf8') : JSON.stringify(NOT_BUILT);
      return `export const assets = ${addresses};\nexport const version = '${sourceVersion()}';\n`;
    },
  };
}
