import { CACHE_TABLE } from '../../../worker/cache/cache-table.ts';
import type { QueryCache } from '../../../worker/cache/cached-query.ts';
import type { Clock } from '../../../worker/cache/clock.ts';
import { PageScope, type RunQuery } from '../../../worker/render/page-scope.ts';
import type { RenderedPage, RenderPage } from '../../../worker/render/rendered-page.ts';
import { PAGES, type Page } from '../contract.ts';
import { PAGE_AT, PAGE_CONTENT } from './lagging-content.ts';

const encoder = new TextEncoder();
const isPage = (path: string): path is Page => path in PAGES;

/** Renders pages like the site: a look-up by path, then the content, both through the query cache, collected by a page's scope. */
export function createRenderer(queries: QueryCache, clock: Clock): RenderPage {
  return async ({ path, waitUntil, timing, log }) => {
    const page = path.slice('/en-my'.length);
    if (!isPage(page)) throw new Error(`the simulation has no page ${path}`);
    const { own, parts } = PAGES[page];
    const run: RunQuery = (operation, variables, options) =>
      queries.run(operation, variables, { ...options, waitUntil, timing, log });
    const scope = new PageScope(run, clock.now());
    const { policy } = CACHE_TABLE.registry;
    const dependsOn = [`path:${page}`];
    const negative = ({ items }: { readonly items: readonly unknown[] }) => items.length === 0;
    const found = await scope.query(PAGE_AT, { ids: [own] }, { policy, dependsOn, negative });
    if (!found.ok) return plain(503, '');
    if (found.value.items.length === 0) return plain(404, '');
    const content = await scope.query(PAGE_CONTENT, { ids: [own, ...parts] }, { policy: CACHE_TABLE.content.policy });
    if (!content.ok) return plain(503, '');
    if (!content.value.items.some(({ id }) => id === own)) return plain(404, '');
    const text = JSON.stringify(content.value.items);
    return {
      ...plain(200, text),
      finished: async () => ({ body: encoder.encode(text), headers: {}, ...scope.meta(CACHE_TABLE.page.policy) }),
    };
  };
}

const plain = (status: number, text: string): RenderedPage => ({
  status,
  headers: {},
  body: encoder.encode(text),
  finished: async () => null,
});
