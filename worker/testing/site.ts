import { applyD1Migrations, createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sign } from '../api/testing/sign.ts';
import { type PurgeLog, purgeLogOf } from '../cache/purge-log.ts';
import { WATERMARKS_KEY } from '../cache/watermark-state.ts';
import type { KvStore } from '../cache/watermarks.ts';
import { createDeps, createEdgeCache, type Deps } from '../deps.ts';
import type { IndexingPort } from '../indexing/indexing.ts';
import type { SearchIndexing } from '../indexing/search-indexing.ts';
import type { ContentPort } from '../services/content/content.port.ts';
import { failed } from '../services/result.ts';
import { createSite } from '../site.ts';

const MANAGEMENT = 'http://services/management/spaces/alun/environments/master';

/** Calls the management API of the services Worker. @throws Error on any refusal */
export async function manageSpace(
  method: string,
  path: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const response = await (env.SERVICES as Fetcher).fetch(`${MANAGEMENT}${path}`, {
    method,
    headers: { authorization: `Bearer ${env.MANAGEMENT_TOKEN}`, ...headers },
    ...(body === undefined
      ? {}
      : { body: body instanceof Uint8Array ? new Blob([body.slice()]) : JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text === '' ? null : JSON.parse(text);
}

/** A page entry with its metadata, complete enough to publish. */
export function pageEntry(type: string, id: string, path: string, fields: Readonly<Record<string, unknown>> = {}) {
  const slug = path === '/' ? 'home' : path.slice(path.lastIndexOf('/') + 1);
  return [
    {
      id: `meta-${id}`,
      type: 'PageMetaData',
      fields: { pageTitle: id, metaTitle: `${id} title`, metaDescription: `About ${id}` },
    },
    { id, type, fields: { path, slug, breadcrumbTitle: `${id} crumb`, pageMetadata: `meta-${id}`, ...fields } },
  ];
}

interface SeedEntry {
  readonly id: string;
  readonly type: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Fills the embedded content service without sending webhooks. */
export async function fillSpace(entries: readonly SeedEntry[]): Promise<void> {
  await applyD1Migrations(env.SERVICES_DB, env.SERVICES_MIGRATIONS);
  await manageSpace('POST', '/import/drafts', { entries });
  await manageSpace('POST', '/import/publish', { entries: entries.map(({ id }) => id), silent: true });
}

/** A content port that tests can make fail. It records the queries that reach the service. */
export interface Tap extends ContentPort {
  down: boolean;
  query: ContentPort['query'];
  readonly asked: string[];
}

function tapped(content: ContentPort): Tap {
  const asked: string[] = [];
  const tap: Tap = {
    down: false,
    asked,
    query(operation, variables, options) {
      asked.push(operation.operationName);
      if (tap.down) return Promise.resolve(failed({ kind: 'unreachable', message: 'content: not reachable' }));
      return content.query(operation, variables, options);
    },
  };
  return tap;
}

// The generated bindings do not know the class of the namespace.
const purgeLogs = env.PURGE_LOG as unknown as DurableObjectNamespace<PurgeLog>;
const searchIndexings = env.SEARCH_INDEXING as unknown as DurableObjectNamespace<SearchIndexing>;
const siteEnv = { ...env, PURGE_LOG: purgeLogs, SEARCH_INDEXING: searchIndexings };

export interface Site {
  readonly deps: Deps;
  readonly content: Tap;
  /** Sends a request, and waits for all background work too. */
  get(path: string, init?: RequestInit): Promise<Response>;
  /**
   * Sends this site a signed webhook about a change, as the content service does. Resolves once it is processed.
   * @param contentType of the entry, or `Asset`
   */
  hear(action: string, contentType: string, id: string, fields?: Readonly<Record<string, unknown>>): Promise<void>;
}

/** Longer than indexing takes on a busy machine. The tests of webhooks cover a site that does not wait. */
const INDEXING_PATIENCE_MS = 15_000;

const patient = (indexing: IndexingPort): IndexingPort => ({
  ...indexing,
  changed: (changes) => indexing.changed(changes, INDEXING_PATIENCE_MS),
});

/** A KV that is empty except for the watermarks: earlier tests have already purged. */
const ONLY_WATERMARKS: KvStore = {
  get: async (key) => (key === WATERMARKS_KEY ? JSON.stringify(await purgeLogOf(purgeLogs).watermarks()) : null),
  put: async () => undefined,
};

/**
 * A site on top of the embedded services: its memory is empty, and its version is new, so the edge cache has nothing for it.
 * @param instead replaces real dependencies
 */
export function openSite(
  instead: Partial<
    Pick<
      Deps,
      | 'accounts'
      | 'clientFiles'
      | 'clock'
      | 'content'
      | 'formLimiter'
      | 'indexing'
      | 'letters'
      | 'log'
      | 'media'
      | 'moderation'
      | 'opsLimiter'
      | 'privacy'
      | 'recommendations'
      | 'reviews'
      | 'settings'
      | 'search'
      | 'voteLimiter'
    >
  > = {},
  kv: KvStore = ONLY_WATERMARKS,
): Site {
  const version = crypto.randomUUID();
  const made = createDeps(siteEnv, version);
  const real = { ...made, indexing: patient(made.indexing), ...instead };
  const content = tapped(real.content);
  const { purgeLog } = real.cache;
  const cache = createEdgeCache({
    content,
    kv,
    caches: { open: (name) => caches.open(`${version} ${name}`) },
    purgeLog,
    clock: real.clock,
    log: real.log,
    version,
    traffic: real.seen.traffic,
  });
  const deps: Deps = { ...real, content, cache };
  const site = createSite(deps);
  const get: Site['get'] = async (path, init) => {
    const context = createExecutionContext();
    const request = new Request(`http://localhost:8787${path}`, { redirect: 'manual', ...init });
    const response = await site(request, siteEnv, context);
    const body = response.body === null ? null : await response.arrayBuffer();
    await waitOnExecutionContext(context);
    return new Response(body, response);
  };
  const hear: Site['hear'] = async (action, contentType, id, fields = {}) => {
    const isAsset = contentType === 'Asset';
    const body = JSON.stringify({
      sys: isAsset ? { id, type: 'Asset' } : { id, type: 'Entry', contentType: { sys: { id: contentType } } },
      fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { 'en-MY': value }])),
    });
    const headers = await sign({
      secret: deps.settings.CONTENT_WEBHOOK_SECRET,
      path: '/hooks/content',
      body,
      topic: `ContentManagement.${isAsset ? 'Asset' : 'Entry'}.${action}`,
      signedAt: deps.clock.now(),
      key: crypto.randomUUID(),
    });
    const answer = await get('/hooks/content', { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`the site answered: ${answer.status} ${await answer.text()}`);
  };
  return { deps, content, get, hear };
}
