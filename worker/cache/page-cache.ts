import type { Log } from '../log.ts';
import { letGo, type PageAsk, type RenderPage } from '../render/rendered-page.ts';
import { createByteLru } from './byte-lru.ts';
import { type CacheStats, createOutcomeCounts } from './cache-stats.ts';
import { PAGE_LIMITS, type PageLimits } from './cache-table.ts';
import { pageTag } from './cache-tag.ts';
import { type Clock, isLater, type WaitUntil } from './clock.ts';
import type { CacheMeta, CacheOutcome, Tag } from './contracts.ts';
import { createEdgeStore, edgeUrl } from './edge-store.ts';
import type { EdgeCaches } from './guarded-cache.ts';
import { type Looked, lookedAt } from './looked.ts';
import { answerWith, isFailure, type Made } from './made-page.ts';
import { createPacking, createPackingTurn, type PackingTurn } from './packing.ts';
import { createSingleFlight } from './single-flight.ts';
import { type KeptPage, keepPage, type PageAsked, type ServedAs } from './stored-page.ts';
import { createTiming, type Timing } from './timing.ts';
import type { Watermarks, WatermarkView } from './watermarks.ts';

/** One GET or HEAD for a page. */
export interface PageRequest {
  readonly method: string;
  /** Canonical path of the address. */
  readonly path: string;
  /** Only the parameters of the cache key, sorted by name. */
  readonly params: URLSearchParams;
  /** Cache key `path?params`. null: the request bypasses the cache and its page is not stored. */
  readonly key: string | null;
  /** The whole address; its origin determines the zone. */
  readonly url: string;
  readonly ifNoneMatch: string | null | undefined;
  readonly acceptEncoding: string | null | undefined;
  readonly waitUntil: WaitUntil;
  readonly log: () => Log;
  readonly render: RenderPage;
}

/** The part of a request that a hit needs. */
export type HitRequest = PageAsked & Pick<PageRequest, 'waitUntil' | 'url'> & { readonly key: string };

export interface PageCache {
  /** Synchronous when a fresh page is in memory (CA-6). Rejects only when rendering throws and no stored page can be served instead. */
  serve(request: PageRequest): Response | Promise<Response>;
  /** Fast path: the response when a fresh page is in memory. It needs neither routes nor rendering. undefined: call `serve`. */
  hit(request: HitRequest): Response | undefined;
  /** What is stored under a page's key, in this isolate's memory or in the data centre (worker/ops/explain.ts). */
  look(request: Pick<PageRequest, 'url' | 'waitUntil'> & { readonly key: string }): Promise<Looked | undefined>;
  stats(): CacheStats;
  /** How many pages in this isolate's memory a purge would drop. */
  held(tags: readonly Tag[], everything: boolean): number;
}

export interface PageCacheDeps {
  readonly caches: EdgeCaches;
  readonly watermarks: Watermarks;
  readonly clock: Clock;
  readonly log: Log;
  /** Version of the build; changes with every build. */
  readonly version: string;
  readonly limits?: Partial<PageLimits>;
  /** Shared by the caches of an isolate; by default a cache has its own. */
  readonly packingTurn?: PackingTurn;
  /** Called with the outcome of each request, for the operators' page. */
  readonly observe?: (path: string, outcome: CacheOutcome | 'failed') => void;
}

/** Constants, because a stored page recognises the last one by its identity. */
const HIT: ServedAs = { outcome: 'hit' };
const COLLAPSED: ServedAs = { outcome: 'hit', collapsed: true };
const STALE: ServedAs = { outcome: 'stale' };
const STALE_IF_ERROR: ServedAs = { outcome: 'stale-if-error' };

/** The beginning of rendering: its time, and that of the newest purge known then. */
interface Begun {
  readonly madeAt: number;
  readonly known: number;
}

/** A request that may be answered from the cache. */
type Keyed = PageRequest & { readonly key: string };

