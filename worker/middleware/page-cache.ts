import type { Context, Env, MiddlewareHandler } from 'hono';
import { PAGE_LIMITS } from '../cache/cache-table.ts';
import type { PageCache } from '../cache/page-cache.ts';
import type { Log } from '../log.ts';
import type { RenderPage } from '../render/rendered-page.ts';
import { acceptEncodingOf } from './accept-encoding.ts';

/**
 * Query parameters that make another page, each with what brings its value into the one spelling that it is kept under;
 * undefined for a value that says nothing.
 */
export type PageParameters = Readonly<Record<string, (value: string) => string | undefined>>;

/** A parameter whose values are all different pages. */
export const asGiven = (value: string): string => value;

export interface PageCacheOptions<E extends Env> {
  readonly cache: PageCache;
  /** All other parameters (utm_source, gclid) neither make another page nor reach the renderer. */
  readonly params: PageParameters;
  readonly render: RenderPage;
  /** True for a request that must see past the cache, such as a preview; it is not stored either. */
  readonly bypass: (c: Context<E>) => boolean;
  readonly log: (c: Context<E>) => Log;
}

const NO_PARAMS = new URLSearchParams();

/** Answers every GET and HEAD from the page cache or the renderer behind it; other methods go on. The path must be canonical by now. */
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

/** The first value of each allowed parameter, in one order. */
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

/** The path as it is encoded: decoded, a blank or a line break at its end would be lost on the way to the data centre's cache. */
const keyOf = (path: string, params: URLSearchParams): string => (params.size === 0 ? path : `${path}?${params}`);

function isOutlandish(params: URLSearchParams): boolean {
  for (const value of params.values()) if (value.length > PAGE_LIMITS.longestParam) return true;
  return false;
}
