import type { Deps } from '../deps.ts';
import { PageScope } from './page-scope.ts';
import type { PageAsk } from './rendered-page.ts';

/** The scope for rendering one response. Its queries go through the cache on behalf of the request. */
export function scopeFor(ask: PageAsk, { cache, clock }: Pick<Deps, 'cache' | 'clock'>): PageScope {
  const { waitUntil, timing, log } = ask;
  const preview = ask.preview?.kind === 'open';
  return new PageScope(
    (operation, variables, options) =>
      cache.queries.run(operation, variables, { ...options, preview, waitUntil, timing, log }),
    clock.now(),
    log,
  );
}
