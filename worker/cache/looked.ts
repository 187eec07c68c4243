import type { CacheMeta, Tag } from './contracts.ts';
import type { Standing } from './freshness.ts';
import type { Kept } from './kept.ts';
import type { WatermarkState } from './watermark-state.ts';
import { isBelow, isPurged, type WatermarkView } from './watermarks.ts';

/** What lies in a cache under a key, for operators who want to know why: looking serves nobody and changes nothing. */
export interface Looked {
  readonly where: 'memory' | 'kv' | 'edge';
  readonly meta: CacheMeta;
  readonly standing: Standing;
  readonly ageS: number;
  /** The purge that it has not outlived; undefined: none. */
  readonly purged: PurgedBy | undefined;
}

/** The tag whose watermark is newer, or `everything`, and when that was purged. */
export interface PurgedBy {
  readonly tag: Tag | 'everything';
  readonly at: number;
}

/** Which of the purges that are known drops something; the newest of them. */
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
