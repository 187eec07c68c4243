import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { HOST, migrate, SECRETS, SERVICES_SECRETS, siteWorker } from '../../bench/measure/bench-workers.ts';
import { servicesWorker } from '../../scripts/local/services-worker.ts';
import { root, run } from '../../scripts/process/run.ts';

const OUT = 'dist/wire';
const BUILD_LIMIT_MS = 120_000;
const MANAGEMENT = '/__services/management/spaces/alun/environments/master';

/** The bundled site in workerd, reachable over a raw socket with no proxy in front. */
export interface WireStage {
  readonly site: URL;
  /** Returns messages of the errors that the site has logged since the last call. */
  takeErrors(): readonly string[];
  /** Empties the caches, so that the next request decides what they contain. */
  emptyCaches(): Promise<void>;
  dispose(): Promise<void>;
}

/** Pages of the stage, each with a unique heading. */
export const PAGES = {
  home: { path: '/', pageType: 'contentPage', title: 'Home, sweet home' },
  scalp: { path: '/scalp', pageType: 'contentPage', title: 'All of the scalp' },
  faq: { path: '/faq', pageType: 'contentPage', title: 'Often asked' },
  login: { path: '/login', pageType: 'loginPage', title: 'Come in' },
} as const;

/** Bundles the site in a process without the test runner's environment. */
async function bundledSite(): Promise<string> {
  const args = ['build', '--ssr', 'worker/index.ts', '--outDir', OUT, '--emptyOutDir', '--logLevel', 'warn'];
  const result = await run('vite', args, { env: { NODE_ENV: 'production' }, timeoutMs: BUILD_LIMIT_MS });
  if (!result.ok) throw new Error(`the site could not be bundled: ${result.output.trim()}`);
  return readFile(path.join(root, OUT, 'index.js'), 'utf8');
}

const entriesOf = (id: string, { path: at, pageType, title }: (typeof PAGES)[keyof typeof PAGES]) => [
  { id: `meta-${id}`, type: 'PageMetaData', fields: { pageTitle: title, metaTitle: title, metaDescription: title } },
  {
    id,
    type: 'ContentPage',
    fields: { title, path: at, slug: id, breadcrumbTitle: title, pageType, pageMetadata: `meta-${id}` },
  },
];

async function publish(site: URL): Promise<void> {
  const entries = Object.entries(PAGES).flatMap(([id, page]) => entriesOf(id, page));
  const manage = async (below: string, body: object): Promise<void> => {
    const headers = { authorization: `Bearer ${SECRETS.management}` };
    const response = await fetch(new URL(`${MANAGEMENT}${below}`, site), {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${below}: ${response.status} ${await response.text()}`);
  };
  await manage('/import/drafts', { entries });
  await manage('/import/publish', { entries: entries.map(({ id }) => id), silent: true });
}

export async function setWireStage(): Promise<WireStage> {
  const [script, services] = await Promise.all([
    bundledSite(),
    servicesWorker({ site: 'site', secrets: SERVICES_SECRETS }),
  ]);
  const errors: string[] = [];
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: HOST,
      port: 0,
      handleStructuredLogs: ({ level, message }) => {
        if (level === 'error') errors.push(message);
      },
      workers: [siteWorker('site', script, 'alun-services'), services],
    }),
  );
  await miniflare.ready;
  await migrate(await miniflare.getD1Database('DB', 'alun-services'));
  const site = await miniflare.unsafeGetDirectURL('site');
  await publish(site);
  return {
    site,
    takeErrors: () => errors.splice(0),
    async emptyCaches() {
      const response = await fetch(new URL('/ops/api/purge', site), {
        method: 'POST',
        headers: { authorization: `Bearer ${SECRETS.ops}`, 'content-type': 'application/json' },
        body: JSON.stringify({ actor: 'a test', reason: 'empty caches', everything: true }),
      });
      if (!response.ok) throw new Error(`the purge was rejected: ${response.status} ${await response.text()}`);
    },
    dispose: () => miniflare.dispose(),
  };
}
