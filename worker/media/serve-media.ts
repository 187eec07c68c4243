import type { Context } from 'hono';
import { SERVICE_UNAVAILABLE } from '../../shared/spec/copy.ts';
import { IMAGE_FORMATS, IMAGE_QUALITY, type ImageFormat, NEGOTIATED_FORMATS } from '../../shared/spec/images.ts';
import { weightsIn } from '../accept.ts';
import { platformTag } from '../cache/cache-tag.ts';
import type { WaitUntil } from '../cache/clock.ts';
import type { Log } from '../log.ts';
import type { MediaPort } from '../services/media/media.port.ts';
import type { Result } from '../services/result.ts';
import { passedHeaders } from './passed-headers.ts';
import type { Picture, PictureCache } from './picture-cache.ts';

/** Image parameters passed to the media service (protocol facts 4.7). All others are dropped, so they create no new variants. */
const PARAMETERS = ['w', 'h', 'q', 'fm', 'fit'] as const;

/** The format with the highest weight in `Accept`, the smallest of several. `image/*` does not count: older browsers send it too. */
function bestFormat(accept = ''): ImageFormat {
  const weightOf = weightsIn(accept);
  let best: ImageFormat = 'png';
  let most = 0;
  for (const format of NEGOTIATED_FORMATS) {
    const weight = weightOf(IMAGE_FORMATS[format]);
    if (weight === 0 || weight < most) continue;
    best = format;
    most = weight;
  }
  return best;
}

/** `Cache-Status` by outcome (RFC 9211). */
const CACHE_STATUS = {
  hit: 'alun-picture; hit',
  miss: 'alun-picture; fwd=miss',
  collapsed: 'alun-picture; fwd=miss; collapsed',
  bypass: 'alun-picture; fwd=bypass',
  'stale-if-error': 'alun-picture; fwd=stale',
} as const satisfies Record<Picture['outcome'], string>;

/** What media are served from. */
export interface ServeMediaDeps {
  readonly media: MediaPort;
  readonly pictures: PictureCache;
}

/**
 * Serves `/media/…`: pictures and videos from our own origin, so that the policy `self` is enough, in the requested format or one that the
 * browser accepts (IM-1). Pictures come from the edge cache.
 */
export async function serveMedia(c: Context, { media, pictures }: ServeMediaDeps, log: Log): Promise<Response> {
  const url = new URL(c.req.url);
  const search = new URLSearchParams();
  for (const name of PARAMETERS) {
    const value = url.searchParams.get(name);
    if (value !== null) search.set(name, value);
  }
  // With only a width, the format is negotiated.
  const isNegotiated = search.has('w') && !search.has('fm');
  if (isNegotiated) search.set('fm', bestFormat(c.req.header('accept')));
  if (search.has('w') && !search.has('q')) search.set('q', String(IMAGE_QUALITY));
  const request = c.req.raw;
  const waitUntil: WaitUntil = (promise) => c.executionCtx.waitUntil(promise);
  const { response, outcome, tag } = await pictures.serve({ request, url, search, waitUntil, log }, async () =>
    passedOn(await media.get(url.pathname, search, request), log),
  );
  const { headers, status } = response;
  headers.set('cache-status', CACHE_STATUS[outcome]);
  if (tag !== undefined) headers.set('cache-tag', platformTag(tag));
  headers.set('server-timing', `picture;desc="${outcome}"`);
  if (isNegotiated && status < 500) headers.set('vary', 'accept');
  // A picture or video opened directly must not be able to run script.
  headers.set('content-security-policy', "default-src 'none'; sandbox");
  return response;
}

/** The media service's answer with the headers that visitors get. */
async function passedOn(answer: Result<Response>, log: Log): Promise<Response> {
  if (!answer.ok) {
    log.warn('media.unavailable', { kind: answer.error.kind, message: answer.error.message });
    return unavailable();
  }
  const { status, body, headers } = answer.value;
  if (status >= 500) {
    await body?.cancel();
    log.warn('media.failed', { status });
    return unavailable();
  }
  const passed = passedHeaders(headers);
  // A refused address may exist later. Without a header of its own, the refusal must not be cached.
  if (status >= 400 && !passed.has('cache-control')) passed.set('cache-control', 'no-store');
  return new Response(body, { status, headers: passed });
}

const unavailable = (): Response =>
  new Response(SERVICE_UNAVAILABLE, {
    status: 503,
    headers: { 'content-type': 'text/plain; charset=UTF-8', 'retry-after': '30', 'cache-control': 'no-store' },
  });
