import type { CacheMeta, Tag } from './contracts.ts';
import type { Standing } from './freshness.ts';
import type { Kept } from './kept.ts';
import type { WatermarkState } from './watermark-state.ts';
import { isBelow, isPurged, type WatermarkView } from './watermarks.ts';

/** What a cache stores under a key, for operators who debug it. Looking serves nobody and changes nothing. */
export interface Looked {
  readonly where: 'memory' | 'kv' | 'edge';
  readonly meta: CacheMeta;
  readonly standing: Standing;
  readonly ageS: number;
  /** The newest purge that invalidates it; undefined: none. */
  readonly purged: PurgedBy | undefined;
}

/** The tag with the newer watermark, or `everything`, and the time of that purge. */
export interface PurgedBy {
  readonly tag: Tag | 'everything';
  readonly at: number;
}

/** The newest known purge that invalidates something. */
export function purgedBy(meta: CacheMeta, state: WatermarkState): PurgedBy | undefined {
  const marks = meta.tags.flatMap((tag, index): PurgedBy[] => {
    const at = state.tags[tag];
    return at !== undefined && isPurged(at, meta, index) ? [{ tag, at }] : [];
  });
  const floor: PurgedBy[] = isBelow(state.floor, meta) ? [{ tag: 'everything', at: state.floor }] : [];
  return [...marks, ...floor].sort((a, b) => b.at - a.at)[0];
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
