import { createHmac, randomUUID } from 'node:crypto';
import path from 'node:path';
import { convertV4MiniflareOptions, type LegacyWorkerOptions, Miniflare, Response as WorkerResponse } from 'miniflare';
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from 'wrangler';
import { z } from 'zod';
import {
  HOST,
  migrate,
  moduleWorker,
  SECRETS,
  SERVICES_SECRETS,
  SITE_SECRETS,
} from '../../../bench/measure/bench-workers.ts';
import { servicesWorker } from '../../../scripts/local/services-worker.ts';
import { root } from '../../../scripts/process/run.ts';
import { decodeAnswer } from '../../../worker/cache/query-envelope.ts';
import { WATERMARKS_KEY } from '../../../worker/cache/watermark-state.ts';
import {
  type Answer,
  type Change,
  EDGES,
  type Edge,
  type Edges,
  ENTRIES,
  type Entry,
  PAGES,
  type Page,
  type Place,
  type Revision,
  type Stored,
} from '../contract.ts';
import { howOf } from '../how.ts';
import { laggingKv } from '../simulated/lagging-kv.ts';
import { buildEdge } from './edge-build.ts';
import { STEERING } from './steering.ts';

export const MOST_LAG_MS = 30_000;
/** How far apart the log of purges writes into KV (worker/cache/purge-log.ts). */
const BETWEEN_WRITES_MS = 1_000;
/** Far ahead of the machine's clock, so that no alarm rings by itself. */
const BEGINS_AT = Date.UTC(2040, 0, 1);
const MANAGEMENT = 'http://services/management/spaces/alun/environments/master';
const PLACES = EDGES.map((edge): Place => ({ name: edge, edge }));

type WorkerRequest = Parameters<
  Extract<NonNullable<LegacyWorkerOptions['serviceBindings']>[string], (...a: never[]) => unknown>
>[0];
type Bindings = NonNullable<LegacyWorkerOptions['serviceBindings']>;

/** What stands for as long as tests run: the Workers. Each history opens edges of its own on them. */
export interface RealStage {
  open(): Promise<Edges>;
  dispose(): Promise<void>;
}

/** What the shared parts do for the history that is lived now. */
interface Truth {
  readonly kv: ReturnType<typeof laggingKv>;
  answer(edge: Edge, request: WorkerRequest): Promise<WorkerResponse>;
  purge(body: unknown): Promise<unknown>;
  read(edge: string, key: string, value: string | null): void;
  wrote(edge: string, key: string, value: string): void;
}

const kvCall = z.object({
  edge: z.string(),
  key: z.string(),
  cacheTtl: z.number().optional(),
  value: z.string().optional(),
});
const management = z.object({ sys: z.object({ publishedVersion: z.number() }) });
const purgeAnswer = z.object({
  answer: z.object({ receipt: z.object({ at: z.number() }), state: z.object({ at: z.number() }) }),
});
const receiptAt = z.object({ at: z.number() });
const stateTime = z.object({ at: z.number() });

