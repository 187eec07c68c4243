import type { Env, MiddlewareHandler } from 'hono';
import { pageCache as cached, type PageCacheOptions } from '../../worker/middleware/page-cache.ts';

// biome-ignore lint/performance/noBarrelFile: what stands in for a module exports what it does
export { asGiven, type PageCacheOptions, type PageParameters } from '../../worker/middleware/page-cache.ts';

/** Replaces the site's middleware where rendering is measured: every request is rendered, nothing is cached. */
export function pageCache<E extends Env>(options: PageCacheOptions<E>): MiddlewareHandler<E> {
  return cached({ ...options, bypass: () => true });
}
