import { z } from 'zod';
import type { ContentPort } from '../../services/content/content.port.ts';
import { manageSpace } from '../../testing/site.ts';
import type { ContentChange } from '../announced.ts';
import { indexFacetsQuery } from '../index-facets.query.generated.ts';
import { indexIdsQuery } from '../index-ids.query.generated.ts';
import { indexProductsQuery } from '../index-products.query.generated.ts';
import type { SearchIndexing } from '../search-indexing.ts';
import { inside } from './indexed-space.ts';

/** A lagging delivery network: it keeps returning the content service's current answers about products and lists. */
export async function lagging(content: ContentPort, ids: readonly string[]): Promise<ContentPort> {
  const answers = new Map<string, unknown>([
    ['IndexFacets', await content.query(indexFacetsQuery, {})],
    ['IndexIds', await content.query(indexIdsQuery, { limit: 1_000, skip: 0 })],
    ['IndexProducts', await content.query(indexProductsQuery, { ids: [...ids], limit: ids.length })],
  ]);
  return {
    query: (operation, ...rest) => {
      const old = answers.get(operation.operationName);
      return old === undefined ? content.query(operation, ...rest) : Promise.resolve(old as never);
    },
  };
}

const stored = z.object({ sys: z.object({ publishedVersion: z.number() }) });
/** The change event of an entry's last publication. */
export async function publication(id: string, type: string): Promise<ContentChange> {
  const { sys } = stored.parse(await manageSpace('GET', `/entries/${id}`));
  return { id, type, version: sys.publishedVersion, changedAt: Date.now() };
}

/** Runs `work` with an object whose clock the test controls. */
export const timed = (work: (object: SearchIndexing, pass: (seconds: number) => Promise<void>) => Promise<void>) =>
  inside(async (object) => {
    const before = { ...object.deps };
    let now = before.clock.now();
    Object.assign(object.deps, { clock: { ...before.clock, now: () => now } });
    try {
      await work(object, async (seconds) => {
        now += seconds * 1_000;
        await object.alarm();
      });
    } finally {
      Object.assign(object.deps, before);
    }
  });
