import { PAGE_LIMITS } from '../cache/cache-table.ts';
import { cacheTagHeader, pageTag } from '../cache/cache-tag.ts';
import { REVALIDATE } from '../cache/stored-page.ts';
import type { Destination } from './follow-redirect.ts';

/**
 * A redirect as an answer (RT-12). Shared caches may keep it and drop it by its tags; browsers ask again each time, or a 301
 * would outlive its unpublishing in each of them. @param path with /en-my.
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
