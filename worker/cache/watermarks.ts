import type { Log } from '../log.ts';
import type { ContentAnswer, SeenEntry } from '../services/content/content.port.ts';
import { REVISION_MEMORY_S, WATERMARK_AGES } from './cache-table.ts';
import type { Clock, WaitUntil } from './clock.ts';
import type { CacheMeta, Tag } from './contracts.ts';
import { createSingleFlight } from './single-flight.ts';
import { NEVER_PURGED, WATERMARKS_KEY, type WatermarkState, watermarkState } from './watermark-state.ts';

/** The part of KV that the cache uses; a KVNamespace implements it. */
export interface KvStore {
  get(key: string, options: { type: 'text'; cacheTtl: number }): Promise<string | null>;
  put(key: string, value: string, options?: { expirationTtl?: number }): Promise<void>;
}

/** `gone`: purged, and not served even while the upstream fails. */
export type Verdict = 'valid' | 'purged' | 'gone';

/** The metadata that a verdict needs. */
export type Judged = Pick<CacheMeta, 'tags' | 'storedAt' | 'taggedAt' | 'knownUntil'>;

/** What this isolate knows about purges at one moment. Immutable, so a cached value can memoise its verdict per view. */
export interface WatermarkView {
  readonly state: WatermarkState;
  /** False before the first successful look-up. */
  readonly isKnown: boolean;
  verdict(meta: Judged): Verdict;
  /** Whether an answer is outdated: an entry is older than announced or announced as gone, or an unresolved link's entry was announced. */
  isPast(answer: Pick<ContentAnswer<unknown>, 'entries' | 'unresolved'>, now: number): boolean;
}

export interface Watermarks {
  /**
   * The view to judge by. It is returned at once if it was looked up within the last seconds (and refreshed in the background if older than
   * one second); otherwise after a read of KV.
   * @param now the current time, if the caller already has it: reading the clock costs a hit a few microseconds
   */
  current(waitUntil: WaitUntil, now?: number): WatermarkView | Promise<WatermarkView>;
  /** The current view, without any look-up. */
  known(): WatermarkView;
  /** Takes a newer state, from a purge by this isolate or from KV. An older state is ignored. */
  learn(state: WatermarkState): void;
}

/** Before the first successful read nothing may count as valid and nothing may be lost, so everything counts as purged. */
const UNKNOWN: WatermarkView = { state: NEVER_PURGED, isKnown: false, verdict: () => 'purged', isPast: () => true };

function createView(state: WatermarkState): WatermarkView {
  const tags = new Map<Tag, number>(Object.entries(state.tags));
  const hard = new Map<Tag, number>(Object.entries(state.hard));
  const revisions = new Map(Object.entries(state.revisions));
  const covers = (marks: Map<Tag, number>, floor: number, meta: Judged): boolean =>
    isBelow(floor, meta) || meta.tags.some((tag, index) => isPurged(marks.get(tag) ?? 0, meta, index));
  return {
    state,
    isKnown: true,
    verdict(meta) {
      if (meta.storedAt > state.at && (meta.knownUntil ?? state.at) >= state.at) return 'valid';
      if (covers(hard, state.hardFloor, meta)) return 'gone';
      return covers(tags, state.floor, meta) ? 'purged' : 'valid';
    },
    isPast({ entries, unresolved = [] }, now) {
      if (revisions.size === 0) return false;
      const announced = (id: string): number | null | undefined => {
        const revision = revisions.get(id);
        return revision && revision.at > now - REVISION_MEMORY_S * 1000 ? revision.version : undefined;
      };
      const isOld = ({ id, version }: SeenEntry): boolean => {
        const least = announced(id);
        return least !== undefined && (least === null || version < least);
      };
      return entries.some(isOld) || unresolved.some((id) => typeof announced(id) === 'number');
    },
  };
}

/** Whether a purge at `mark` covers the tag at this index: it was stored by then, or stored by an isolate that did not know the purge. */
const isPurged = (mark: number, { storedAt, taggedAt, knownUntil = mark }: Judged, index: number): boolean =>
  (taggedAt?.[index] ?? storedAt) <= mark || knownUntil < mark;

/**
 * The same for the floor. The floor also rises with age alone, over purges that all isolates have long known. Then it does not affect what
 * was stored well after it.
 */
const isBelow = (floor: number, { storedAt, knownUntil = floor }: Judged): boolean =>
  storedAt <= floor || (knownUntil < floor && storedAt <= floor + REVISION_MEMORY_S * 1000);

/** The tag with the newer watermark, or `everything`, and the time of that purge. */
export interface PurgedBy {
  readonly tag: Tag | 'everything';
  readonly at: number;
}

/** The newest known purge that invalidates something. */
export function purgedBy(meta: Judged, state: WatermarkState): PurgedBy | undefined {
  const marks = meta.tags.flatMap((tag, index): PurgedBy[] => {
    const at = state.tags[tag];
    return at !== undefined && isPurged(at, meta, index) ? [{ tag, at }] : [];
  });
  const floor: PurgedBy[] = isBelow(state.floor, meta) ? [{ tag: 'everything', at: state.floor }] : [];
  return [...marks, ...floor].sort((a, b) => b.at - a.at)[0];
}

export interface WatermarkDeps {
  readonly kv: KvStore;
  readonly clock: Clock;
  readonly log: Log;
}

/** Creates the isolate's view of the watermarks, read from KV. One per isolate. */
export function createWatermarks({ kv, clock, log }: WatermarkDeps): Watermarks {
  let view = UNKNOWN;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let lastText: string | null | undefined;
  const looks = createSingleFlight<void>(clock, WATERMARK_AGES.lookTimeoutMs);

  const learn = (state: WatermarkState): void => {
    if (view === UNKNOWN || state.at > view.state.at) view = createView(state);
  };

  const look = async (): Promise<void> => {
    const askedAt = clock.now();
    const options = { type: 'text', cacheTtl: WATERMARK_AGES.kvCacheTtlS } as const;
    const timer = clock.timer(WATERMARK_AGES.lookTimeoutMs);
    try {
      const text = await Promise.race([
        kv.get(WATERMARKS_KEY, options),
        timer.done.then(() => {
          throw new Error(`KV: no answer within ${WATERMARK_AGES.lookTimeoutMs} ms`);
        }),
      ]);
      // Comparing two long texts is much cheaper than parsing one.
      if (text !== lastText) learn(text === null ? NEVER_PURGED : watermarkState.parse(JSON.parse(text)));
      lastText = text;
      lookedAt = askedAt;
    } catch (cause) {
      log.error('watermarks.unreadable', { cause, knownUntil: view.state.at });
      // Keep the current view and retry in the background of a later request: a failing KV must not slow every page.
      lookedAt = clock.now() - WATERMARK_AGES.freshForMs - 1;
    } finally {
      timer.cancel();
    }
  };

  return {
    current(waitUntil, now = clock.now()) {
      const sinceMs = now - lookedAt;
      // If the clock was set back, the age of the view is unknown.
      const ageMs = sinceMs < 0 ? Number.POSITIVE_INFINITY : sinceMs;
      if (ageMs <= WATERMARK_AGES.freshForMs) return view;
      if (ageMs <= WATERMARK_AGES.recentForMs) {
        if (!looks.isFlying(WATERMARKS_KEY)) waitUntil(looks.run(WATERMARKS_KEY, waitUntil, look));
        return view;
      }
      return looks.run(WATERMARKS_KEY, waitUntil, look).then(() => view);
    },
    known: () => view,
    learn,
  };
}
