import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { fingerprint } from './local/fingerprint.ts';
import { BUILD_INPUTS } from './local/site-build.ts';

const VIRTUAL = 'virtual:asset-manifest';
const ROOT = path.resolve(import.meta.dirname, '..');
const FILE = path.join(ROOT, 'dist/asset-manifest.json');
const NOT_BUILT = {
  script: '/assets/main.js',
  ops: '/assets/ops.js',
  styles: ['/assets/styles.css'],
  faces: ['/assets/faces.css'],
  fonts: [],
};

/**
 * The version changes with every input of a page, packages included. A page that another version stored is not served.
 * @param addresses of the client's files. Pages name them, and a deployment removes the files of older builds.
 */
export async function versionOf(addresses: string, inputs: readonly string[] = BUILD_INPUTS): Promise<string> {
  const sources = await fingerprint(inputs);
  return createHash('sha256').update(sources).update(addresses).digest('hex').slice(0, 12);
}

/** Gives the Worker its own version and the addresses of the client's files from the last client build. */
export function assetManifest(): Plugin {
  return {
    name: 'alun:asset-manifest',
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    async load(id) {
      if (id !== `\0${VIRTUAL}`) return undefined;
      const addresses = existsSync(FILE) ? readFileSync(FILE, 'utf8') : JSON.stringify(NOT_BUILT);
      return `export const assets = ${addresses};\nexport const version = '${await versionOf(addresses)}';\n`;
    },
  };
}
