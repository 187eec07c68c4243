import { z } from 'zod';
import { contentEvent, purgeOf } from '../../../worker/api/content-event.ts';
import { createQueryCache } from '../../../worker/cache/cached-query.ts';
import type { Clock } from '../../../worker/cache/clock.ts';
import { createPageCache, type PageCache } from '../../../worker/cache/page-cache.ts';
import { createPurger, type Purger } from '../../../worker/cache/purge.ts';
import type { PurgeLogPort } from '../../../worker/cache/purge-log.ts';
import { decodeAnswer } from '../../../worker/cache/query-envelope.ts';
import { fakeCaches } from '../../../worker/cache/testing/fake-caches.ts';
import { fakeClock } from '../../../worker/cache/testing/fake-clock.ts';
import { WATERMARKS_KEY } from '../../../worker/cache/watermark-state.ts';
import { createWatermarks } from '../../../worker/cache/watermarks.ts';
import { createLog } from '../../../worker/log.ts';
import type { Answer, Change, Edges, Entry, Place, Revision, Stored } from '../contract.ts';
import { howOf } from '../how.ts';
import { laggingContent, shownEntries } from './lagging-content.ts';
import { laggingKv } from './lagging-kv.ts';
import { openLedger } from './ledger.ts';
import { createRenderer } from './pages.ts';

/** Longest propagation of a KV write in this model; with the cache in front of KV that makes the documented minute. */
export const MOST_LAG_MS = 30_000;
/** Shortest time between two writes of the purge log into KV (worker/cache/purge-log.ts), in milliseconds. */
const BETWEEN_WRITES_MS = 1_000;
/** Turns of the event loop after which all work is done that no held answer blocks. */
const TURNS_BESIDE_HELD = 6;
/** Two isolates share a data centre. Clocks differ more than on any real platform. */
const PLACES = [
  { name: 'KUL-1', edge: 'KUL', skewMs: 0 },
  { name: 'KUL-2', edge: 'KUL', skewMs: 40 },
  { name: 'SIN', edge: 'SIN', skewMs: 900 },
  { name: 'FRA', edge: 'FRA', skewMs: -900 },
] as const;
const FOLDERS = { lemon: '/lemon', mint: '/mint', rose: '/rose', banner: undefined } as const;

interface Isolate {
  readonly pages: PageCache;
  readonly purger: Purger;
  readonly render: ReturnType<typeof createRenderer>;
  /** Time of the newest purge that it knows now, and that it knew when this step began. */
  known: number;
  knewOf: number;
}

type Hears = (what: Stored['what'], entries: Stored['entries']) => void;
const stateTime = z.object({ at: z.number() });
const entriesOfItems = (items: z.infer<typeof shownEntries>['items']): Partial<Record<Entry, Revision>> =>
  Object.fromEntries(items.map(({ id, version }) => [id, version]));

