import type { MiddlewareHandler } from 'hono';
import { PAGE_LIMITS } from '../cache/cache-table.ts';
import { cacheTagHeader, pageTag } from '../cache/cache-tag.ts';

/**
 * Sets the headers that tell how a response was made (CA-5). Responses of the page cache and of the picture cache already have them. All others were generated
 * for this request without a cache, and their only cache tag is their address.
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
