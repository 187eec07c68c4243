import { type CallLimits, callForBytes, callForStream, type Fetcher, network } from '../http.ts';
import { failed, ok } from '../result.ts';
import type { MediaPort } from './media.port.ts';

/** Time limit for a picture, including the transformation of a large master. */
const MEDIA_TIMEOUT_MS = 15_000;

/** A placeholder has about 300 bytes, as PNG about 1 KB; a page does not wait long for one. */
export const PICTURE_LIMITS: CallLimits = { timeoutMs: 3_000, maxBytes: 16_384 };

/** Types that a browser can show from a data URL. Not SVG: opened by itself, it may run script. */
const PICTURE_TYPES: ReadonlySet<string> = new Set(['image/webp', 'image/avif', 'image/jpeg', 'image/png']);

/** Statuses that say nothing about the picture: without access, or over the rate limit, we do not learn whether it exists. */
const NOT_LET_IN = [401, 403, 429];

/** Request headers that matter for a picture or a video. No other header of the visitor is passed on. */
const PASSED_ON = ['accept', 'range', 'if-none-match', 'if-range'];

export interface HttpMediaOptions {
  readonly fetcher: Fetcher;
  /** Origin of the media service, without a trailing slash. */
  readonly origin: string;
  /** Fetcher for hosted media services. */
  readonly away?: Fetcher;
  readonly limits?: CallLimits;
  /** For a streamed picture, until its response begins. */
  readonly timeoutMs?: number;
}

/** The media port over plain HTTP: the embedded service through its binding, or any origin that serves the same paths. */
export function createHttpMedia({
  fetcher,
  origin,
  away = network,
  limits = PICTURE_LIMITS,
  timeoutMs = MEDIA_TIMEOUT_MS,
}: HttpMediaOptions): MediaPort {
  return {
    get(path, search, request) {
      const headers = new Headers();
      for (const name of PASSED_ON) {
        const value = request.headers.get(name);
        if (value !== null) headers.set(name, value);
      }
      const query = search.size > 0 ? `?${search}` : '';
      return callForStream(
        'media',
        fetcher,
        `${origin}${path}${query}`,
        { method: request.method, headers },
        timeoutMs,
      );
    },

    async picture(address, search) {
      const own = address.startsWith('/');
      const url = `${own ? origin : ''}${address}?${search}`;
      const answer = await callForBytes('media', own ? fetcher : away, url, { headers: { accept: 'image/*' } }, limits);
      if (!answer.ok) return answer;
      const { status, headers, bytes } = answer.value;
      if (status >= 500 || NOT_LET_IN.includes(status))
        return failed({ kind: 'failed', message: `media: HTTP error ${status}` });
      const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
      if (status !== 200 || !PICTURE_TYPES.has(type) || bytes.byteLength === 0)
        return failed({
          kind: 'rejected',
          message: `media: HTTP ${status} with ${type || 'no content type'}, which is not a picture`,
        });
      return ok({ type, bytes });
    },
  };
}
