import { readMediaPath } from '../../shared/spec/media-address.ts';
import { assetTag } from '../cache/asset-tag.ts';
import { PICTURE_CACHE_LIMITS } from '../cache/cache-table.ts';
import type { Clock, WaitUntil } from '../cache/clock.ts';
import type { CacheOutcome, Tag } from '../cache/contracts.ts';
import { type EdgeCaches, guardedCache } from '../cache/guarded-cache.ts';
import { createSingleFlight } from '../cache/single-flight.ts';
import type { Judged, Watermarks } from '../cache/watermarks.ts';
import type { Log } from '../log.ts';
import { asAsked, bytesOf, isKeepable, storedTimes, toStore, toVisitor, type WholeAnswer } from './stored-picture.ts';

/** A picture as it is asked of the media service. */
export interface PictureAsk {
  readonly request: Request;
  readonly url: URL;
  /** Image parameters, with the negotiated format. */
  readonly search: URLSearchParams;
  readonly waitUntil: WaitUntil;
  /** The request's log. */
  readonly log: Log;
}

/** A response of the picture cache, and where it comes from. */
export interface Picture {
  readonly response: Response;
  /**
   * `collapsed`: shared with a concurrent request · `stale-if-error`: the media service failed, and whether the stored picture was taken
   * down could not be told.
   */
  readonly outcome: Extract<CacheOutcome, 'hit' | 'miss' | 'bypass' | 'stale-if-error'> | 'collapsed';
  /** Undefined for an address that names no asset. */
  readonly tag: Tag | undefined;
}

/**
 * Pictures in the data centre's Cache API: a visitor nearby gets them without the media service, also while that is down. The address of
 * a picture contains its content's hash, so it cannot be outdated; it can only be taken down (decision 0074).
 */
export interface PictureCache {
  /** The stored picture, or the answer of `load`. Rejects only when `load` does. */
  serve(ask: PictureAsk, load: () => Promise<Response>): Promise<Picture>;
}

/** What the picture cache is made of; `watermarks` say what was taken down. */
export interface PictureCacheDeps {
  readonly caches: EdgeCaches;
  readonly watermarks: Watermarks;
  readonly clock: Clock;
  readonly log: Log;
  /** Called with the outcome of each request, for the operators' page. */
  readonly observe?: (outcome: CacheOutcome | 'failed') => void;
}

/** Where a picture is stored, and the tag of its asset. */
interface Place {
  readonly key: string;
  readonly tag: Tag;
}

interface Loaded {
  readonly response: Response;
  /** A concurrent request asked for it. */
  readonly isShared: boolean;
}

interface Stored {
  readonly response: Response;
  /** Purges are known, and none took it down. */
  readonly isValid: boolean;
}

