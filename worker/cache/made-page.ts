import { letGo, type RenderedPage } from '../render/rendered-page.ts';
import type { PageLimits } from './cache-table.ts';
import { cacheTagHeader, pageTag } from './cache-tag.ts';
import type { WaitUntil } from './clock.ts';
import type { CacheOutcome } from './contracts.ts';
import { NEVER_STORE, REVALIDATE_PRIVATELY } from './stored-page.ts';
import { cacheStatus, type Timing } from './timing.ts';

/** The result of rendering: a page, or another kind of response in its place. */
export type Made = RenderedPage | Response;

/** A status of 500 or more: never stored, and replaced by an older stored page if there is one (RS-2). */
export const isFailure = (made: Made): boolean => made.status >= 500;

/** The part of a request that the response needs. */
interface Asked {
  readonly method: string;
  /** Canonical path of the address. */
  readonly path: string;
  readonly waitUntil: WaitUntil;
}

/** The response to the visitor whose request rendered the page. */
export function answerWith(
  request: Asked,
  made: Made,
  timing: Timing,
  outcome: Extract<CacheOutcome, 'miss' | 'bypass'>,
  limits: PageLimits,
): Response {
  const headers = new Headers(made.headers);
  const mayBeKept = outcome === 'miss' && made.status === 200 && !(made instanceof Response);
  if (!headers.has('cache-control')) headers.set('cache-control', mayBeKept ? REVALIDATE_PRIVATELY : NEVER_STORE);
  headers.set('age', '0');
  headers.set('cache-status', [...timing.queryStatus(), cacheStatus('alun-page', outcome, 0)].join(', '));
  headers.set('server-timing', [timing.serverTiming(), `page;desc="${outcome}"`].filter(Boolean).join(', '));
  if (mayBeKept)
    headers.set('cache-tag', cacheTagHeader([pageTag(request.path), ...(made.tags ?? [])], limits.tagHeader));
  const { body } = made;
  if (request.method !== 'HEAD') return new Response(body, { status: made.status, headers });
  if (body) request.waitUntil(letGo({ body }));
  return new Response(null, { status: made.status, headers });
}
