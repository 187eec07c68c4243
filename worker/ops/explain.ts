import type { ExecutionContext } from 'hono';
import type { QueryCache } from '../cache/cached-query.ts';
import type { CacheOutcome, Tag } from '../cache/contracts.ts';
import type { Looked } from '../cache/looked.ts';
import type { PageCache } from '../cache/page-cache.ts';
import { createTiming } from '../cache/timing.ts';
import type { Deps } from '../deps.ts';
import { whyOfPage, whyOfQuery } from './why.ts';

/** One query of a page, and how it was answered this time. */
export interface ExplainedQuery {
  readonly name: string;
  /** The upstream's name: `content`, `reviews`, `search` … */
  readonly upstream: string;
  readonly key: string;
  readonly tags: readonly Tag[];
  readonly outcome: CacheOutcome | 'failed';
  readonly ageS: number;
  readonly ms: number;
  readonly why: string;
}

/** How the response for an address is generated (CA-8). */
export interface Explanation {
  readonly address: string;
  readonly status: number;
  /** Target of a redirect. */
  readonly location?: string;
  /** The finished page; absent if the address does not go through the page cache. */
  readonly page?: {
    readonly key: string | null;
    readonly tags: readonly Tag[];
    readonly ageS: number | null;
    readonly why: string;
  };
  readonly queries: readonly ExplainedQuery[];
}

type Serve = (request: Request, env: object, context: ExecutionContext) => Response | Promise<Response>;

/** Creates a function that explains an address. It runs the same routes and loaders over the same caches and records what they do. */
export function createExplainer(deps: Deps, appOver: (deps: Deps) => { readonly fetch: Serve }) {
  return async (address: string, context: ExecutionContext): Promise<Explanation> => {
    const queries: ExplainedQuery[] = [];
    let page: Explanation['page'];
    const heard = (told: NonNullable<Explanation['page']>): void => {
      page = told;
    };
    const { cache } = deps;
    const app = appOver({
      ...deps,
      cache: {
        ...cache,
        queries: listenedQueries(cache.queries, deps.clock, (query) => queries.push(query)),
        pages: listenedPages(cache.pages, heard),
        searches: listenedPages(cache.searches, heard),
      },
    });
    const response = await app.fetch(new Request(new URL(address, deps.settings.SITE_ORIGIN)), {}, context);
    await response.body?.cancel();
    const location = response.headers.get('location');
    return { address, status: response.status, ...(location ? { location } : {}), ...(page ? { page } : {}), queries };
  };
}

/** Wraps the query cache. Reports for each query what was stored under its key, and the outcome. */
function listenedQueries(real: QueryCache, clock: Deps['clock'], tell: (query: ExplainedQuery) => void): QueryCache {
  return {
    ...real,
    async run(operation, variables, options) {
      const { key, looked } = await real.look(operation, variables, options);
      const since = clock.now();
      const result = await real.run(operation, variables, options);
      tell({
        name: operation.operationName,
        upstream: options.upstream?.name ?? 'content',
        key,
        tags: result.ok ? result.value.meta.tags : [],
        outcome: result.ok ? result.value.outcome : 'failed',
        ageS: result.ok ? result.value.ageS : 0,
        ms: clock.now() - since,
        why: whyOfQuery(looked, { result, memoryOnly: options.memoryOnly ?? false }),
      });
      return result;
    },
  };
}

/** Wraps the page cache. Reports what is stored and renders the page again, including its deferred parts, without storing it. */
function listenedPages(real: PageCache, tell: (page: NonNullable<Explanation['page']>) => void): PageCache {
  return {
    ...real,
    hit: () => undefined,
    async serve({ key, url, path, params, waitUntil, log, render }) {
      const looked: Looked | undefined = key === null ? undefined : await real.look({ key, url, waitUntil });
      const made = await render({ path, params, waitUntil, timing: createTiming(), log: log(), behind: true });
      const finished = made instanceof Response ? null : await made.finished();
      tell({
        key,
        tags: looked?.meta.tags ?? finished?.meta.tags ?? [],
        ageS: looked?.ageS ?? null,
        why: whyOfPage(looked, { key, status: made.status, isStorable: finished?.storable ?? false }),
      });
      const location = made instanceof Response ? made.headers.get('location') : null;
      return new Response(null, { status: made.status, headers: location ? { location } : {} });
    },
  };
}
