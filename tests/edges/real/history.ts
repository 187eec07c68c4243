import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type LegacyWorkerOptions, Response as WorkerResponse } from 'miniflare';
import { z } from 'zod';
import { SECRETS } from '../../../bench/measure/bench-workers.ts';
import { decodeAnswer } from '../../../worker/cache/query-envelope.ts';
import { WATERMARKS_KEY } from '../../../worker/cache/watermark-state.ts';
import {
  type Answer,
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
import { STEERING } from './steering.ts';
import { eventOf, signed } from './webhook-call.ts';

/** Longest pause of a circuit breaker (worker/services/breaker.ts), in milliseconds. */
const LONGEST_PAUSE_MS = 30_000;
/** Shortest time between two writes of the purge log into KV (worker/cache/purge-log.ts), in milliseconds. */
const BETWEEN_WRITES_MS = 1_000;
/** Far ahead of the machine's clock, so that no alarm rings on its own. */
const BEGINS_AT = Date.UTC(2040, 0, 1);
const MANAGEMENT = 'http://services/management/spaces/alun/environments/master';
const PLACES = EDGES.map((edge): Place => ({ name: edge, edge }));

const PAGES_WITH_METADATA = ['lemon', 'mint', 'rose'] as const;

const management = z.object({ sys: z.object({ publishedVersion: z.number() }) });
const purgeAnswer = z.object({
  answer: z.object({ receipt: z.object({ at: z.number() }), state: z.object({ at: z.number() }) }),
});
const receiptAt = z.object({ at: z.number() });
const stateTime = z.object({ at: z.number() });

/** A request as Miniflare hands it to this process. */
export type WorkerRequest = Parameters<
  Extract<NonNullable<LegacyWorkerOptions['serviceBindings']>[string], (...a: never[]) => unknown>
>[0];

/** How the shared parts behave for the current history. */
export interface Truth {
  readonly kv: ReturnType<typeof laggingKv>;
  answer(edge: Edge, request: WorkerRequest): Promise<WorkerResponse>;
  purge(body: unknown): Promise<unknown>;
  read(edge: string, key: string, value: string | null): void;
  wrote(edge: string, key: string, value: string): void;
}

/** A request to the content service, with its headers. */
interface Question {
  readonly url: string;
  readonly headers: [string, string][];
}

/** The environment that a history runs in. */
export interface Ground {
  /** Number of the history. It gives everything that the history publishes unique names. */
  readonly history: number;
  readonly servicesUrl: URL;
  readonly ownersUrl: URL;
  readonly urls: ReadonlyMap<Edge, URL>;
  /** Sets how the shared parts behave from now on; undefined when no history runs. */
  live(truth: Truth | undefined): void;
}

/** Opens edges with a clean state. */
export async function openHistory({ history, servicesUrl, ownersUrl, urls, live }: Ground): Promise<Edges> {
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

  const log = `history-${history}`;
  const idOf = (entry: Entry): string => `${entry}-${history}`;
  const entryOf = new Map<string, Entry>(ENTRIES.map((entry) => [idOf(entry), entry]));
  const pathOf = (page: Page): string => `${page}-${history}`;
  let now = BEGINS_AT;
  let down = false;
  const kv = laggingKv(() => now);
  const known = new Map<string, number>();
  const knewOf = new Map<string, number>();
  const isolates = new Map<string, string>(EDGES.map((edge) => [edge, `${log} ${edge}`]));
  const stored: Stored[] = [];
  /** The revision that belongs to a published version. */
  const revisions = new Map<string, Revision>();
  const versions = new Map<string, number>();
  /** Every request to the content service so far, and the answers that lagging edges still get. */
  const questions = new Map<string, Question>();
  const frozen = new Map<Edge, Map<string, string>>();

  const askServices = ({ url, ...init }: Question & { readonly method: string; readonly body: string | null }) => {
    const { pathname, search } = new URL(url);
    return fetch(`${servicesUrl.origin}${pathname}${search}`, init);
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

  const truth: Truth = {
    kv,
    async answer(edge, request) {
      const body = request.method === 'GET' || request.method === 'HEAD' ? null : await request.text();
      const headers = [...request.headers].filter(([name]) => /^(?:authorization|content-type|accept)$/.test(name)) as [
        string,
        string,
      ][];
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
  live(truth);

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

  const ask = async (place: Place, page: Page): Promise<Answer> => {
    const response = await send(place, `/en-my${pathOf(page)}`);
    const html = await response.text();
    const shown: Partial<Record<Entry, Revision>> = {};
    for (const [, entry, revision] of html.matchAll(/>(lemon|mint|rose|banner) r(\d+)\.</g))
      shown[entry as Entry] = Number(revision);
    return { status: response.status, shown: response.status === 200 ? shown : {}, ...howOf(response.headers) };
  };
  /** Visits without an answer yet. A change made meanwhile would come before or after them by chance. */
  const visits = new Set<Promise<Answer>>();

  return {
    places: PLACES,
    longestPauseMs: LONGEST_PAUSE_MS,
    now: () => now,
    visit(place, page) {
      const answer = ask(place, page);
      visits.add(answer);
      return answer.finally(() => visits.delete(answer));
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
      const { topic, body } = eventOf(change, idOf(change.entry), versions.get(`${change.entry} ${change.revision}`), {
        type: typeOf(change.entry),
        fields: fieldsOf(change.entry, change.revision),
      });
      const headers = signed({ body, topic, signedAt: now, key: `${log} ${change.entry} ${change.revision}` });
      const response = await send(place, '/hooks/content', { method: 'POST', headers, body });
      const text = await response.text();
      if (!response.ok) throw new Error(`the webhook was rejected: ${response.status} ${text}`);
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
      if (!response.ok) throw new Error(`the purge was rejected: ${response.status} ${text}`);
      const { at } = receiptAt.parse(JSON.parse(text));
      learned(place.edge, at);
      return at;
    },
    async advance(ms) {
      // The log writes again a second after its last write: no event may come before that second is over.
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
      while (visits.size > 0) await Promise.allSettled(visits);
      // Code that waits for those answers runs now.
      await setImmediate();
      for (const edge of EDGES) knewOf.set(edge, known.get(edge) ?? 0);
    },
    takeStored: () => stored.splice(0),
    async dispose() {
      live(undefined);
    },
  };
}
