import type { CacheStats } from '../cache/cache-stats.ts';
import type { PurgeReceipt } from '../cache/contracts.ts';
import type { PurgePreview } from '../cache/purge.ts';
import type { LoggedPurge } from '../cache/purge-ledger.ts';
import type { FormState } from '../forms/form-state.ts';
import type { IndexingState } from '../indexing/indexing.ts';
import type { QueuedReview, Verdict, WaitingReviews } from '../services/moderation/moderation.port.ts';
import type { QueryTraffic, RouteTraffic } from './traffic.ts';
import type { UpstreamHealth } from './upstream-watch.ts';

/** Reviews that wait for moderation; `hosted`: they are moderated at the hosted service. */
export type Waiting = WaitingReviews | 'hosted' | 'unavailable';

/** The model of the operators' page (CA-8). Times in milliseconds since 1970. */
export interface OpsView {
  readonly now: number;
  readonly origin: string;
  readonly environment: string;
  /** When this isolate answered its first request; 0 before that. */
  readonly since: number;
  readonly pages: CacheStats;
  readonly queries: CacheStats;
  readonly routes: readonly RouteTraffic[];
  readonly upstreams: readonly UpstreamHealth[];
  /** The slowest first. */
  readonly slowest: readonly QueryTraffic[];
  /** null: the Durable Object that keeps the purge log did not answer. */
  readonly purges: readonly LoggedPurge[] | null;
  readonly indexing: IndexingState | null;
  readonly waiting: Waiting;
  /** undefined: reviews are not moderated on this page. */
  readonly reviews: ReviewDesk | undefined;
  readonly desk: PurgeDesk;
  /** State of the form that rebuilds the search index. */
  readonly rebuild: FormState;
}

/** State of the purge form and its result. */
export interface PurgeDesk {
  readonly state: FormState;
  /** Result of a dry run. */
  readonly tried?: PurgePreview | undefined;
  /** Result of a purge. */
  readonly receipt?: Pick<PurgeReceipt, 'seq' | 'at' | 'tags' | 'everything' | 'held'> | undefined;
}

/** State of the moderation forms. */
export interface ReviewDesk {
  /** The oldest pending reviews, in full; null: the reviews service failed. */
  readonly queue: readonly QueuedReview[] | null;
  readonly told: ReviewsTold;
}

/** Result of the last moderation form, shown above the pending reviews. */
export interface ReviewsTold {
  /** The decision; `isLate`: the webhook that tells the site is still queued. */
  readonly decided?: { readonly id: number; readonly state: Verdict['state']; readonly isLate: boolean } | undefined;
  /** Why nothing was decided. */
  readonly notice?: string | undefined;
  /** The refused form's reason and review, to fill the form again. */
  readonly typed?: { readonly id: string; readonly reason: string } | undefined;
}
