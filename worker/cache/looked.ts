import type { CacheMeta } from './contracts.ts';
import type { Standing } from './freshness.ts';
import type { Kept } from './kept.ts';
import { type PurgedBy, purgedBy, type WatermarkView } from './watermarks.ts';

/** What a cache stores under a key, for operators who debug it. Looking serves nobody and changes nothing. */
export interface Looked {
  readonly where: 'memory' | 'kv' | 'edge';
  readonly meta: CacheMeta;
  readonly standing: Standing;
  readonly ageS: number;
  /** The newest purge that invalidates it; undefined: none. */
  readonly purged: PurgedBy | undefined;
}

export function lookedAt(kept: Kept<unknown>, where: Looked['where'], view: WatermarkView, now: number): Looked {
  return {
    where,
    meta: kept.meta,
    standing: kept.standing(view, now),
    ageS: kept.ageS(now),
    purged: purgedBy(kept.meta, view.state),
  };
}
