import { z } from 'zod';
import { PICTURE_CACHE_LIMITS } from '../cache/cache-table.ts';
import { matchesEtag } from '../cache/matches-etag.ts';
import type { Judged } from '../cache/watermarks.ts';
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
const times = z.object({ storedAt: wholeNumber, knownUntil: wholeNumber });

type Times = Omit<Judged, 'tags'>;

/** A complete answer of the media service, held in memory so that concurrent requests can share it. */
export interface WholeAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: ArrayBuffer;
}

/** A shared answer as a response of its own. */
export const toVisitor = ({ status, headers, body }: WholeAnswer): Response => new Response(body, { status, headers });

/** The response to put into the data centre's cache. */
export function toStore(whole: WholeAnswer, { storedAt, knownUntil }: Times): Response {
  const headers = new Headers(whole.headers);
  headers.set(STORED_AT, String(storedAt));
  headers.set(KNOWN_UNTIL, String(knownUntil));
  headers.set(AGE_THEN, headers.get('age') ?? '0');
  // The media service's cache may have had it for longer than it is stored here.
  headers.delete('age');
  headers.set(SENT_CACHE_CONTROL, headers.get('cache-control') ?? '');
  headers.set('cache-control', `public, max-age=${PICTURE_CACHE_LIMITS.storedForS}`);
  return new Response(whole.body, { headers });
}

/** When a stored picture was asked for, and the newest purge known then. Undefined: the response is not one that `toStore` made. */
export const storedTimes = (headers: Headers): Times | undefined =>
  times.safeParse({ storedAt: headers.get(STORED_AT), knownUntil: headers.get(KNOWN_UNTIL) }).data;

/** NaN when it is not known. */
export const bytesOf = ({ headers }: Response): number => Number(headers.get('content-length') ?? Number.NaN);

/** A whole picture that never changes. What is sent in place of one that could not be made, for a minute, is not. */
export function isKeepable(answer: Response): boolean {
  const { status, headers } = answer;
  return (
    status === 200 &&
    bytesOf(answer) <= PICTURE_CACHE_LIMITS.largestBytes &&
    (headers.get('content-type') ?? '').startsWith('image/') &&
    /\bimmutable\b/.test(headers.get('cache-control') ?? '')
  );
}

/** The stored picture as this request wants it: complete, as a 304, or without its body. */
export function asAsked(stored: Response, request: Request, now: number): Response {
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