/** One per isolate; all isolates of a data centre share what is stored. */
export function createPictureCache({ caches, watermarks, clock, log, observe }: PictureCacheDeps): PictureCache {
  const guarded = guardedCache({
    caches,
    name: 'pictures',
    clock,
    failed: (failure) => log.warn('cache.picture.edge-failed', failure),
    timeoutMs: PICTURE_CACHE_LIMITS.edgeTimeoutMs,
  });
  const flights = createSingleFlight<WholeAnswer | null>(clock, PICTURE_CACHE_LIMITS.followMs);

  const read = async ({ key, tag }: Place, waitUntil: WaitUntil): Promise<Stored | undefined> => {
    // Purges are looked up at the same time; for a picture that is not stored, what they say is stored with it.
    const [response, view] = await Promise.all([
      guarded('read', key, (cache) => cache.match(key)),
      watermarks.current(waitUntil),
    ]);
    if (!response) return undefined;
    const times = storedTimes(response.headers);
    if (times && view.verdict({ tags: [tag], ...times }) !== 'gone') return { response, isValid: view.isKnown };
    await response.body?.cancel();
    return undefined;
  };

  /** The bytes of a picture. Undefined, with an event in the log, if they are not complete. */
  const wholeBody = async (key: string, answer: Response, body: ReadableStream, log: Log) => {
    const bytes = await new Response(body).arrayBuffer().catch((cause: unknown) => {
      log.warn('media.incomplete', { key, cause });
    });
    if (!bytes || bytes.byteLength === bytesOf(answer)) return bytes;
    log.warn('media.incomplete', { key, bytes: bytes.byteLength, of: bytesOf(answer) });
    return undefined;
  };

  /** Loads a picture for its visitor, as a stream, and then stores it. Returns what concurrent requests may get, or null. */
  const lead = async (
    { key, tag }: Place,
    { log: requestLog, waitUntil }: PictureAsk,
    load: () => Promise<Response>,
    respond: (answer: Response) => void,
  ): Promise<WholeAnswer | null> => {
    const asked: Omit<Judged, 'tags'> = { storedAt: clock.now(), knownUntil: watermarks.known().state.at };
    const answer = await load();
    const { status, headers } = answer;
    if (status >= 500) {
      const failure = { status, headers, body: await answer.arrayBuffer() };
      respond(toVisitor(failure));
      return failure;
    }
    if (!answer.body || !isKeepable(answer)) {
      respond(answer);
      return null;
    }
    const [sent, kept] = answer.body.tee();
    respond(new Response(sent, answer));
    const body = await wholeBody(key, answer, kept, requestLog);
    // Judge now: it may have been taken down meanwhile.
    if (!body || watermarks.known().verdict({ tags: [tag], ...asked }) === 'gone') return null;
    const whole = { status, headers: new Headers(headers), body };
    waitUntil(guarded('write', key, (cache) => cache.put(key, toStore(whole, asked))));
    return whole;
  };

  /** The media service's answer, asked for once by concurrent requests of this isolate. */
  const loadOnce = async (place: Place, ask: PictureAsk, load: () => Promise<Response>): Promise<Loaded> => {
    const own = Promise.withResolvers<Response>();
    const flown = flights.run(place.key, ask.waitUntil, () => lead(place, ask, load, own.resolve));
    // The leader gets the picture as it arrives. A follower gets it whole, or null and then asks itself.
    const followed = flown.then<Response | WholeAnswer | null>(({ value, shared }) => (shared ? value : own.promise));
    const first = (await Promise.race([own.promise, followed])) ?? (await load());
    return first instanceof Response
      ? { response: first, isShared: false }
      : { response: toVisitor(first), isShared: true };
  };

  return {
    async serve(ask, load) {
      const { request, waitUntil } = ask;
      const tag = tagOf(ask);
      const place = tag === undefined ? undefined : placeOf(ask, tag);
      const served = (response: Response, outcome: Picture['outcome']): Picture => {
        observe?.(response.status >= 500 ? 'failed' : outcome === 'collapsed' ? 'hit' : outcome);
        return { response, outcome, tag };
      };
      const stored = place && (await read(place, waitUntil));
      if (stored?.isValid) return served(asAsked(stored.response, request, clock.now()), 'hit');
      const { response, isShared } =
        place && isWholeGet(request) ? await loadOnce(place, ask, load) : { response: await load(), isShared: false };
      if (stored && response.status >= 500) {
        await response.body?.cancel();
        return served(asAsked(stored.response, request, clock.now()), 'stale-if-error');
      }
      await stored?.response.body?.cancel();
      return served(response, place ? (isShared ? 'collapsed' : 'miss') : 'bypass');
    },
  };
}

/** A request whose answer others can share: neither only for headers nor for what is newer than a copy. */
const isWholeGet = ({ method, headers }: Request): boolean => method === 'GET' && !headers.has('if-none-match');

/** Undefined for an address that is not written in its canonical form. */
function tagOf({ url }: PictureAsk): Tag | undefined {
  const address = readMediaPath(url.pathname);
  return address && assetTag(address.id);
}

/** Undefined for a part of a file, which is not stored. */
function placeOf({ request, url, search }: PictureAsk, tag: Tag): Place | undefined {
  if (request.headers.has('range')) return undefined;
  const sorted = new URLSearchParams(search);
  sorted.sort();
  return { key: `${url.origin}/__pictures${url.pathname}?${sorted}`, tag };
}
