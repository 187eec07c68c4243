import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import type { CatalogueSize } from '../../scripts/content/generate/large-catalogue.ts';
import { servicesWorker } from '../../scripts/local/services-worker.ts';
import { CommandError } from '../../scripts/process/command-line.ts';
import { root, run } from '../../scripts/process/run.ts';
import { bundled, HOST, migrate, moduleWorker, SECRETS, SERVICES_SECRETS, siteWorker } from './bench-workers.ts';
import { buildVariants } from './variant-build.ts';

/** Of one isolate (protocol facts 8.5). */
const PLATFORM_MEMORY_MB = 128;
const IMPORT_LIMIT_MS = 300_000;
const GENERATE_LIMIT_MS = 3_600_000;

/** Where the measured Workers answer, each on a socket of its own, straight from workerd. */
export interface Stage {
  readonly hello: URL;
  readonly site: URL;
  /** The site without its page cache. */
  readonly rendered: URL;
  readonly plain: URL;
  /** What stands between the site and its services and counts, where it was asked for. */
  readonly counter?: URL;
  /** What stands between the site and its services and fails, where it was asked for. */
  readonly faults?: URL;
  /** How large the services' database is. */
  databaseBytes(): Promise<number>;
  dispose(): Promise<void>;
}

export interface StageOptions {
  /** So much is generated beside the demo's content. */
  readonly generated?: CatalogueSize;
  /** Counts what the site asks of its services. */
  readonly counted?: boolean;
  /** Its services can be made to fail. */
  readonly faulty?: boolean;
  /** Gives every Worker as much memory as the platform does, and no more: who wants more dies. */
  readonly bounded?: boolean;
}

/** Starts all measured Workers in one workerd, without the development proxy, and imports the content. */
export async function setStage({
  generated,
  counted = false,
  faulty = false,
  bounded = false,
}: StageOptions = {}): Promise<Stage> {
  const variants = await buildVariants();
  const [hello, counter, faults, site, rendered, plain, services] = await Promise.all([
    bundled('hello'),
    bundled('counter'),
    bundled('faults'),
    readFile(path.join(root, 'dist/site/index.js'), 'utf8'),
    readFile(variants.rendered, 'utf8'),
    readFile(variants.plain, 'utf8'),
    servicesWorker({
      site: 'site',
      secrets: SERVICES_SECRETS,
    }),
  ]);
  if (bounded) process.env.MINIFLARE_WORKERD_V8_FLAGS = `--max-old-space-size=${PLATFORM_MEMORY_MB}`;
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: HOST,
      port: 0,
      // What the Workers log of each purge and page would drown the figures; errors still throw.
      handleStructuredLogs: () => undefined,
      workers: [
        moduleWorker('hello', hello),
        { ...moduleWorker('counter', counter), serviceBindings: { NEXT: 'alun-services' } },
        { ...moduleWorker('faults', faults), serviceBindings: { NEXT: 'alun-services' } },
        siteWorker('site', site, counted ? 'counter' : faulty ? 'faults' : 'alun-services'),
        siteWorker('rendered', rendered, 'alun-services'),
        siteWorker('plain', plain, 'alun-services'),
        services,
      ],
    }),
  );
  await miniflare.ready;
  const stage: Stage = {
    hello: await miniflare.unsafeGetDirectURL('hello'),
    site: await miniflare.unsafeGetDirectURL('site'),
    rendered: await miniflare.unsafeGetDirectURL('rendered'),
    plain: await miniflare.unsafeGetDirectURL('plain'),
    ...(counted ? { counter: await miniflare.unsafeGetDirectURL('counter') } : {}),
    databaseBytes: async () => {
      const database = await miniflare.getD1Database('DB', 'alun-services');
      return (await database.prepare('SELECT 1').run()).meta.size_after;
    },
    ...(faulty ? { faults: await miniflare.unsafeGetDirectURL('faults') } : {}),
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
