import { PAGE_LIMITS } from '../cache/cache-table.ts';
import { cacheTagHeader, pageTag } from '../cache/cache-tag.ts';
import { REVALIDATE } from '../cache/stored-page.ts';
import type { Destination } from './follow-redirect.ts';

/**
 * The response of a redirect (RT-12). Shared caches may store it; a purge of its tags drops it. Browsers revalidate it each time: else a
 * stored 301 would remain in them after its entry is unpublished. @param path with /en-my
 */
export function redirectResponse({ location, status, tags }: Destination, path: string): Response {
  return new Response(null, {
    status,
    headers: {
      location,
      'cache-control': REVALIDATE,
      'cache-tag': cacheTagHeader([pageTag(path), ...tags], PAGE_LIMITS.tagHeader),
    },
  });
}
