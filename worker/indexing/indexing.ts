import type { Clock } from '../cache/clock.ts';
import { inTime } from '../cache/in-time.ts';
import type { ContentChange } from './announced.ts';
import type { QueueState } from './index-ledger.ts';
import type { LastRebuild, Rebuild } from './rebuild-ledger.ts';
import type { RefusedState } from './refused-ledger.ts';

/** Name of the one object that orders all indexing of a site. */
export const INDEXING_NAME = 'indexing';

/** Where the object is made the first time; content and search are asked from there. */
const NEAR_VISITORS = 'apac';

export interface IndexingState {
  readonly queue: QueueState;
  readonly rebuilds: readonly Rebuild[];
  readonly finished: readonly LastRebuild[];
  readonly refused: RefusedState;
}

/** What became of a change: `done` with the records that are new now, or `queued`, and the caches are told later. */
export type Indexed = { readonly state: 'done'; readonly records: readonly string[] } | { readonly state: 'queued' };

/** What callers need of indexing; a stub of the Durable Object has it. */
export interface IndexingPort {
  /**
   * Takes changes; once it resolves, they are written down and will be indexed whatever happens.
   * @param waitMs how long the answer may wait for the records to be written
   */
  changed(changes: readonly ContentChange[], waitMs: number): Promise<Indexed>;
  /**
   * An article was recommended. Its place in the orders follows within a minute or so: many recommendations of it in that time
   * are one write, and nothing that is cached is dropped for them.
   */
  recommended(entryId: string): Promise<void>;
  /** The content service went back to an earlier state: no version that it announced is waited for any longer. */
  restored(): Promise<void>;
  /** Builds all indexes anew beside those that are searched. */
  rebuild(): Promise<IndexingState>;
  state(): Promise<IndexingState>;
}

/** Where the Durable Object behind the port is found. */
interface IndexingNamespace {
  idFromName(name: string): DurableObjectId;
  get(id: DurableObjectId, options: { readonly locationHint: typeof NEAR_VISITORS }): IndexingPort;
}

/** That object, as its namespace knows it. */
export type IndexingObject = IndexingPort & Rpc.DurableObjectBranded;

/** The indexing of a site. A stub belongs to the request that got it, so each call gets one of its own. */
export function indexingOf(namespace: IndexingNamespace, clock: Pick<Clock, 'timer'>): IndexingPort {
  const stub = (): IndexingPort => namespace.get(namespace.idFromName(INDEXING_NAME), { locationHint: NEAR_VISITORS });
  return {
    // The caches hear of a change after the index: one that never answers must not keep it from them.
    changed: (changes, waitMs) => inTime(stub().changed(changes, waitMs), 'search index', clock, waitMs),
    recommended: (entryId) => stub().recommended(entryId),
    restored: () => stub().restored(),
    rebuild: () => stub().rebuild(),
    state: () => stub().state(),
  };
}
