import { version } from 'virtual:asset-manifest';
import type { Clock } from '../../../worker/cache/clock.ts';
import type { PurgeRequest } from '../../../worker/cache/contracts.ts';
import { PurgeLog } from '../../../worker/cache/purge-log.ts';
import type { KvStore } from '../../../worker/cache/watermarks.ts';
import { createDeps, createEdgeCache } from '../../../worker/deps.ts';
import type { SiteEnv } from '../../../worker/settings.ts';
import { createSite, type Site } from '../../../worker/site.ts';
import { STEERING } from './steering.ts';

/** The site Worker with a steered clock, KV and purge log. Everything else is the product's own. */
interface EdgeEnv extends SiteEnv {
  /** What all edges share: KV, and access to the purge log. */
  readonly TRUTH: Fetcher;
  readonly EDGE: string;
}

let now = 0;
/** Timers never fire, so nothing times out: a slow machine must not decide the outcome. */
const steeredClock: Clock = {
  now: () => now,
  timer: () => ({ done: new Promise(() => undefined), cancel: () => undefined }),
};

const ask = async (truth: Fetcher, path: string, body: unknown): Promise<unknown> => {
  const response = await truth.fetch(`http://truth${path}`, { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  const { answer } = await response.json<{ readonly answer: unknown }>();
  return answer;
};

const sharedKv = (truth: Fetcher, edge: string): KvStore => ({
  async get(key, { cacheTtl }) {
    const value = await ask(truth, '/kv/get', { edge, key, cacheTtl });
    return typeof value === 'string' ? value : null;
  },
  async put(key, value) {
    await ask(truth, '/kv/put', { edge, key, value });
  },
});

/** The real purge log. It runs only in the instance that owns it. */
export class SteeredPurgeLog extends PurgeLog {
  override clock = steeredClock;

  constructor(ctx: DurableObjectState, env: EdgeEnv) {
    super(ctx, { CACHE: sharedKv(env.TRUTH, 'the purge log') });
  }

  /** Rings alarms by the steered clock, which also sets them. */
  async tick(): Promise<void> {
    const alarm = await this.ctx.storage.getAlarm();
    if (alarm === null || alarm > now) return;
    await this.ctx.storage.deleteAlarm();
    await this.alarm();
  }
}

function openIsolate(env: EdgeEnv, log: string): Site {
  // An edge has no Durable Objects. The settings require their bindings, so these are empty; their replacements are below.
  const bound = { ...env, PURGE_LOG: {}, SEARCH_INDEXING: {} } as unknown as SiteEnv;
  const real = createDeps(bound, `${version}-${log}`, steeredClock);
  const { clock, content } = real;
  const purgeLog = {
    // The owner returns the same as the Durable Object would: both are built from the same source.
    purge: (request: PurgeRequest) => ask(env.TRUTH, '/purge', { log, request }) as never,
    list: async () => [],
    watermarks: () => Promise.reject(new Error('unexpected call')),
  };
  const silent = { ...real.log, info: () => undefined, warn: () => undefined, error: () => undefined };
  const cache = createEdgeCache({
    content,
    kv: sharedKv(env.TRUTH, env.EDGE),
    caches,
    purgeLog,
    clock,
    log: { ...silent, with: () => silent },
    version: `${version}-${log}`,
  });
  const indexing = { ...real.indexing, changed: async () => ({ state: 'done' as const, records: [] }) };
  return createSite({ ...real, log: { ...silent, with: () => silent }, cache, indexing });
}

let isolate: { readonly name: string; readonly site: Site } | undefined;

export default {
  /**
   * Handles a request at the given time. The first request with a new isolate name starts a fresh isolate. Responds after all
   * `waitUntil` work is done.
   */
  async fetch(request, env, context) {
    const steered = (name: keyof typeof STEERING): string => request.headers.get(STEERING[name]) ?? '';
    now = Number(steered('now'));
    const { pathname } = new URL(request.url);
    if (pathname === '/__log') return ownersPart(request, env);
    const name = steered('isolate');
    if (isolate?.name !== name) isolate = { name, site: openIsolate(env, steered('log')) };
    const work: Promise<unknown>[] = [];
    const response = await isolate.site(
      new Request(`https://alun.example${pathname}`, request),
      env,
      Object.assign(Object.create(context), { waitUntil: (promise: Promise<unknown>) => void work.push(promise) }),
    );
    const body = await response.arrayBuffer();
    while (work.length > 0) await Promise.allSettled(work.splice(0));
    return new Response(body, response);
  },
} satisfies ExportedHandler<EdgeEnv>;

/** Purges and alarms, in the instance that owns the log. */
async function ownersPart(request: Request, env: EdgeEnv): Promise<Response> {
  const { log, purge } = await request.json<{ readonly log: string; readonly purge?: PurgeRequest }>();
  const namespace = env.PURGE_LOG as unknown as DurableObjectNamespace<SteeredPurgeLog>;
  const stub = namespace.get(namespace.idFromName(log));
  if (purge) return Response.json({ answer: await stub.purge(purge) });
  await stub.tick();
  return Response.json({ answer: null });
}
