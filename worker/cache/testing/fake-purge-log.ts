import { tagsOfPurge } from '../cache-tag.ts';
import type { Clock } from '../clock.ts';
import type { PurgeRequest } from '../contracts.ts';
import type { PurgeAnswer } from '../purge-ledger.ts';
import type { PurgeLogPort } from '../purge-log.ts';
import { advance, NEVER_PURGED, WATERMARKS_KEY } from '../watermark-state.ts';
import type { KvStore } from '../watermarks.ts';

/** The purge log without storage: moves the watermarks as the real one does and writes them to KV at once. */
export function fakePurgeLog(clock: Clock, kv: KvStore): PurgeLogPort & { failing: boolean } {
  let state = NEVER_PURGED;
  let seq = 0;
  return {
    failing: false,
    async purge(request: PurgeRequest): Promise<PurgeAnswer> {
      if (this.failing) throw new Error('purge log: unreachable');
      const { everything = false, hard = false, restored = false, revisions = [], actor, reason } = request;
      const { softTags = [] } = request;
      const at = Math.max(clock.now(), state.at + 1);
      const all = tagsOfPurge(request);
      state = advance(state, { at, tags: all, softTags, everything, hard, restored, revisions });
      seq += 1;
      await kv.put(WATERMARKS_KEY, JSON.stringify(state));
      const held = request.held ?? { queries: 0, pages: 0 };
      return { receipt: { seq, at, actor, reason, tags: all, everything, restored, held, replay: false }, state };
    },
    list: async () => [],
    watermarks: async () => state,
  };
}
