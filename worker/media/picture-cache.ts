import { z } from 'zod';
import { readMediaPath } from '../../shared/spec/media-address.ts';
import { assetTag } from '../cache/asset-tag.ts';
import { PICTURE_LIMITS } from '../cache/cache-table.ts';
import type { Clock, WaitUntil } from '../cache/clock.ts';
import type { CacheOutcome, Tag } from '../cache/contracts.ts';
import { type EdgeCacheStore, type EdgeCaches, guardedCache } from '../cache/guarded-cache.ts';
import type { Judged, Watermarks } from '../cache/watermarks.ts';
import type { Log } from '../log.ts';
import { passedHeaders } from './passed-headers.ts';

/** Headers of a stored picture that only this cache reads: when it was asked for, the newest purge known then, and what browsers get. */
const STORED_AT = 'alun-stored-at';
const KNOWN_UNTIL = 'alun-known-until';
const SENT_CACHE_CONTROL = 'alun-cache-control';
const milliseconds = z.coerce.number().int().nonnegative();
const storedTimes = z.object({ storedAt: milliseconds, knownUntil: milliseconds });

/** A picture as it is asked of the media service. */
export interface PictureAsk {
  readonly request: Request;
  readonly url: URL;
  /** Image parameters, with the negotiated format. */
  readonly search: URLSearchParams;
  readonly waitUntil: WaitUntil;
}

export interface Picture {
  readonly response: Response;
  readonly outcome: Extract<CacheOutcome, 'hit' | 'miss' | 'bypass'>;
}

/**
 * Pictures in the data centre's Cache API: a visitor nearby gets them without the media service, also while that is down. The address of
 * a picture contains its content's hash, so it cannot be outdated; it can only be taken down (decision 0074).
 */
export interface PictureCache {
  /** The stored picture, or the answer of `load`. Rejects only when `load` does. */
  serve(ask: PictureAsk, load: () => Promise<Response>): Promise<Picture>;
}

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

export function createPictureCache({ caches, watermarks, clock, log, observe }: PictureCacheDeps): PictureCache {
  const guarded = guardedCache({
    caches,
    name: 'pictures',
    clock,
    failed: (failure) => log.warn('cache.picture.edge-failed', failure),
    timeoutMs: PICTURE_LIMITS.edgeTimeoutMs,
  });

  const read = async ({ key, tag }: Place, waitUntil: WaitUntil): Promise<Response | undefined> => {
    const stored = await guarded('read', key, (cache) => cache.match(key));
    if (!stored) return undefined;
    const times = storedTimes.safeParse({
      storedAt: stored.headers.get(STORED_AT),
      knownUntil: stored.headers.get(KNOWN_UNTIL),
    });
    const view = await watermarks.current(waitUntil);
    if (times.success && view.verdict({ tags: [tag], ...times.data }) !== 'gone') return stored;
    await stored.body?.cancel();
    return undefined;
  };

  /** Stores a copy in the background. Returns the response to send. */
  const keep = ({ key, tag }: Place, answer: Response, asked: Omit<Judged, 'tags'>, waitUntil: WaitUntil): Response => {
    if (!answer.body || watermarks.known().verdict({ tags: [tag], ...asked }) === 'gone') return answer;
    const [sent, kept] = answer.body.tee();
    const headers = new Headers(answer.headers);
    headers.set(STORED_AT, String(asked.storedAt));
    headers.set(KNOWN_UNTIL, String(asked.knownUntil));
    headers.set(SENT_CACHE_CONTROL, headers.get('cache-control') ?? '');
    headers.set('cache-control', `public, max-age=${PICTURE_LIMITS.storedForS}`);
    const put = async (cache: EdgeCacheStore): Promise<void> => {
      const body = await new Response(kept).arrayBuffer();
      // An incomplete body must not be stored.
      if (body.byteLength !== bytesOf(answer)) throw new Error(`media: ${body.byteLength} of ${bytesOf(answer)} bytes`);
      await cache.put(key, new Response(body, { headers }));
    };
    waitUntil(guarded('write', key, put, PICTURE_LIMITS.storeTimeoutMs));
    return new Response(sent, answer);
  };

  return {
    async serve(ask, load) {
      const { request, waitUntil } = ask;
      const place = placeOf(ask);
      const stored = place && (await read(place, waitUntil));
      if (stored) {
        observe?.('hit');
        return { response: asAsked(stored, request, clock.now()), outcome: 'hit' };
      }
      const asked = { storedAt: clock.now(), knownUntil: watermarks.known().state.at };
      const answer = await load();
      const outcome = place ? 'miss' : 'bypass';
      observe?.(answer.status >= 500 ? 'failed' : outcome);
      const response = place && isKeepable(request, answer) ? keep(place, answer, asked, waitUntil) : answer;
      return { response, outcome };
    },
  };
}

/** Undefined for what is not stored: parts of a file, and addresses that are not written in their canonical form. */
function placeOf({ request, url, search }: PictureAsk): Place | undefined {
  const address = readMediaPath(url.pathname);
  if (!address || request.headers.has('range')) return undefined;
  return { key: `${url.origin}/__pictures${url.pathname}?${search}`, tag: assetTag(address.id) };
}

/** NaN when it is not known. */
const bytesOf = ({ headers }: Response): number => Number(headers.get('content-length') ?? Number.NaN);

/** A whole picture that never changes. What is sent in place of one that could not be made, for a minute, is not. */
function isKeepable({ method }: Request, answer: Response): boolean {
  const { status, headers } = answer;
  return (
    method === 'GET' &&
    status === 200 &&
    bytesOf(answer) <= PICTURE_LIMITS.largestBytes &&
    (headers.get('content-type') ?? '').startsWith('image/') &&
    /\bimmutable\b/.test(headers.get('cache-control') ?? '')
  );
}

/** The stored picture as this request wants it: complete, as a 304, or without its body. */
function asAsked(stored: Response, request: Request, now: number): Response {
  const headers = passedHeaders(stored.headers);
  headers.set('cache-control', stored.headers.get(SENT_CACHE_CONTROL) ?? '');
  headers.set('age', String(Math.max(0, Math.floor((now - Number(stored.headers.get(STORED_AT))) / 1_000))));
  const etag = headers.get('etag');
  const known = request.headers.get('if-none-match')?.split(',') ?? [];
  const isKnown = etag !== null && known.some((tag) => tag.trim().replace(/^W\//, '') === etag);
  if (!isKnown && request.method === 'GET') return new Response(stored.body, { headers });
  // The platform's store closes an unread body by itself; here it is let go at once.
  void stored.body?.cancel();
  if (isKnown) headers.delete('content-length');
  return new Response(null, { status: isKnown ? 304 : 200, headers });
}
