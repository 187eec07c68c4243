// First: React takes the global TextEncoder when its module loads.
import '../../../worker/render/fast-text-encoder.ts';

import { version } from 'virtual:asset-manifest';
import type { Clock } from '../../../worker/cache/clock.ts';
import type { PurgeRequest } from '../../../worker/cache/contracts.ts';
import { PurgeLog } from '../../../worker/cache/purge-log.ts';
import type { KvStore } from '../../../worker/cache/watermarks.ts';
import { createDeps, createEdgeCache } from '../../../worker/deps.ts';
import type { SiteEnv } from '../../../worker/settings.ts';
import { createSite, type Site } from '../../../worker/site.ts';
import { STEERING } from './steering.ts';

/** The site Worker with its clock, KV and purge log in the hands of a test; everything else is as it is. */
interface EdgeEnv extends SiteEnv {
  /** What all edges share: KV, and the way to the purge log. */
  readonly TRUTH: Fetcher;
  readonly EDGE: string;
}

let now = 0;
/** Nothing hangs here, so nothing is given up: a busy machine must not decide what is found. */
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

/** The real log of purges, which the owner alone has. */
export class SteeredPurgeLog extends PurgeLog {
  override clock = steeredClock;

  constructor(ctx: DurableObjectState, env: EdgeEnv) {
    super(ctx, { CACHE: sharedKv(env.TRUTH, 'the purge log') });
  }

  /** Its alarms are set by the steered clock, so they are rung by it too. */
  async tick(): Promise<void> {
    const alarm = await this.ctx.storage.getAlarm();
    if (alarm === null || alarm > now) return;
    await this.ctx.storage.deleteAlarm();
    await this.alarm();
  }
}

function openIsolate(env: EdgeEnv, log: string): Site {
  // An edge has no objects: what stands in for them is below, and the settings want to see that they are there.
  const bound = { ...env, PURGE_LOG: {}, SEARCH_INDEXING: {} } as unknown as SiteEnv;
  const real = createDeps(bound, `${version}-${log}`, steeredClock);
  const { clock, content } = real;
  const purgeLog = {
    // What the owner answers is what its object answers: both are built from the same source.
    purge: (request: PurgeRequest) => ask(env.TRUTH, '/purge', { log, request }) as never,
    list: async () => [],
    watermarks: () => Promise.reject(new Error('nobody asks')),
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
  /** A request at a moment, in an isolate that begins with the first that names it; answered when all behind it is done. */
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

/** Purges and alarms, where the log is. */
async function ownersPart(request: Request, env: EdgeEnv): Promise<Response> {
  const { log, purge } = await request.json<{ readonly log: string; readonly purge?: PurgeRequest }>();
  const namespace = env.PURGE_LOG as unknown as DurableObjectNamespace<SteeredPurgeLog>;
  const stub = namespace.get(namespace.idFromName(log));
  if (purge) return Response.json({ answer: await stub.purge(purge) });
  await stub.tick();
  return Response.json({ answer: null });
}
