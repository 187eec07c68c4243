import path from 'node:path';
import { convertV4MiniflareOptions, type LegacyWorkerOptions, Miniflare, Response as WorkerResponse } from 'miniflare';
import { z } from 'zod';
import { HOST, migrate, moduleWorker, SERVICES_SECRETS, SITE_SECRETS } from '../../../bench/measure/bench-workers.ts';
import { servicesWorker } from '../../../scripts/local/services-worker.ts';
import { workerOptionsIn } from '../../../scripts/local/worker-options.ts';
import { endWithUs } from '../../../scripts/process/end-with-us.ts';
import { root } from '../../../scripts/process/run.ts';
import { EDGES, type Edges } from '../contract.ts';
import { buildEdge } from './edge-build.ts';
import { openHistory, type Truth, type WorkerRequest } from './history.ts';

export const MOST_LAG_MS = 30_000;

type Bindings = NonNullable<LegacyWorkerOptions['serviceBindings']>;

/** The Workers, which run as long as the tests. Each history opens its own edges on them. */
export interface RealStage {
  open(): Promise<Edges>;
  dispose(): Promise<void>;
}

const kvCall = z.object({
  edge: z.string(),
  key: z.string(),
  cacheTtl: z.number().optional(),
  value: z.string().optional(),
});

function edgeWorker(name: string, script: string, serviceBindings: Bindings, isOwner: boolean): LegacyWorkerOptions {
  const {
    modulesRules: _,
    assets: __,
    durableObjects: ___,
    ...configured
  } = workerOptionsIn(path.join(root, 'wrangler.toml'));
  return {
    ...configured,
    ...moduleWorker(name, script),
    bindings: {
      ...configured.bindings,
      EDGE: name,
      ...SITE_SECRETS,
    },
    serviceBindings,
    ratelimits: { OPS_LIMIT: { namespace_id: '1001', simple: { limit: 1_000_000, period: 60 } } },
    ...(isOwner ? { durableObjects: { PURGE_LOG: { className: 'SteeredPurgeLog', useSQLite: true } } } : {}),
  };
}

/**
 * Starts three separate Miniflare instances, each with its own isolate and Cache API, and one that owns everything that exists once: the
 * embedded services and the purge log. KV runs between them in this process, where the test steers its delays.
 */
export async function setRealStage(): Promise<RealStage> {
  const script = await buildEdge();
  let truth: Truth | undefined;
  let histories = 0;
  const of = (): Truth => {
    if (!truth) throw new Error('no event sequence is running');
    return truth;
  };
  const shared = async (request: WorkerRequest): Promise<WorkerResponse> => {
    const { pathname } = new URL(request.url);
    const body: unknown = await request.json();
    if (pathname === '/purge') return WorkerResponse.json({ answer: await of().purge(body) });
    const { edge, key, cacheTtl = 60, value = '' } = kvCall.parse(body);
    const hooks = {
      onRead: (read: string, found: string | null) => of().read(edge, read, found),
      onWrite: (written: string, text: string) => of().wrote(edge, written, text),
    };
    const kv = of().kv.at(edge, hooks);
    if (pathname === '/kv/get') return WorkerResponse.json({ answer: await kv.get(key, { type: 'text', cacheTtl }) });
    await kv.put(key, value);
    return WorkerResponse.json({ answer: null });
  };
  const start = async (workers: LegacyWorkerOptions[]): Promise<Miniflare> => {
    const options = { host: HOST, port: 0, handleStructuredLogs: () => undefined, workers };
    const miniflare = new Miniflare(convertV4MiniflareOptions(options));
    await miniflare.ready;
    return miniflare;
  };

  const services = await servicesWorker({ site: 'owner', secrets: SERVICES_SECRETS });
  const nobody = async () => new WorkerResponse(null, { status: 204 });
  const owner = await start([
    edgeWorker('owner', script, { SERVICES: 'alun-services', TRUTH: shared }, true),
    {
      ...services,
      serviceBindings: { ...services.serviceBindings, SITE: nobody },
      unsafeDirectSockets: [{ host: HOST, port: 0 }],
    },
  ]);
  const ownersUrl = await owner.unsafeGetDirectURL('owner');
  const servicesUrl = await owner.unsafeGetDirectURL('alun-services');
  await migrate(await owner.getD1Database('DB', 'alun-services'));
  const edges = await Promise.all(
    EDGES.map(async (edge) => {
      const answer = (request: WorkerRequest) => of().answer(edge, request);
      const miniflare = await start([edgeWorker(edge, script, { SERVICES: answer, TRUTH: shared }, false)]);
      return [edge, miniflare, await miniflare.unsafeGetDirectURL(edge)] as const;
    }),
  );
  const endWatch = await endWithUs('workerd');
  const urls = new Map(edges.map(([edge, , url]) => [edge, url]));

  return {
    open: () => {
      histories += 1;
      const live = (next: Truth | undefined): void => {
        truth = next;
      };
      return openHistory({ history: histories, servicesUrl, ownersUrl, urls, live });
    },
    async dispose() {
      await Promise.all([owner.dispose(), ...edges.map(([, miniflare]) => miniflare.dispose())]);
      endWatch();
    },
  };
}
