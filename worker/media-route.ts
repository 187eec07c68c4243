import type { Context } from 'hono';
import { IMAGE_FORMATS, IMAGE_QUALITY, type ImageFormat, NEGOTIATED_FORMATS } from '../shared/spec/images.ts';
import { weightsIn } from './accept.ts';
import type { Log } from './log.ts';
import type { MediaPort } from './services/media/media.port.ts';

/** Image parameters passed to the media service (protocol facts 4.7). All others are dropped, so they create no new variants. */
const PARAMETERS = ['w', 'h', 'q', 'fm', 'fit'] as const;

/** Headers of the media service's response that are passed on. */
const PASSED_BACK = [
  'content-type',
  'content-length',
  'content-range',
  'accept-ranges',
  'cache-control',
  'etag',
  'last-modified',
  'age',
];

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

/**
 * Serves `/media/…`: pictures and videos from our own origin, so that the policy `self` is enough, in the requested format or one that the
 * browser accepts (IM-1).
 */
export async function serveMedia(c: Context, media: MediaPort, log: Log): Promise<Response> {
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
  const answer = await media.get(url.pathname, search, c.req.raw);
  if (!answer.ok) {
    log.warn('media.unavailable', { kind: answer.error.kind, message: answer.error.message });
    return c.text('Currently service is not available', 503, { 'retry-after': '30', 'cache-control': 'no-store' });
  }
  const { status, body, headers } = answer.value;
  const passed = new Headers();
  for (const name of PASSED_BACK) {
    const value = headers.get(name);
    if (value !== null) passed.set(name, value);
  }
  if (status >= 500) {
    await body?.cancel();
    log.warn('media.failed', { status });
    return c.text('Currently service is not available', 503, { 'retry-after': '30', 'cache-control': 'no-store' });
  }
  // A refused address may exist later. Without a header of its own, the refusal must not be cached.
  if (status >= 400 && !passed.has('cache-control')) passed.set('cache-control', 'no-store');
  if (isNegotiated) passed.set('vary', 'accept');
  // A picture or video opened directly must not be able to run script.
  passed.set('content-security-policy', "default-src 'none'; sandbox");
  return new Response(body, { status, headers: passed });
}
