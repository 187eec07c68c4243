import type { Context, Env, MiddlewareHandler } from 'hono';
import { PAGE_LIMITS } from '../cache/cache-table.ts';
import type { PageCache } from '../cache/page-cache.ts';
import type { Log } from '../log.ts';
import type { RenderPage } from '../render/rendered-page.ts';
import { acceptEncodingOf } from './accept-encoding.ts';

/**
 * Query parameters that are part of the cache key. Each has a function that normalises its value; undefined: the value has no effect and
 * is dropped.
 */
export type PageParameters = Readonly<Record<string, (value: string) => string | undefined>>;

/** For a parameter that needs no normalisation. */
export const asGiven = (value: string): string => value;

export interface PageCacheOptions<E extends Env> {
  readonly cache: PageCache;
  /** All other parameters (utm_source, gclid) are neither in the cache key nor passed to the renderer. */
  readonly params: PageParameters;
  readonly render: RenderPage;
  /** True for a request that bypasses the cache, such as a preview. Its page is not stored either. */
  readonly bypass: (c: Context<E>) => boolean;
  readonly log: (c: Context<E>) => Log;
}

const NO_PARAMS = new URLSearchParams();

/** Answers every GET and HEAD from the page cache or the renderer behind it. Passes other methods on. Requires a canonical path. */
export function pageCache<E extends Env>(options: PageCacheOptions<E>): MiddlewareHandler<E> {
  const { cache, render, bypass, log } = options;
  const allowed = Object.entries(options.params).sort(([a], [b]) => (a < b ? -1 : 1));
  return async (c, next) => {
    const { method, path, url } = c.req;
    if (method !== 'GET' && method !== 'HEAD') return next();
    const { pathname, searchParams } = new URL(url);
    const params = url.includes('?') ? pick(searchParams, allowed) : NO_PARAMS;
    return cache.serve({
      method,
      path,
      params,
      key: bypass(c) || isOutlandish(params) ? null : keyOf(pathname, params),
      url,
      ifNoneMatch: c.req.raw.headers.get('if-none-match'),
      acceptEncoding: acceptEncodingOf(c.req.raw),
      waitUntil: (promise) => c.executionCtx.waitUntil(promise),
      log: () => log(c),
      render,
    });
  };
}

/** The first value of each allowed parameter, sorted by name. */
function pick(
  given: URLSearchParams,
  allowed: readonly (readonly [string, (value: string) => string | undefined])[],
): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, canonical] of allowed) {
    const value = canonical(given.get(name) ?? '');
    if (value) params.set(name, value);
  }
  return params;
}

/** Uses the encoded path: a decoded one could end in a space or line break, which the data centre's cache would trim. */
const keyOf = (path: string, params: URLSearchParams): string => (params.size === 0 ? path : `${path}?${params}`);

function isOutlandish(params: URLSearchParams): boolean {
  for (const value of params.values()) if (value.length > PAGE_LIMITS.longestParam) return true;
  return false;
}