function edgeWorker(name: string, script: string, serviceBindings: Bindings, isOwner: boolean): LegacyWorkerOptions {
  // wrangler declares its options by `Omit` over an index signature, which loses their names.
  const {
    modulesRules: _,
    assets: __,
    durableObjects: ___,
    ...configured
  } = workerOptionsOf(path.join(root, 'wrangler.toml')).workerOptions as LegacyWorkerOptions &
    Readonly<Record<'modulesRules' | 'assets', unknown>>;
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
 * Three separate Miniflare instances, each with its own isolate and its own Cache API, and one that owns what there is once: the
 * embedded services and the purge log. KV stands between them in this process, where its delays are steered.
 */
export async function setRealStage(): Promise<RealStage> {
  const script = await buildEdge();
  let truth: Truth | undefined;
  let histories = 0;
  const of = (): Truth => {
    if (!truth) throw new Error('no history is being lived');
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
  const urls = new Map(edges.map(([edge, , url]) => [edge, url]));

  const manage = async (method: string, below: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${servicesUrl.origin}${new URL(`${MANAGEMENT}${below}`).pathname}`, {
      method,
      headers: { authorization: `Bearer ${SECRETS.management}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${below}: ${response.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  };

  const open = async (): Promise<Edges> => {
    histories += 1;
    const log = `history-${histories}`;
    const idOf = (entry: Entry): string => `${entry}-${histories}`;
    const entryOf = new Map<string, Entry>(ENTRIES.map((entry) => [idOf(entry), entry]));
    const pathOf = (page: Page): string => `${page}-${histories}`;
    let now = BEGINS_AT;
    let down = false;
    const kv = laggingKv(() => now);
    const known = new Map<string, number>();
    const knewOf = new Map<string, number>();
    const isolates = new Map<string, string>(EDGES.map((edge) => [edge, `${log} ${edge}`]));
    const stored: Stored[] = [];
    /** The revision that a published version stands for. */
    const revisions = new Map<string, Revision>();
    const versions = new Map<string, number>();
    /** Every question that was asked of the content service, and what edges are answered whose delivery network lags behind. */
    const questions = new Map<string, { readonly url: string; readonly headers: [string, string][] }>();
    const frozen = new Map<Edge, Map<string, string>>();

    const askServices = async (request: {
      url: string;
      headers: [string, string][];
      method: string;
      body: string | null;
    }) => {
      const { pathname, search } = new URL(request.url);
      const { method, body } = request;
      return fetch(`${servicesUrl.origin}${pathname}${search}`, { method, headers: request.headers, body });
    };
    const ownersPart = async (body: object): Promise<unknown> => {
      const headers = { [STEERING.now]: String(now) };
      const response = await fetch(new URL('/__log', ownersUrl), {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`the purge log: ${response.status} ${await response.text()}`);
      return response.json();
    };
    const learned = (edge: string, at: number): void => void known.set(edge, Math.max(at, known.get(edge) ?? 0));

    truth = {
      kv,
      async answer(edge, request) {
        const body = request.method === 'GET' || request.method === 'HEAD' ? null : await request.text();
        const headers = [...request.headers].filter(([name]) =>
          /^(?:authorization|content-type|accept)$/.test(name),
        ) as [string, string][];
        const { url, method } = request;
        const isContent = new URL(url).pathname.startsWith('/content/');
        if (isContent && down) return new WorkerResponse('down', { status: 503 });
        if (isContent && body !== null) questions.set(body, { url, headers });
        const old = body === null ? undefined : frozen.get(edge)?.get(body);
        if (old !== undefined) return new WorkerResponse(old, { headers: { 'content-type': 'application/json' } });
        const answer = await askServices({ url, headers, method, body });
        return new WorkerResponse(await answer.arrayBuffer(), {
          status: answer.status,
          headers: [['content-type', answer.headers.get('content-type') ?? '']],
        });
      },
      async purge(body) {
        const { request, log: name } = z
          .object({ log: z.string(), request: z.record(z.string(), z.unknown()) })
          .parse(body);
        const answer = await ownersPart({ log: name, purge: request });
        return purgeAnswer.parse(answer) && z.object({ answer: z.unknown() }).parse(answer).answer;
      },
      read(edge, key, value) {
        if (key === WATERMARKS_KEY && value !== null) learned(edge, stateTime.parse(JSON.parse(value)).at);
      },
      wrote(edge, key, value) {
        if (!key.startsWith('q:')) return;
        const entries: Partial<Record<Entry, Revision>> = {};
        for (const { id, version } of decodeAnswer(value).entries) {
          const entry = entryOf.get(id);
          const revision = revisions.get(`${id}@${version}`);
          if (entry && revision !== undefined) entries[entry] = revision;
        }
        stored.push({ what: 'query', place: edge, entries, known: knewOf.get(edge) ?? 0 });
      },
    };

    const send = async (place: Place, to: string, init: RequestInit = {}): Promise<Response> => {
      const url = urls.get(place.edge);
      if (!url) throw new Error(`no edge ${place.edge}`);
      const headers = new Headers(init.headers);
      headers.set(STEERING.now, String(now));
      headers.set(STEERING.isolate, isolates.get(place.edge) ?? '');
      headers.set(STEERING.log, log);
      return fetch(new URL(to, url), { ...init, headers, redirect: 'manual' });
    };

    const fieldsOf = (entry: Entry, revision: Revision): Record<string, unknown> =>
      entry === 'banner'
        ? { headingName: 'banner', heading: `banner r${revision}.`, styles: 'h2' }
        : {
            title: `${entry} r${revision}.`,
            path: pathOf(`/${entry}`),
            slug: idOf(entry),
            breadcrumbTitle: entry,
            pageType: 'contentPage',
            pageMetadata: `meta-${idOf(entry)}`,
            pageContent: PAGES[`/${entry}`].parts.map(idOf),
          };
    const typeOf = (entry: Entry): string => (entry === 'banner' ? 'HeadingTypes' : 'ContentPage');
    const save = async (entries: readonly object[], ids: readonly string[]): Promise<void> => {
      await manage('POST', '/import/drafts', { entries });
      await manage('POST', '/import/publish', { entries: ids, silent: true });
    };
    await save(
      PAGES_WITH_METADATA.map((entry) => ({
        id: `meta-${idOf(entry)}`,
        type: 'PageMetaData',
        fields: { pageTitle: entry, metaTitle: entry, metaDescription: entry },
      })),
      PAGES_WITH_METADATA.map((entry) => `meta-${idOf(entry)}`),
    );

    const freeze = async (edge: Edge): Promise<void> => {
      if (frozen.has(edge)) return;
      const answers = await Promise.all(
        [...questions].map(async ([body, { url, headers }]) => {
          const answer = await askServices({ url, headers, method: 'POST', body });
          return [body, await answer.text()] as const;
        }),
      );
      frozen.set(edge, new Map(answers));
    };

    const restart = (place: Place): void => {
      known.delete(place.edge);
      isolates.set(place.edge, `${log} ${place.edge} ${randomUUID()}`);
    };
    const ring = async (): Promise<void> => void (await ownersPart({ log }));

    return {
      places: PLACES,
      now: () => now,
      async visit(place, page) {
        const response = await send(place, `/en-my${pathOf(page)}`);
        const html = await response.text();
        const shown: Partial<Record<Entry, Revision>> = {};
        for (const [, entry, revision] of html.matchAll(/>(lemon|mint|rose|banner) r(\d+)\.</g))
          shown[entry as Entry] = Number(revision);
        const answer: Answer = {
          status: response.status,
          shown: response.status === 200 ? shown : {},
          ...howOf(response.headers),
        };
        return answer;
      },
      async change({ entry, revision, gone }, behind) {
        for (const edge of behind) await freeze(edge);
        const id = idOf(entry);
        if (gone) await manage('DELETE', `/entries/${id}/published`);
        else {
          await save([{ id, type: typeOf(entry), fields: fieldsOf(entry, revision) }], [id]);
          const { publishedVersion } = management.parse(await manage('GET', `/entries/${id}`)).sys;
          revisions.set(`${id}@${publishedVersion}`, revision);
          versions.set(`${entry} ${revision}`, publishedVersion);
        }
        return [...frozen.keys()];
      },
      async hear(place, change) {
        const { topic, body } = eventOf(
          change,
          idOf(change.entry),
          versions.get(`${change.entry} ${change.revision}`),
          {
            type: typeOf(change.entry),
            fields: fieldsOf(change.entry, change.revision),
          },
        );
        const headers = signed({ body, topic, signedAt: now, key: `${log} ${change.entry} ${change.revision}` });
        const response = await send(place, '/hooks/content', { method: 'POST', headers, body });
        const text = await response.text();
        if (!response.ok) throw new Error(`the webhook was refused: ${response.status} ${text}`);
        const { at } = receiptAt.parse(JSON.parse(text));
        learned(place.edge, at);
        return at;
      },
      async purge(place, { tags = [], paths = [], everything = false }) {
        const entries = tags
          .map((tag) => ENTRIES.find((entry) => entry === tag))
          .flatMap((entry) => (entry ? [idOf(entry)] : []));
        const body = JSON.stringify({
          actor: 'mei',
          reason: 'by hand',
          ...(entries.length > 0 ? { tags: entries } : {}),
          ...(paths.length > 0 ? { paths: paths.map(pathOf) } : {}),
          ...(everything ? { everything } : {}),
        });
        const headers = { authorization: `Bearer ${SECRETS.ops}`, 'content-type': 'application/json' };
        const response = await send(place, '/ops/api/purge', { method: 'POST', headers, body });
        const text = await response.text();
        if (!response.ok) throw new Error(`the purge was refused: ${response.status} ${text}`);
        const { at } = receiptAt.parse(JSON.parse(text));
        learned(place.edge, at);
        return at;
      },
      async advance(ms) {
        // The log writes again a second after it did: no event may come before that is over.
        const first = Math.min(ms, BETWEEN_WRITES_MS);
        now += first;
        await ring();
        now += ms - first;
        if (ms > first) await ring();
      },
      setLag: kv.setLag,
      catchUp: (edge) => void frozen.delete(edge),
      setDown: (value) => {
        down = value;
      },
      hold: () => undefined,
      release: () => undefined,
      restart,
      knows: ({ edge }) => known.get(edge) ?? 0,
      async settle() {
        for (const edge of EDGES) knewOf.set(edge, known.get(edge) ?? 0);
      },
      takeStored: () => stored.splice(0),
      async dispose() {
        truth = undefined;
      },
    };
  };

  return {
    open,
    async dispose() {
      await Promise.all([owner.dispose(), ...edges.map(([, miniflare]) => miniflare.dispose())]);
    },
  };
}

const PAGES_WITH_METADATA = ['lemon', 'mint', 'rose'] as const;

/** The event that the content service sends of a change. */
function eventOf(
  { revision, gone, changedAt }: Change,
  id: string,
  version: number | undefined,
  entry: { readonly type: string; readonly fields: Readonly<Record<string, unknown>> },
): { readonly topic: string; readonly body: string } {
  const moment = new Date(changedAt).toISOString();
  const fields = Object.fromEntries(Object.entries(entry.fields).map(([name, value]) => [name, { 'en-MY': value }]));
  const contentType = { sys: { id: entry.type.charAt(0).toLowerCase() + entry.type.slice(1) } };
  const sys = { id, contentType, publishedCounter: revision };
  return gone
    ? {
        topic: 'ContentManagement.Entry.unpublish',
        body: JSON.stringify({ sys: { ...sys, type: 'DeletedEntry', deletedAt: moment } }),
      }
    : {
        topic: 'ContentManagement.Entry.publish',
        body: JSON.stringify({
          sys: { ...sys, type: 'Entry', publishedVersion: version, publishedAt: moment },
          fields,
        }),
      };
}

/** Headers of a webhook call as the content service signs it (protocol facts 4.8). */
function signed({
  body,
  topic,
  signedAt,
  key,
}: {
  body: string;
  topic: string;
  signedAt: number;
  key: string;
}): Record<string, string> {
  const headers = {
    'content-type': 'application/vnd.contentful.management.v1+json',
    'x-contentful-signed-headers': 'content-type,x-contentful-signed-headers,x-contentful-timestamp,x-contentful-topic',
    'x-contentful-timestamp': String(signedAt),
    'x-contentful-topic': topic,
  };
  const list = Object.entries(headers).map(([name, value]) => `${name}:${value}`);
  const text = ['POST', '/hooks/content', list.join(';'), body].join('\n');
  const signature = createHmac('sha256', SECRETS.webhook).update(text).digest('hex');
  return { ...headers, 'x-contentful-signature': signature, 'x-contentful-idempotency-key': key };
}
