import { SESSION_COOKIE } from '../shared/spec/accounts.ts';
import { AGE_RESTRICTION } from '../shared/spec/reviews.ts';
import { createApp } from './app.tsx';
import type { PageCache } from './cache/page-cache.ts';
import type { Deps } from './deps.ts';
import { acceptEncodingOf } from './middleware/accept-encoding.ts';
import type { SiteEnv } from './settings.ts';

/** The site: takes any request. One per isolate. */
export type Site = (request: Request, env: SiteEnv, context: ExecutionContext) => Response | Promise<Response>;

/**
 * The app behind the shortest way there is: a page that lies fresh in this isolate's memory is answered before any routing
 * (CA-6, decision 0031).
 */
export function createSite(deps: Deps): Site {
  const app = createApp(deps);
  const { pages } = deps.cache;
  return (request, env, context) => hitOf(request, pages, context) ?? app.fetch(request, env, context);
}

/**
 * Pages are kept under their canonical path, so an address that is found is canonical. One with a query goes the long way:
 * only routes know which parameters matter. So does whoever is logged in, or was told to be too young: some addresses lead them
 * elsewhere, or show them another page. The answer has no id of its request: nothing is logged of it that an id would lead to.
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
