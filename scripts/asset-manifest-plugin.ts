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
 * Changes with all that a page is made from, packages included; a page stored by another version is not served.
 * @param addresses of the client's files, which a page names: those of an older build are gone once this one is deployed.
 */
export async function versionOf(addresses: string): Promise<string> {
  const sources = await fingerprint(BUILD_INPUTS);
  return createHash('sha256').update(sources).update(addresses).digest('hex').slice(0, 12);
}

/** Gives the Worker the addresses of the client's files, as the last client build named them, and its own version. */
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
