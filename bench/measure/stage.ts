import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { convertV4MiniflareOptions, type LegacyWorkerOptions, Miniflare } from 'miniflare';
import {
  unstable_splitSqlQuery as splitSqlQuery,
  unstable_getMiniflareWorkerOptions as workerOptionsOf,
} from 'wrangler';
import type { CatalogueSize } from '../../scripts/content/generate/large-catalogue.ts';
import { servicesWorker } from '../../scripts/local/services-worker.ts';
import { CommandError } from '../../scripts/process/command-line.ts';
import { root, run } from '../../scripts/process/run.ts';
import { buildPlainWorker } from './plain-build.ts';

const HOST = '127.0.0.1';
const IMPORT_LIMIT_MS = 300_000;
const GENERATE_LIMIT_MS = 3_600_000;

/** Secrets of a stage that lives as long as a measurement. */
export const SECRETS = {
  content: 'delivery-token-of-the-bench',
  preview: 'preview-token-of-the-bench',
  management: 'management-token-of-the-bench',
  webhook: 'b'.repeat(64),
  reviews: 'reviews-passkey-of-the-bench',
  accounts: 'accounts-key-of-the-bench',
  letters: 'letters-key-of-the-bench',
  session: 'session-secret-of-the-bench',
  search: 'search-key-of-the-bench',
  searchAdmin: 'search-admin-key-of-the-bench',
  ops: 'operator-token-of-the-bench',
} as const;

/** Where the measured Workers answer, each on a socket of its own, straight from workerd. */
export interface Stage {
  readonly hello: URL;
  readonly site: URL;
  readonly plain: URL;
  dispose(): Promise<void>;
}

async function helloScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'bench/workers/hello.worker.ts')],
    bundle: true,
    format: 'esm',
    minify: true,
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

const moduleWorker = (name: string, contents: string) => ({
  name,
  modules: [{ type: 'ESModule' as const, path: 'index.js', contents }],
  modulesRoot: '.',
  compatibilityDate: '2026-10-01',
  unsafeDirectSockets: [{ host: HOST, port: 0 }],
});

/** A site Worker with the bindings of wrangler.toml under another name, so that two can stand side by side. */
function siteWorker(name: string, contents: string): LegacyWorkerOptions {
  // wrangler declares its options by `Omit` over an index signature, which loses their names.
  const { modulesRules: _, ...configured } = workerOptionsOf(path.join(root, 'wrangler.toml'))
    .workerOptions as LegacyWorkerOptions & Readonly<Record<'modulesRules', unknown>>;
  return {
    ...configured,
    ...moduleWorker(name, contents),
    bindings: {
      ...configured.bindings,
      EXPOSE_SERVICES: 'true',
      CONTENT_TOKEN: SECRETS.content,
      CONTENT_PREVIEW_TOKEN: SECRETS.preview,
      CONTENT_WEBHOOK_SECRET: SECRETS.webhook,
      REVIEWS_KEY: SECRETS.reviews,
      ACCOUNTS_KEY: SECRETS.accounts,
      LETTERS_KEY: SECRETS.letters,
      SESSION_SECRET: SECRETS.session,
      SEARCH_KEY: SECRETS.search,
      SEARCH_ADMIN_KEY: SECRETS.searchAdmin,
      OPS_TOKEN: SECRETS.ops,
    },
    serviceBindings: { ...configured.serviceBindings, SERVICES: 'alun-services' },
    // The bench purges more often than any operator may.
    ratelimits: { OPS_LIMIT: { namespace_id: '1001', simple: { limit: 1_000_000, period: 60 } } },
  };
}

/**
 * Starts all measured Workers in one workerd, without the development proxy, and imports the content; more of it is generated
 * where a size is given.
 */
export async function setStage(generated?: CatalogueSize): Promise<Stage> {
  const [hello, site, plain, services] = await Promise.all([
    helloScript(),
    readFile(path.join(root, 'dist/site/index.js'), 'utf8'),
    buildPlainWorker().then((file) => readFile(file, 'utf8')),
    servicesWorker({
      site: 'site',
      secrets: {
        DELIVERY_TOKEN: SECRETS.content,
        PREVIEW_TOKEN: SECRETS.preview,
        MANAGEMENT_TOKEN: SECRETS.management,
        REVIEWS_PASSKEY: SECRETS.reviews,
        ACCOUNTS_KEY: SECRETS.accounts,
        LETTERS_KEY: SECRETS.letters,
        SEARCH_KEY: SECRETS.search,
        SEARCH_ADMIN_KEY: SECRETS.searchAdmin,
        WEBHOOK_SECRET: SECRETS.webhook,
      },
    }),
  ]);
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: HOST,
      port: 0,
      // What the Workers log of each purge and page would drown the figures; errors still throw.
      handleStructuredLogs: () => undefined,
      workers: [moduleWorker('hello', hello), siteWorker('site', site), siteWorker('plain', plain), services],
    }),
  );
  await miniflare.ready;
  const stage: Stage = {
    hello: await miniflare.unsafeGetDirectURL('hello'),
    site: await miniflare.unsafeGetDirectURL('site'),
    plain: await miniflare.unsafeGetDirectURL('plain'),
    dispose: () => miniflare.dispose(),
  };
  try {
    await migrate(await miniflare.getD1Database('DB', 'alun-services'));
    await seed(stage);
    if (generated) await grow(stage, generated);
  } catch (error) {
    await miniflare.dispose();
    throw error;
  }
  return stage;
}

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>;

async function migrate(database: Database): Promise<void> {
  const folder = path.join(root, 'services/migrations');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  for (const file of files) {
    const statements = splitSqlQuery(await readFile(path.join(folder, file), 'utf8'));
    await database.batch(statements.map((statement) => database.prepare(statement)));
  }
}

async function grow({ site }: Stage, { products, articles }: CatalogueSize): Promise<void> {
  const size = ['--products', String(products), '--articles', String(articles)];
  const result = await run('node', ['scripts/content.ts', 'generate', ...size, '--url', site.origin], {
    env: { MANAGEMENT_TOKEN: SECRETS.management },
    timeoutMs: GENERATE_LIMIT_MS,
  });
  if (!result.ok) throw new CommandError(`the large catalogue could not be made: ${result.output.trim()}`);
}

async function seed({ site }: Stage): Promise<void> {
  const result = await run('node', ['scripts/content.ts', 'import', 'content', '--url', site.origin], {
    env: { MANAGEMENT_TOKEN: SECRETS.management },
    timeoutMs: IMPORT_LIMIT_MS,
  });
  if (!result.ok) throw new CommandError(`the content could not be imported: ${result.output.trim()}`);
  const indexed = await run('node', ['scripts/ops.ts', 'reindex', '--url', site.origin], {
    env: { OPS_TOKEN: SECRETS.ops },
    timeoutMs: IMPORT_LIMIT_MS,
  });
  if (!indexed.ok) throw new CommandError(`the search index could not be filled: ${indexed.output.trim()}`);
}
