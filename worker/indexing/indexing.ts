import type { Clock } from '../cache/clock.ts';
import { inTime } from '../cache/in-time.ts';
import type { SearchIndexName } from '../services/search/search-index.port.ts';
import type { ContentChange } from './announced.ts';
import type { QueueState } from './index-ledger.ts';
import type { LastRebuild, Rebuild } from './rebuild-ledger.ts';
import type { RefusedState } from './refused-ledger.ts';

/** Name of the single Durable Object that does all indexing of a site. */
export const INDEXING_NAME = 'indexing';

/** Location hint for creating the object. It calls content and search from there. */
const NEAR_VISITORS = 'apac';

export interface IndexingState {
  readonly queue: QueueState;
  readonly rebuilds: readonly Rebuild[];
  readonly finished: readonly LastRebuild[];
  readonly refused: RefusedState;
}

/** Result of a change: `done`, with the updated records; or `queued`: the caches are purged later. */
export type Indexed =
  | {
      readonly state: 'done';
      readonly records: readonly string[];
      /** Of these records. During a rollout the object may be of an older version that does not tell. */
      readonly indexes?: readonly SearchIndexName[];
    }
  | { readonly state: 'queued' };

/** What callers need from indexing. The Durable Object's stub implements it. */
export interface IndexingPort {
  /**
   * Accepts changes. When it resolves, they are stored persistently and will be indexed.
   * @param waitMs how long it may wait for the records to be written
   */
  changed(changes: readonly ContentChange[], waitMs: number): Promise<Indexed>;
  /**
   * An article was recommended. Its place in sorted lists follows within about a minute. Several recommendations in that time are combined
   * into one write, and no cache is purged for them.
   */
  recommended(entryId: string): Promise<void>;
  /** The content service was restored to an earlier state: stop waiting for versions that it announced. */
  restored(): Promise<void>;
  /** Rebuilds all indexes beside the live ones. */
  rebuild(): Promise<IndexingState>;
  state(): Promise<IndexingState>;
}

/** The Durable Object namespace behind the port. */
interface IndexingNamespace {
  idFromName(name: string): DurableObjectId;
  get(id: DurableObjectId, options: { readonly locationHint: typeof NEAR_VISITORS }): IndexingPort;
}

/** Type of that Durable Object for its binding. */
export type IndexingObject = IndexingPort & Rpc.DurableObjectBranded;

/** The indexing of a site. A stub belongs to the request that created it, so each call creates its own. */
export function indexingOf(namespace: IndexingNamespace, clock: Pick<Clock, 'timer'>): IndexingPort {
  const stub = (): IndexingPort => namespace.get(namespace.idFromName(INDEXING_NAME), { locationHint: NEAR_VISITORS });
  return {
    // The caches are purged after the index is updated. The time limit makes sure that they are, even if the index never answers.
    changed: (changes, waitMs) => inTime(stub().changed(changes, waitMs), 'search index', clock, waitMs),
    recommended: (entryId) => stub().recommended(entryId),
    restored: () => stub().restored(),
    rebuild: () => stub().rebuild(),
    state: () => stub().state(),
  };
}
