import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import type { CatalogueSize } from '../../scripts/content/generate/large-catalogue.ts';
import { servicesWorker } from '../../scripts/local/services-worker.ts';
import { CommandError } from '../../scripts/process/command-line.ts';
import { endWithUs } from '../../scripts/process/end-with-us.ts';
import { root, run } from '../../scripts/process/run.ts';
import { bundled, HOST, migrate, moduleWorker, SECRETS, SERVICES_SECRETS, siteWorker } from './bench-workers.ts';
import { buildVariants } from './variant-build.ts';

/** Memory limit of one isolate (protocol facts 8.5). */
const PLATFORM_MEMORY_MB = 128;
const IMPORT_LIMIT_MS = 300_000;
const GENERATE_LIMIT_MS = 3_600_000;

/** Addresses of the measured Workers, each on its own socket, served directly by workerd. */
export interface Stage {
  readonly hello: URL;
  readonly site: URL;
  /** The site without its page cache. */
  readonly rendered: URL;
  /** Trees that are loaded already, streamed for each request: by the site's renderer, and by React as published. */
  readonly streamed: URL;
  readonly plain: URL;
  /** Proxy between the site and its services that counts calls, if requested. */
  readonly counter?: URL;
  /** Proxy between the site and its services that causes faults, if requested. */
  readonly faults?: URL;
  /** Address of workerd's inspector, if requested. */
  readonly inspector?: URL;
  /** Size of the services' database. */
  databaseBytes(): Promise<number>;
  dispose(): Promise<void>;
}

export interface StageOptions {
  /** Amount of content that is generated in addition to the demo's. */
  readonly generated?: CatalogueSize;
  /** Receives lines that say how much of it is stored. */
  readonly onProgress?: (line: string) => void;
  /** Count the site's calls to its services. */
  readonly counted?: boolean;
  /** Let its services be made to fail. */
  readonly faulty?: boolean;
  /** Give every Worker the platform's memory limit; a Worker that exceeds it is killed. */
  readonly bounded?: boolean;
  /** Let the memory of its isolates be inspected. */
  readonly inspected?: boolean;
}

/** Starts all measured Workers in one workerd, without the development proxy, and imports the content. */
export async function setStage({
  generated,
  onProgress,
  counted = false,
  faulty = false,
  bounded = false,
  inspected = false,
}: StageOptions = {}): Promise<Stage> {
  const variants = await buildVariants();
  const [hello, counter, faults, site, rendered, streamed, plain, services] = await Promise.all([
    bundled('hello'),
    bundled('counter'),
    bundled('faults'),
    readFile(path.join(root, 'dist/site/index.js'), 'utf8'),
    readFile(variants.rendered, 'utf8'),
    readFile(variants.streamed, 'utf8'),
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
      ...(inspected ? { inspectorPort: 0 } : {}),
      // The Workers' logs of each purge and page would hide the figures; errors still throw.
      handleStructuredLogs: () => undefined,
      workers: [
        moduleWorker('hello', hello),
        { ...moduleWorker('counter', counter), serviceBindings: { NEXT: 'alun-services' } },
        { ...moduleWorker('faults', faults), serviceBindings: { NEXT: 'alun-services' } },
        siteWorker('site', site, counted ? 'counter' : faulty ? 'faults' : 'alun-services'),
        siteWorker('rendered', rendered, 'alun-services'),
        siteWorker('streamed', streamed, 'alun-services'),
        siteWorker('plain', plain, 'alun-services'),
        services,
      ],
    }),
  );
  await miniflare.ready;
  const endWatch = await endWithUs('workerd');
  const dispose = async (): Promise<void> => {
    await miniflare.dispose();
    endWatch();
  };
  const stage: Stage = {
    hello: await miniflare.unsafeGetDirectURL('hello'),
    site: await miniflare.unsafeGetDirectURL('site'),
    rendered: await miniflare.unsafeGetDirectURL('rendered'),
    streamed: await miniflare.unsafeGetDirectURL('streamed'),
    plain: await miniflare.unsafeGetDirectURL('plain'),
    ...(inspected ? { inspector: await miniflare.getInspectorURL() } : {}),
    ...(counted ? { counter: await miniflare.unsafeGetDirectURL('counter') } : {}),
    databaseBytes: async () => {
      const database = await miniflare.getD1Database('DB', 'alun-services');
      return (await database.prepare('SELECT 1').run()).meta.size_after;
    },
    ...(faulty ? { faults: await miniflare.unsafeGetDirectURL('faults') } : {}),
    dispose,
  };
  try {
    await migrate(await miniflare.getD1Database('DB', 'alun-services'));
    await seed(stage);
    if (generated) await grow(stage, generated, onProgress);
  } catch (error) {
    await dispose();
    throw error;
  }
  return stage;
}

async function grow(
  { site }: Stage,
  { products, articles }: CatalogueSize,
  onProgress?: (line: string) => void,
): Promise<void> {
  const size = ['--products', String(products), '--articles', String(articles)];
  const result = await run('node', ['scripts/content.ts', 'generate', ...size, '--url', site.origin], {
    env: { MANAGEMENT_TOKEN: SECRETS.management },
    timeoutMs: GENERATE_LIMIT_MS,
    ...(onProgress ? { onOutput: (text) => onProgress(text.trimEnd()) } : {}),
  });
  if (!result.ok) throw new CommandError(`the large catalogue could not be generated: ${result.output.trim()}`);
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
