import { z } from 'zod';
import { readMediaPath } from '../../shared/spec/media-address.ts';
import { assetTag } from '../cache/asset-tag.ts';
import { PICTURE_CACHE_LIMITS } from '../cache/cache-table.ts';
import type { Clock, WaitUntil } from '../cache/clock.ts';
import type { CacheOutcome, Tag } from '../cache/contracts.ts';
import { type EdgeCaches, guardedCache } from '../cache/guarded-cache.ts';
import { matchesEtag } from '../cache/matches-etag.ts';
import type { Judged, Watermarks } from '../cache/watermarks.ts';
import type { Log } from '../log.ts';
import { passedHeaders } from './passed-headers.ts';

/**
 * Headers of a stored picture that only this cache reads: when it was asked for, the newest purge known then, its age then, and the
 * lifetime that browsers are told.
 */
const STORED_AT = 'alun-stored-at';
const KNOWN_UNTIL = 'alun-known-until';
const AGE_THEN = 'alun-age';
const SENT_CACHE_CONTROL = 'alun-cache-control';
const wholeNumber = z.string().regex(/^\d+$/).transform(Number);
const storedTimes = z.object({ storedAt: wholeNumber, knownUntil: wholeNumber });

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
  /** `stale-if-error`: the media service failed, and whether the stored picture was taken down could not be told. */
  readonly outcome: Extract<CacheOutcome, 'hit' | 'miss' | 'bypass' | 'stale-if-error'>;
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

  const read = async ({ key, tag }: Place, waitUntil: WaitUntil): Promise<Stored | undefined> => {
    // Purges are looked up at the same time; for a picture that is not stored, what they say is stored with it.
    const [response, view] = await Promise.all([
      guarded('read', key, (cache) => cache.match(key)),
      watermarks.current(waitUntil),
    ]);
    if (!response) return undefined;
    const times = storedTimes.safeParse({
      storedAt: response.headers.get(STORED_AT),
      knownUntil: response.headers.get(KNOWN_UNTIL),
    });
    if (times.success && view.verdict({ tags: [tag], ...times.data }) !== 'gone')
      return { response, isValid: view.isKnown };
    await response.body?.cancel();
    return undefined;
  };

  /** Stores a copy in the background. Returns the response to send. */
  const keep = (
    { key, tag }: Place,
    answer: Response,
    asked: Omit<Judged, 'tags'>,
    ask: Pick<PictureAsk, 'waitUntil' | 'log'>,
  ): Response => {
    if (!answer.body || watermarks.known().verdict({ tags: [tag], ...asked }) === 'gone') return answer;
    const [sent, kept] = answer.body.tee();
    const headers = new Headers(answer.headers);
    headers.set(STORED_AT, String(asked.storedAt));
    headers.set(KNOWN_UNTIL, String(asked.knownUntil));
    headers.set(AGE_THEN, headers.get('age') ?? '0');
    // The media service's cache may have had it for longer than it is stored here.
    headers.delete('age');
    headers.set(SENT_CACHE_CONTROL, headers.get('cache-control') ?? '');
    headers.set('cache-control', `public, max-age=${PICTURE_CACHE_LIMITS.storedForS}`);
    const store = async (): Promise<void> => {
      const body = await new Response(kept).arrayBuffer().catch((cause: unknown) => {
        ask.log.warn('media.incomplete', { key, cause });
      });
      if (!body) return;
      if (body.byteLength === bytesOf(answer))
        await guarded('write', key, (cache) => cache.put(key, new Response(body, { headers })));
      else ask.log.warn('media.incomplete', { key, bytes: body.byteLength, of: bytesOf(answer) });
    };
    ask.waitUntil(store());
    return new Response(sent, answer);
  };

  return {
    async serve(ask, load) {
      const { request, waitUntil } = ask;
      const place = placeOf(ask);
      const tag = place?.tag;
      const served = (response: Response, outcome: Picture['outcome']): Picture => {
        observe?.(response.status >= 500 ? 'failed' : outcome);
        return { response, outcome, tag };
      };
      const stored = place && (await read(place, waitUntil));
      if (stored?.isValid) return served(asAsked(stored.response, request, clock.now()), 'hit');
      const asked = { storedAt: clock.now(), knownUntil: watermarks.known().state.at };
      const answer = await load();
      if (stored && answer.status >= 500) {
        await answer.body?.cancel();
        return served(asAsked(stored.response, request, clock.now()), 'stale-if-error');
      }
      await stored?.response.body?.cancel();
      const response = place && isKeepable(request, answer) ? keep(place, answer, asked, ask) : answer;
      return served(response, place ? 'miss' : 'bypass');
    },
  };
}

/** Undefined for what is not stored: parts of a file, and addresses that are not written in their canonical form. */
function placeOf({ request, url, search }: PictureAsk): Place | undefined {
  const address = readMediaPath(url.pathname);
  if (!address || request.headers.has('range')) return undefined;
  const sorted = new URLSearchParams(search);
  sorted.sort();
  return { key: `${url.origin}/__pictures${url.pathname}?${sorted}`, tag: assetTag(address.id) };
}

/** NaN when it is not known. */
const bytesOf = ({ headers }: Response): number => Number(headers.get('content-length') ?? Number.NaN);

/** A whole picture that never changes. What is sent in place of one that could not be made, for a minute, is not. */
function isKeepable({ method }: Request, answer: Response): boolean {
  const { status, headers } = answer;
  return (
    method === 'GET' &&
    status === 200 &&
    bytesOf(answer) <= PICTURE_CACHE_LIMITS.largestBytes &&
    (headers.get('content-type') ?? '').startsWith('image/') &&
    /\bimmutable\b/.test(headers.get('cache-control') ?? '')
  );
}

/** The stored picture as this request wants it: complete, as a 304, or without its body. */
function asAsked(stored: Response, request: Request, now: number): Response {
  const headers = passedHeaders(stored.headers);
  const hereForS = Math.max(0, Math.floor((now - Number(stored.headers.get(STORED_AT))) / 1_000));
  headers.set('age', String(Number(stored.headers.get(AGE_THEN)) + hereForS));
  headers.set('cache-control', stored.headers.get(SENT_CACHE_CONTROL) ?? '');
  const isKnown = matchesEtag(request.headers.get('if-none-match') ?? '', headers.get('etag') ?? '');
  if (!isKnown && request.method === 'GET') return new Response(stored.body, { headers });
  // Neither a 304 nor HEAD has a body (RFC 9110 sections 15.4.5 and 9.3.2).
  void stored.body?.cancel();
  if (isKnown) headers.delete('content-length');
  return new Response(null, { status: isKnown ? 304 : 200, headers });
}
