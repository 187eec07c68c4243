import type { WaitUntil } from '../cache/clock.ts';
import type { PurgeRequest } from '../cache/contracts.ts';
import type { Deps } from '../deps.ts';
import { findAt } from '../registry/registry.ts';
import { PageScope } from '../render/page-scope.ts';

/** Adds the entries of its paths to an operator's purge. */
export type WithEntries = <Purge extends Pick<PurgeRequest, 'tags' | 'paths'>>(
  purge: Purge,
  waitUntil: WaitUntil,
) => Promise<Purge>;

/**
 * The tags of a path drop the finished page, but not the query for its content, so the page would be made of the same answers again. The
 * entry's id drops these too (CA-4). If the look-up fails, the path is purged without.
 */
export function createWithEntries({ cache, clock }: Pick<Deps, 'cache' | 'clock'>): WithEntries {
  return async (purge, waitUntil) => {
    const { tags = [], paths = [] } = purge;
    if (paths.length === 0) return purge;
    const scope = new PageScope(
      (operation, variables, options) => cache.queries.run(operation, variables, { ...options, waitUntil }),
      clock.now(),
    );
    const found = await Promise.all(paths.map((path) => findAt(scope, path)));
    const ids = found.flatMap((at) => (at.ok && at.value.kind === 'page' ? [at.value.entry.contentfulId] : []));
    return { ...purge, tags: [...tags, ...ids] };
  };
}