/** Creates a cache of finished pages (CA-6): memory in front of the Cache API. One of each kind per isolate. */
export function createPageCache(deps: PageCacheDeps): PageCache {
  const { watermarks, clock } = deps;
  const limits = { ...PAGE_LIMITS, ...deps.limits };
  const memory = createByteLru<KeptPage>(limits.memoryBytes);
  const edge = createEdgeStore({ caches: deps.caches, clock, log: deps.log, version: deps.version, limits });
  const flights = createSingleFlight<KeptPage | null>(clock, limits.followMs);
  const packing = createPacking({
    memory,
    edge,
    clock,
    limits,
    turn: deps.packingTurn ?? createPackingTurn(limits.packEveryMs),
  });
  const counts = createOutcomeCounts();

  const respond = (request: HitRequest, kept: KeptPage, as: ServedAs, now = clock.now()): Response => {
    counts.add(as.outcome);
    deps.observe?.(pathOf(request.key), as.outcome);
    if (as === HIT) packing.noteHit(request, kept, now);
    return kept.respond(as, now, request);
  };

  /** The response from a stored page, if it may be served without asking anyone. */
  const fromKept = (request: Keyed, kept: KeptPage, view: WatermarkView): Response | undefined => {
    const now = clock.now();
    const standing = kept.standing(view, now);
    if (standing === 'fresh') return respond(request, kept, HIT, now);
    if (standing === 'dead') return undefined;
    const failing = kept.failing(view, now);
    if (standing === 'on-error' && failing === 'no') return undefined;
    if (failing !== 'resting') renewBehind(request);
    return respond(request, kept, standing === 'stale' ? STALE : STALE_IF_ERROR);
  };

  const renewBehind = (request: Keyed): void => {
    if (flights.isFlying(request.key)) return;
    const begun = begin();
    const renew = async (): Promise<KeptPage | null> => {
      const made = await request.render(askOf(request, createTiming(), true));
      if (!(made instanceof Response)) await letGo(made);
      return store(request, made, begun);
    };
    const { waitUntil } = request;
    waitUntil(flights.run(request.key, waitUntil, renew).catch((cause) => noteFailure(request, begun, cause)));
  };

  const begin = (): Begun => ({ madeAt: clock.now(), known: watermarks.known().state.at });

  /** Stores a page if it may be stored. An error here is logged and does not affect the response. */
  const store = async (request: Keyed, made: Made, begun: Begun): Promise<KeptPage | null> => {
    const { madeAt } = begun;
    if (isFailure(made)) {
      noteFailure(request, begun);
      return null;
    }
    try {
      const page = made instanceof Response || made.status !== 200 ? null : await made.finished();
      if (!page || 'set-cookie' in page.headers || page.body.byteLength > limits.largestBytes) {
        await forget(request);
        return null;
      }
      if (!page.storable) return null;
      const meta = withPageTag(page.meta, pageTag(request.path), madeAt);
      // Judge now: a purge during rendering makes the page outdated.
      if (watermarks.known().verdict(meta) !== 'valid') return null;
      const kept = await keepPage(page, meta, madeAt, limits, memory.get(request.key)?.value);
      const there = memory.get(request.key);
      const now = clock.now();
      if (there && isLater(there.meta.storedAt, meta.storedAt, now) && isLater(there.madeAt, madeAt, now)) return kept;
      memory.set(request.key, kept, kept.bytes);
      request.waitUntil(edge.write(edgeUrl(request), kept));
      return kept;
    } catch (cause) {
      request.log().error('cache.page.unstored', { path: request.path, cause });
      return null;
    }
  };

  const noteFailure = (request: Keyed, { known }: Begun, cause?: unknown): void => {
    memory.get(request.key)?.noteFailure(clock.now(), known);
    if (cause !== undefined) request.log().error('page.threw', { path: request.path, cause });
  };

  /** The address no longer has a page that may be stored: drop the stored copy. */
  const forget = async (request: Keyed): Promise<void> => {
    if (!memory.get(request.key)) return;
    memory.delete(request.key);
    await edge.delete(edgeUrl(request));
  };

  /** Nothing usable in memory: try the data centre's cache, then render the page or share a concurrent render. */
  const serveSlowly = async (request: Keyed, view: WatermarkView): Promise<Response> => {
    const timing = createTiming();
    const kept = await newest(request, timing);
    const answer = kept && fromKept(request, kept, view);
    return answer ?? make(request, timing, kept);
  };

  const newest = async (request: Keyed, timing: Timing): Promise<KeptPage | undefined> => {
    const startedAt = clock.now();
    const atEdge = await edge.read(edgeUrl(request));
    timing.time('edge', clock.now() - startedAt, atEdge ? 'found' : 'none');
    const inMemory = memory.get(request.key);
    if (!atEdge || (inMemory && inMemory.madeAt >= atEdge.madeAt)) return inMemory;
    memory.set(request.key, atEdge, atEdge.bytes);
    return atEdge;
  };

  const make = async (request: Keyed, timing: Timing, kept: KeptPage | undefined): Promise<Response> => {
    const { render, waitUntil, key } = request;
    const own = Promise.withResolvers<Made>();
    const begun = begin();
    const flown = flights.run(key, waitUntil, async () => {
      const making = render(askOf(request, timing, false));
      own.resolve(making);
      return store(request, await making, begun);
    });
    // The leader gets the page as it is streamed. A follower gets the finished page, or null and then renders its own.
    const followed = flown.then(({ value, shared }): Made | KeptPage | null | Promise<Made> =>
      shared ? value : own.promise,
    );
    try {
      const first = (await Promise.race([own.promise, followed])) ?? (await render(askOf(request, timing, false)));
      // A page that was purged while being rendered is not stored, so it is not shared either.
      if (isKept(first)) return respond(request, first, COLLAPSED);
      return await fresh(request, first, timing, kept);
    } catch (cause) {
      noteFailure(request, begun, cause);
      const old = standIn(request, kept);
      if (old) return old;
      counts.addFailure();
      deps.observe?.(request.path, 'failed');
      throw cause;
    }
  };

  /** The page rendered for this visitor, or a stored one instead if the content service failed (RS-2). */
  const fresh = async (request: Keyed, made: Made, timing: Timing, kept: KeptPage | undefined): Promise<Response> => {
    if (isFailure(made)) {
      const old = standIn(request, kept);
      if (old) {
        if (!(made instanceof Response)) await letGo(made);
        return old;
      }
      counts.addFailure();
    } else counts.add('miss');
    deps.observe?.(request.path, isFailure(made) ? 'failed' : 'miss');
    return answerWith(request, made, timing, 'miss', limits);
  };

  const standIn = (request: Keyed, kept: KeptPage | undefined): Response | undefined => {
    if (!kept || kept.standing(watermarks.known(), clock.now()) === 'dead') return undefined;
    return respond(request, kept, STALE_IF_ERROR);
  };

  const bypass = async (request: PageRequest): Promise<Response> => {
    const timing = createTiming();
    counts.add('bypass');
    deps.observe?.(request.path, 'bypass');
    return answerWith(request, await request.render(askOf(request, timing, false)), timing, 'bypass', limits);
  };

  return {
    serve(request) {
      if (!hasKey(request)) return bypass(request);
      const seen = watermarks.current(request.waitUntil);
      if (seen instanceof Promise) return seen.then((view) => serveFrom(request, view));
      return serveFrom(request, seen);
    },
    hit(request) {
      const kept = memory.get(request.key);
      if (!kept) return undefined;
      const now = clock.now();
      const view = watermarks.current(request.waitUntil, now);
      if (view instanceof Promise) return undefined;
      return kept.standing(view, now) === 'fresh' ? respond(request, kept, HIT, now) : undefined;
    },
    async look(request) {
      const view = await watermarks.current(request.waitUntil);
      const told = (kept: KeptPage | undefined, where: Looked['where']): Looked | undefined =>
        kept && lookedAt(kept, where, view, clock.now());
      const inMemory = told(memory.get(request.key), 'memory');
      if (inMemory?.standing === 'fresh') return inMemory;
      return told(await edge.read(edgeUrl(request)), 'edge') ?? inMemory;
    },
    stats: () => ({ ...counts.read(), entries: memory.size, bytes: memory.bytes }),
    held(tags, everything) {
      if (everything) return memory.size;
      const dropped = new Set(tags);
      return [...memory.values()].filter((kept) => kept.meta.tags.some((tag) => dropped.has(tag))).length;
    },
  };

  function serveFrom(request: Keyed, view: WatermarkView): Response | Promise<Response> {
    const kept = memory.get(request.key);
    return (kept && fromKept(request, kept, view)) ?? serveSlowly(request, view);
  }
}

/** The path of a cache key `path?params`. */
const pathOf = (key: string): string => {
  const end = key.indexOf('?');
  return end === -1 ? key : key.slice(0, end);
};

const hasKey = (request: PageRequest): request is Keyed => request.key !== null;
const isKept = (first: Made | KeptPage): first is KeptPage => 'respond' in first;

function askOf({ path, params, waitUntil, log }: PageRequest, timing: Timing, behind: boolean): PageAsk {
  return { path, params, waitUntil, timing, log: log(), behind };
}

/** Adds the tag that purges a page by its path. This tag's time is when the page itself was rendered. */
function withPageTag(meta: CacheMeta, tag: Tag, madeAt: number): CacheMeta {
  const { tags, storedAt, taggedAt } = meta;
  return { ...meta, tags: [tag, ...tags], taggedAt: [madeAt, ...(taggedAt ?? tags.map(() => storedAt))] };
}
