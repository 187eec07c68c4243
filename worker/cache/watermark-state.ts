import { z } from 'zod';
import { LONGEST_LIFE_S, REVISION_MEMORY_S, WATERMARK_SIZE } from './cache-table.ts';
import type { KnownRevision, Tag } from './contracts.ts';

/** Key of the one KV value that contains all watermarks. */
export const WATERMARKS_KEY = 'watermarks:1';

const milliseconds = z.number().int().nonnegative();

/**
 * All watermarks, as stored in the purge log and distributed through KV. A newer state replaces an older one completely. Times are
 * milliseconds since the epoch. A tag that is not listed counts as purged at the floor.
 */
export const watermarkState = z.object({
  /** Time of the newest purge. It also orders two states. */
  at: milliseconds,
  /** Everything stored at or before this has been purged. */
  floor: milliseconds,
  /** The same for hard purges: not even served while an upstream fails. */
  hardFloor: milliseconds,
  tags: z.record(z.string(), milliseconds),
  hard: z.record(z.string(), milliseconds),
  /** By entry id: the announced version (null: gone) and when it was announced. */
  revisions: z.record(z.string(), z.object({ version: z.number().nullable(), at: milliseconds })),
});

export type WatermarkState = Readonly<z.infer<typeof watermarkState>>;

export const NEVER_PURGED: WatermarkState = { at: 0, floor: 0, hardFloor: 0, tags: {}, hard: {}, revisions: {} };

/** Input of `advance`: what one purge moves. */
export interface WatermarkChange {
  readonly at: number;
  readonly tags: readonly Tag[];
  /** Those of `tags` that are not purged hard, even if `hard`. */
  readonly softTags: readonly Tag[];
  readonly everything: boolean;
  readonly hard: boolean;
  /** Forget all revisions announced before. */
  readonly restored: boolean;
  readonly revisions: readonly KnownRevision[];
}

/** The state after one more purge, bounded in size. `change.at` must be later than `state.at`. */
export function advance(state: WatermarkState, change: WatermarkChange): WatermarkState {
  const { at, everything } = change;
  const gone = change.revisions.filter((revision) => revision.version === null).map((revision) => revision.id);
  const hardTags = change.hard ? change.tags.filter((tag) => !change.softTags.includes(tag)) : [];
  const revisions = change.restored ? {} : { ...state.revisions };
  for (const { id, version } of change.revisions) revisions[id] = { version, at };
  const moved: WatermarkState = {
    at,
    floor: everything ? at : state.floor,
    hardFloor: everything && change.hard ? at : state.hardFloor,
    tags: { ...state.tags, ...marks([...change.tags, ...gone], at) },
    hard: { ...state.hard, ...marks([...hardTags, ...gone], at) },
    revisions,
  };
  return fold(moved);
}

const marks = (tags: readonly Tag[], at: number): Record<Tag, number> =>
  Object.fromEntries(tags.map((tag) => [tag, at]));

/** Drops marks below the floor. Raises the floor over the oldest marks when there are too many or they are too old. */
function fold(state: WatermarkState): WatermarkState {
  const oldest = state.at - LONGEST_LIFE_S * 1000;
  const [tags, floor] = raise(state.tags, Math.max(state.floor, oldest));
  const [hard, hardFloor] = raise(state.hard, Math.max(state.hardFloor, oldest));
  const recent = Object.entries(state.revisions)
    .filter(([, { at }]) => at > state.at - REVISION_MEMORY_S * 1000)
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, WATERMARK_SIZE.mostRevisions);
  // A hard purge includes a soft one: the soft floor must not be below the hard floor.
  return {
    at: state.at,
    floor: Math.max(floor, hardFloor),
    hardFloor,
    tags,
    hard,
    revisions: Object.fromEntries(recent),
  };
}

function raise(marked: Readonly<Record<Tag, number>>, lowest: number): [Record<Tag, number>, number] {
  const above = Object.entries(marked).filter(([, at]) => at > lowest);
  const floor = Math.max(0, lowest);
  if (above.length <= WATERMARK_SIZE.mostTags) return [Object.fromEntries(above), floor];
  above.sort(([, a], [, b]) => b - a);
  const [, folded = floor] = above[WATERMARK_SIZE.tagsAfterFolding] ?? [];
  // Marks of one purge share a timestamp. The floor covers all of them, so all are dropped.
  return [Object.fromEntries(above.filter(([, at]) => at > folded)), folded];
}
