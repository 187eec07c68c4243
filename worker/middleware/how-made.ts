import type { MiddlewareHandler } from 'hono';
import { PAGE_LIMITS } from '../cache/cache-table.ts';
import { cacheTagHeader, pageTag } from '../cache/cache-tag.ts';

/**
 * Says of every answer how it was made (CA-5). Those of the page cache bring what they know; all others were made for this request,
 * by a way that no cache of ours stands in, and hang on nothing but their address.
 */
export function howMade(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { method, path } = c.req;
    const { headers } = c.res;
    const say = (name: string, value: () => string): void => {
      if (!headers.get(name)) headers.set(name, value());
    };
    say('cache-status', () => `alun-page; fwd=${method === 'GET' || method === 'HEAD' ? 'bypass' : 'method'}`);
    say('age', () => '0');
    say('server-timing', () => 'page;desc="bypass"');
    say('cache-tag', () => cacheTagHeader([pageTag(path)], PAGE_LIMITS.tagHeader));
  };
}
