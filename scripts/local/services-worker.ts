import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import type { LegacyWorkerOptions } from 'miniflare';
import { workerOptionsIn } from './worker-options.ts';

const root = path.resolve(import.meta.dirname, '../..');
const CONFIG = path.join(root, 'services/wrangler.toml');
const ENTRY = path.join(root, 'services/index.ts');
const BUNDLE = path.join(root, 'dist/services/index.js');

/** The services Worker's secrets. */
export interface ServicesSecrets {
  readonly DELIVERY_TOKEN: string;
  readonly PREVIEW_TOKEN: string;
  readonly MANAGEMENT_TOKEN: string;
  readonly REVIEWS_PASSKEY: string;
  readonly ACCOUNTS_KEY: string;
  readonly LETTERS_KEY: string;
  readonly MODERATION_KEY: string;
  readonly SEARCH_KEY: string;
  readonly SEARCH_ADMIN_KEY: string;
  readonly WEBHOOK_SECRET: string;
}

/** Bundles the services Worker into `dist/services/index.js` and returns its text. */
async function bundled(): Promise<string> {
  await build({
    absWorkingDir: root,
    entryPoints: [ENTRY],
    outfile: BUNDLE,
    bundle: true,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['cloudflare:*', 'node:async_hooks'],
    loader: { '.graphql': 'text', '.sql': 'text' },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  return await readFile(BUNDLE, 'utf8');
}

/**
 * The services Worker with the bindings of its own wrangler.toml, to run next to the site in one Miniflare. `site` is the name of the
 * Worker that receives its webhooks.
 */
export async function servicesWorker(options: {
  readonly secrets: ServicesSecrets;
  readonly site: string;
}): Promise<LegacyWorkerOptions> {
  const { modulesRules: _, assets: __, ...configured } = workerOptionsIn(CONFIG);
  return {
    ...configured,
    name: 'alun-services',
    modules: [{ type: 'ESModule', path: 'index.js', contents: await bundled() }],
    modulesRoot: '.',
    bindings: { ...configured.bindings, ...options.secrets },
    serviceBindings: { ...configured.serviceBindings, SITE: options.site },
  };
}
