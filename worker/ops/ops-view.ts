import type { CacheStats } from '../cache/cache-stats.ts';
import type { PurgeReceipt } from '../cache/contracts.ts';
import type { PurgePreview } from '../cache/purge.ts';
import type { LoggedPurge } from '../cache/purge-ledger.ts';
import type { FormState } from '../forms/form-state.ts';
import type { IndexingState } from '../indexing/indexing.ts';
import type { QueuedReview, Verdict, WaitingReviews } from '../services/moderation/moderation.port.ts';
import type { QueryTraffic, RouteTraffic } from './traffic.ts';
import type { UpstreamHealth } from './upstream-watch.ts';

/** Reviews that wait for a moderator; `hosted`: that service has a desk of its own. */
export type Waiting = WaitingReviews | 'hosted' | 'unavailable';

/** What the operators' page shows (CA-8). Times in milliseconds since the epoch. */
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
  /** Those that took longest first. */
  readonly slowest: readonly QueryTraffic[];
  /** Null: the object that keeps the books did not answer. */
  readonly purges: readonly LoggedPurge[] | null;
  readonly indexing: IndexingState | null;
  readonly waiting: Waiting;
  /** Undefined: reviews are decided about elsewhere. */
  readonly reviews: ReviewDesk | undefined;
  readonly desk: PurgeDesk;
  /** The button that rebuilds the search index, as it is or as it came back. */
  readonly rebuild: FormState;
}

/** The form that purges, as it is or as it came back. */
export interface PurgeDesk {
  readonly state: FormState;
  /** What would be dropped: it was only tried. */
  readonly tried?: PurgePreview | undefined;
  /** What was dropped. */
  readonly receipt?: Pick<PurgeReceipt, 'seq' | 'at' | 'tags' | 'everything' | 'held'> | undefined;
}

/** The forms that decide about reviews, as they are or as they came back. */
export interface ReviewDesk {
  /** Those that wait longest, in full; null: the service did not answer. */
  readonly queue: readonly QueuedReview[] | null;
  readonly told: ReviewsTold;
}

/** What is said above the reviews that wait. */
export interface ReviewsTold {
  /** What was decided just now; `isLate`: the site hears of it later. */
  readonly decided?: { readonly id: number; readonly state: Verdict['state']; readonly isLate: boolean } | undefined;
  /** Why nothing was. */
  readonly notice?: string | undefined;
  /** A reason that was typed and not taken, and for which review. */
  readonly typed?: { readonly id: string; readonly reason: string } | undefined;
}