/** Edges made of the real cache modules over simulated stores. They run thousands of event orders in a few seconds. */
export function openSimulatedEdges(): Edges {
  const clock = fakeClock();
  const log = createLog({ sink: () => undefined, clock });
  const content = laggingContent();
  const kv = laggingKv(clock.now);
  const ledger = openLedger(clock.now);
  const open = new Set<Promise<unknown>>();
  const stored: Stored[] = [];
  /** Includes restarted isolates, which finish the work that they began. */
  const everyIsolate = new Set<Pick<Isolate, 'known' | 'knewOf'>>();
  const isolates = new Map<string, Isolate>();
  const edgeCaches = new Map(PLACES.map(({ edge }) => [edge, fakeCaches()]));

  const track = <T>(work: Promise<T>): Promise<T> => {
    open.add(work);
    void work.catch(() => undefined).finally(() => open.delete(work));
    return work;
  };
  const waitUntil = (promise: Promise<unknown>): void => void track(promise.catch(() => undefined));

  // The purge log writes its state to KV at once, or a second after its last write.
  const logsKv = kv.at('the purge log');
  let writtenAt = Number.NEGATIVE_INFINITY;
  let written = 0;
  const write = async (): Promise<void> => {
    if (ledger.state.at === written || clock.now() - writtenAt < BETWEEN_WRITES_MS) return;
    [writtenAt, written] = [clock.now(), ledger.state.at];
    await logsKv.put(WATERMARKS_KEY, JSON.stringify(ledger.state));
  };
  const purgeLog: PurgeLogPort = {
    async purge(request) {
      const answer = ledger.record(request);
      await write();
      return answer;
    },
    list: async (page) => ledger.list(page),
    watermarks: async () => ledger.state,
  };

  const begin = ({ name, edge, skewMs }: (typeof PLACES)[number]): Isolate => {
    const own: Clock = { now: () => clock.now() + skewMs, timer: clock.timer };
    const isolate = { known: 0, knewOf: 0 };
    everyIsolate.add(isolate);
    const heard: Hears = (what, entries) => void stored.push({ what, place: name, entries, known: isolate.knewOf });
    const ownKv = kv.at(edge, {
      onRead(key, value) {
        if (key !== WATERMARKS_KEY || value === null) return;
        isolate.known = Math.max(isolate.known, stateTime.parse(JSON.parse(value)).at);
      },
      onWrite(key, value) {
        if (key.startsWith('q:PageContent')) heard('query', entriesOfItems(itemsOf(decodeAnswer(value).data)));
      },
    });
    const caches = listening(edgeCaches.get(edge) ?? fakeCaches(), heard);
    const watermarks = createWatermarks({ kv: ownKv, clock: own, log });
    const queries = createQueryCache({ content: content.at(edge), kv: ownKv, watermarks, clock: own, log });
    const pages = createPageCache({ caches, watermarks, clock: own, log, version: '1' });
    const purger = createPurger({ purgeLog, watermarks, holders: { queries, pages }, clock: own, log });
    return Object.assign(isolate, { pages, purger, render: createRenderer(queries, own) });
  };
  const at = ({ name }: Place): Isolate => {
    const isolate = isolates.get(name);
    if (!isolate) throw new Error(`no isolate ${name}`);
    return isolate;
  };
  for (const place of PLACES) isolates.set(place.name, begin(place));
  const purgeAt = async (place: Place, request: Parameters<Purger['purge']>[0]): Promise<number> => {
    const isolate = at(place);
    const { at: time } = await isolate.purger.purge(request);
    isolate.known = Math.max(isolate.known, ledger.state.at);
    return time;
  };

  const settle = async (): Promise<void> => {
    // While answers are held back, work that does not depend on them gets turns. Hashing runs on another thread.
    for (let turn = 0; open.size > 0 && (content.held === 0 || turn < TURNS_BESIDE_HELD); turn += 1) {
      await crypto.subtle.digest('SHA-256', new Uint8Array(1));
      await new Promise((resolve) => setImmediate(resolve));
    }
    for (const isolate of everyIsolate) isolate.knewOf = isolate.known;
  };

  return {
    places: PLACES,
    // No breaker stands before its content service.
    longestPauseMs: 0,
    now: clock.now,
    visit(place, page) {
      const { pages, render } = at(place);
      const path = `/en-my${page}`;
      const asked = pages.serve({
        method: 'GET',
        path,
        params: new URLSearchParams(),
        key: path,
        url: `https://alun.example${path}`,
        ifNoneMatch: null,
        acceptEncoding: null,
        waitUntil,
        log: () => log,
        render,
      });
      return track(Promise.resolve(asked).then(answerOf));
    },
    async change(change, behind) {
      content.change(change, behind);
      return behind;
    },
    hear: (place, change) => track(purgeAt(place, requestOf(change))),
    purge: (place, purge) => track(purgeAt(place, { actor: 'mei', reason: 'by hand', ...purge })),
    async advance(ms) {
      const due = writtenAt + BETWEEN_WRITES_MS - clock.now();
      const waits = ledger.state.at !== written && due > 0 && due < ms;
      if (waits) {
        clock.advance(due);
        await write();
      }
      clock.advance(waits ? ms - due : ms);
      await write();
    },
    setLag: kv.setLag,
    catchUp: content.catchUp,
    setDown: content.setDown,
    hold: content.hold,
    release: content.release,
    restart(place) {
      const own = PLACES.find(({ name }) => name === place.name);
      if (own) isolates.set(place.name, begin(own));
    },
    knows: (place) => at(place).known,
    settle,
    takeStored: () => stored.splice(0),
    async dispose() {
      content.release('all');
    },
  };
}

const itemsOf = (data: unknown) => shownEntries.parse(data).items;

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const shown = response.status === 200 ? entriesOfItems(itemsOf({ items: JSON.parse(text) })) : {};
  return { status: response.status, shown, ...howOf(response.headers) };
}

/** A data centre's Cache API that reports which entries a stored page contains. */
function listening(caches: ReturnType<typeof fakeCaches>, heard: Hears): typeof caches {
  return {
    ...caches,
    async open(name) {
      const cache = await caches.open(name);
      return {
        match: (url) => cache.match(url),
        delete: (url) => cache.delete(url),
        async put(url, response) {
          const text = await response.clone().text();
          heard('page', entriesOfItems(itemsOf({ items: JSON.parse(text.slice(text.lastIndexOf('['))) })));
          await cache.put(url, response);
        },
      };
    },
  };
}

/** The purge request that the webhook makes of the content service's event. */
function requestOf({ entry, revision, gone, changedAt }: Change) {
  const moment = new Date(changedAt).toISOString();
  const path = FOLDERS[entry];
  const event = contentEvent.parse({
    sys: {
      id: entry,
      type: gone ? 'DeletedEntry' : 'Entry',
      contentType: { sys: { id: 'contentPage' } },
      publishedVersion: gone ? undefined : revision,
      publishedCounter: revision,
      ...(gone ? { deletedAt: moment } : { publishedAt: moment }),
    },
    ...(gone || !path ? {} : { fields: { path: { 'en-MY': path } } }),
  });
  const purge = purgeOf(event, { type: 'Entry', action: gone ? 'unpublish' : 'publish' });
  return { ...purge, idempotencyKey: `${entry}-${revision}` };
}
