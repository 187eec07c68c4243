import type { ByteLru } from './byte-lru.ts';
import type { PageLimits } from './cache-table.ts';
import type { Clock, WaitUntil } from './clock.ts';
import { type EdgeStore, edgeUrl } from './edge-store.ts';
import type { KeptPage } from './stored-page.ts';

/** The request whose answer was a hit. */
export interface HitOn {
  readonly key: string;
  readonly url: string;
  readonly waitUntil: WaitUntil;
}

/** Whose turn it is to compress: one page of the isolate within `everyMs`. Shared by its caches. */
export interface PackingTurn {
  /** Takes the turn, unless it was taken within `everyMs`. @param now milliseconds since the epoch */
  take(now: number): boolean;
  /** Lets the next page have the turn at once. */
  giveBack(): void;
}

/** @param everyMs pause after each page, in milliseconds */
export function createPackingTurn(everyMs: number): PackingTurn {
  let takenAt = Number.NEGATIVE_INFINITY;
  return {
    take(now) {
      // The absolute value: a clock that was set back must not end this for hours.
      if (Math.abs(now - takenAt) < everyMs) return false;
      takenAt = now;
      return true;
    },
    giveBack() {
      takenAt = Number.NEGATIVE_INFINITY;
    },
  };
}

/** What a page cache packs with; `turn` may be shared with other caches. */
export interface PackingDeps {
  readonly memory: ByteLru<KeptPage>;
  readonly edge: EdgeStore;
  readonly clock: Clock;
  readonly limits: Pick<PageLimits, 'popularAfterHits'>;
  readonly turn: PackingTurn;
}

/** The dense compression of popular pages, in the background (decision 0042). */
export interface Packing {
  /** Counts a hit, and once the page is popular, has it replaced by a densely compressed copy after the response is sent. */
  noteHit(request: HitOn, kept: KeptPage, now: number): void;
}

/**
 * Compresses one page per turn: it occupies the isolate for about 90 ms, and while much is published, each page is soon replaced and would
 * be compressed again.
 */
export function createPacking({ memory, edge, clock, limits, turn }: PackingDeps): Packing {
  const pack = async (request: HitOn, kept: KeptPage): Promise<void> => {
    await clock.timer(0).done;
    const { key } = request;
    const url = edgeUrl(request);
    const isStill = (page: KeptPage): boolean => memory.get(key) === page;
    const replaceWith = (page: KeptPage): void => memory.set(key, page, page.bytes);
    // Another isolate of the data centre may have done it.
    const found = await edge.read(url);
    if (!isStill(kept)) return turn.giveBack();
    const isDone = found?.value.dense === true && found.value.etag === kept.value.etag;
    if (isDone) {
      turn.giveBack();
      return replaceWith(kept.withBodyOf(found));
    }
    const packed = kept.packed();
    replaceWith(packed);
    // It must not replace a newer page in the data centre, and compressing took a while: look once more.
    const there = await edge.read(url);
    const isSame = there?.madeAt === kept.madeAt && there.value.etag === kept.value.etag;
    if (isSame && isStill(packed)) await edge.write(url, packed);
  };

  return {
    noteHit(request, kept, now) {
      if (kept.isPopular(limits.popularAfterHits) && turn.take(now)) request.waitUntil(pack(request, kept));
    },
  };
}
