import type { Log } from '../log.ts';
import { tagsOfPurge } from './cache-tag.ts';
import type { Clock } from './clock.ts';
import type { HeldCounts, PurgeReceipt, PurgeRequest, Tag } from './contracts.ts';
import { createEdgePurge, type PlatformCaches, type Zone } from './edge-purge.ts';
import { inTime } from './in-time.ts';
import type { PurgeLogPort } from './purge-log.ts';
import type { Watermarks } from './watermarks.ts';

/** A cache that can count what a purge would drop. */
interface Holder {
  held(tags: readonly Tag[], everything: boolean): number;
}

export interface PurgerDeps {
  readonly purgeLog: PurgeLogPort;
  readonly watermarks: Watermarks;
  readonly holders: { readonly queries: Holder; readonly pages: Holder };
  readonly clock: Clock;
  readonly log: Log;
  readonly zone?: Zone;
}

export interface Purger {
  /**
   * Drops everywhere what the request names. Once it resolves, this isolate serves nothing that was fetched before the purge; other
   * isolates follow when the watermarks reach them. A second purge is harmless.
   * @param platform the execution context of the request that purges
   * @throws when the purge log is unreachable: nothing was purged; LateAnswer when it does not answer in time: the outcome is unknown
   */
  purge(request: PurgeRequest, platform?: PlatformCaches): Promise<PurgeReceipt>;
  /** Dry run: what a purge would name, and drop from this isolate's memory. */
  preview(request: PurgeRequest): PurgePreview;
}

export interface PurgePreview {
  readonly tags: readonly Tag[];
  readonly everything: boolean;
  readonly restored: boolean;
  readonly held: HeldCounts;
}

/** Without a `zone` the zone's cache is not purged. `holders` only count: the watermarks outdate what they hold. */
export function createPurger({ purgeLog, watermarks, holders, clock, log, zone }: PurgerDeps): Purger {
  const purgeEdge = createEdgePurge({ zone, clock, log });
  const preview = (request: PurgeRequest): PurgePreview => {
    const { everything = false, restored = false } = request;
    const tags = tagsOfPurge(request);
    const held = { queries: holders.queries.held(tags, everything), pages: holders.pages.held(tags, everything) };
    return { tags, everything, restored, held };
  };
  return {
    preview,
    async purge(request, platform = {}) {
      const { held } = preview(request);
      const writing = purgeLog.purge({ ...request, held, notBefore: clock.now() });
      const { receipt, state } = await inTime(writing, 'purge log', clock);
      watermarks.learn(state);
      // A replay, too: the first delivery may have ended after the purge log and before the platform's caches.
      await purgeEdge(receipt.tags, receipt.everything, platform);
      const { at, ...told } = receipt;
      log.info('purged', {
        ...told,
        purgedAt: new Date(at).toISOString(),
        tags: receipt.tags.slice(0, 20),
        tagCount: receipt.tags.length,
      });
      return receipt;
    },
  };
}
