import { SESSION_COOKIE } from '../shared/spec/accounts.ts';
import { AGE_RESTRICTION } from '../shared/spec/reviews.ts';
import { createApp } from './app.tsx';
import type { PageCache } from './cache/page-cache.ts';
import type { Deps } from './deps.ts';
import { acceptEncodingOf } from './middleware/accept-encoding.ts';
import type { SiteEnv } from './settings.ts';

/** The site's request handler. One per isolate. */
export type Site = (request: Request, env: SiteEnv, context: ExecutionContext) => Response | Promise<Response>;

/**
 * The app behind a fast path: a page that is fresh in this isolate's memory is served before any routing (CA-6, decision 0031).
 */
export function createSite(deps: Deps): Site {
  const app = createApp(deps);
  const { pages } = deps.cache;
  return (request, env, context) => hitOf(request, pages, context) ?? app.fetch(request, env, context);
}

/**
 * Serves a cache hit, else returns undefined. Cache keys are canonical paths, so an address that is found is canonical. An address with a
 * query takes the normal path: only the routes know which parameters matter. So do visitors who are logged in or were refused as too
 * young: some addresses redirect them or show them a different page. The response has no request id, because a hit is not logged.
 */
function hitOf(request: Request, pages: PageCache, context: ExecutionContext): Response | undefined {
  const { method, url, headers } = request;
  if ((method !== 'GET' && method !== 'HEAD') || url.includes('?') || isSomebodys(headers.get('cookie')))
    return undefined;
  return pages.hit({
    method,
    url,
    key: url.slice(url.indexOf('/', url.indexOf('//') + 2)),
    ifNoneMatch: headers.get('if-none-match'),
    acceptEncoding: acceptEncodingOf(request),
    waitUntil: (promise) => context.waitUntil(promise),
  });
}

const PERSONAL = [SESSION_COOKIE.name, AGE_RESTRICTION.cookie];
const isSomebodys = (cookie: string | null): boolean =>
  cookie !== null && PERSONAL.some((name) => cookie.includes(name));
