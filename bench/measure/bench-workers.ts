import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import type { LegacyWorkerOptions, Miniflare } from 'miniflare';
import { unstable_splitSqlQuery as splitSqlQuery } from 'wrangler';
import type { ServicesSecrets } from '../../scripts/local/services-worker.ts';
import { workerOptionsIn } from '../../scripts/local/worker-options.ts';
import { root } from '../../scripts/process/run.ts';

export const HOST = '127.0.0.1';

/** Secrets of a stage that lasts for one measurement. */
export const SECRETS = {
  content: 'delivery-token-of-the-bench',
  preview: 'preview-token-of-the-bench',
  management: 'management-token-of-the-bench',
  webhook: 'b'.repeat(64),
  reviews: 'reviews-passkey-of-the-bench',
  accounts: 'accounts-key-of-the-bench',
  letters: 'letters-key-of-the-bench',
  moderation: 'moderation-key-of-the-bench',
  session: 'session-secret-of-the-bench',
  search: 'search-key-of-the-bench',
  searchAdmin: 'search-admin-key-of-the-bench',
  ops: 'operator-token-of-the-bench',
} as const;

/** The same secrets under the site Worker's names. */
export const SITE_SECRETS = {
  CONTENT_TOKEN: SECRETS.content,
  CONTENT_PREVIEW_TOKEN: SECRETS.preview,
  CONTENT_WEBHOOK_SECRET: SECRETS.webhook,
  REVIEWS_KEY: SECRETS.reviews,
  ACCOUNTS_KEY: SECRETS.accounts,
  LETTERS_KEY: SECRETS.letters,
  MODERATION_KEY: SECRETS.moderation,
  SESSION_SECRET: SECRETS.session,
  SEARCH_KEY: SECRETS.search,
  SEARCH_ADMIN_KEY: SECRETS.searchAdmin,
  OPS_TOKEN: SECRETS.ops,
} as const;

/** The same secrets under the services Worker's names. */
export const SERVICES_SECRETS: ServicesSecrets = {
  DELIVERY_TOKEN: SECRETS.content,
  PREVIEW_TOKEN: SECRETS.preview,
  MANAGEMENT_TOKEN: SECRETS.management,
  REVIEWS_PASSKEY: SECRETS.reviews,
  ACCOUNTS_KEY: SECRETS.accounts,
  LETTERS_KEY: SECRETS.letters,
  MODERATION_KEY: SECRETS.moderation,
  SEARCH_KEY: SECRETS.search,
  SEARCH_ADMIN_KEY: SECRETS.searchAdmin,
  WEBHOOK_SECRET: SECRETS.webhook,
};

/** The bundled script of one of the bench's own Workers. */
export async function bundled(name: 'hello' | 'counter' | 'faults'): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, `bench/workers/${name}.worker.ts`)],
    bundle: true,
    format: 'esm',
    minify: true,
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/** A Worker with its own socket, served directly by workerd. */
export const moduleWorker = (name: string, contents: string) => ({
  name,
  modules: [{ type: 'ESModule' as const, path: 'index.js', contents }],
  modulesRoot: '.',
  compatibilityDate: '2026-10-01',
  unsafeDirectSockets: [{ host: HOST, port: 0 }],
});

/**
 * A site Worker with the bindings of wrangler.toml under another name, so that two can run side by side. It has no static files: the
 * platform's router in front of them is not part of the site, and hello world has none.
 */
export function siteWorker(name: string, contents: string, services: string): LegacyWorkerOptions {
  const { modulesRules: _, assets: __, ...configured } = workerOptionsIn(path.join(root, 'wrangler.toml'));
  return {
    ...configured,
    ...moduleWorker(name, contents),
    bindings: {
      ...configured.bindings,
      EXPOSE_SERVICES: 'true',
      ...SITE_SECRETS,
    },
    serviceBindings: { ...configured.serviceBindings, SERVICES: services },
    // The bench purges more often than the rate limit for operators allows.
    ratelimits: { OPS_LIMIT: { namespace_id: '1001', simple: { limit: 1_000_000, period: 60 } } },
  };
}

export type Database = Awaited<ReturnType<Miniflare['getD1Database']>>;

/** Applies all of services/migrations in name order, one batch per file. It records nothing, so the database must be empty. */
export async function migrate(database: Database): Promise<void> {
  const folder = path.join(root, 'services/migrations');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  for (const file of files) {
    const statements = splitSqlQuery(await readFile(path.join(folder, file), 'utf8'));
    await database.batch(statements.map((statement) => database.prepare(statement)));
  }
}
