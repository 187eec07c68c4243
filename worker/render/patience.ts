import { RETRY_FAILED_S } from '../cache/cache-table.ts';

/** No page waits less than this, in milliseconds: a service that usually answers within ten sometimes takes a little longer. */
const LEAST_MS = 100;
/** A page waits this many times as long as the longest of recent answers took. */
const TIMES_AS_LONG = 4;
/** With each later answer, a long one counts for less. */
const FADING = 0.9;
/** How long pages wait while an answer is overdue, in milliseconds: for what KV has at hand. */
const OVERDUE_MS = 5;

/**
 * How long pages wait for a part, learned from how long its answers take. An upstream that stops answering then costs one page a tenth of
 * a second, and the others next to nothing, while a slow one is given its time (decision 0016).
 */
export interface Patience {
  /** In milliseconds. Before the first answer: the whole limit. */
  limitMs(now: number): number;
  /** Notes that an answer of the upstream took this long. */
  answered(ms: number): void;
  /** Notes that a page has waited in vain. Until an answer arrives, or for some seconds, no other page waits as long. */
  late(now: number): void;
}

/** @param mostMs the longest that a page waits, in milliseconds */
export function createPatience(mostMs: number): Patience {
  let longestMs = Number.POSITIVE_INFINITY;
  let lateAt = Number.NEGATIVE_INFINITY;
  // The request that asked may be gone, and its answer with it: another page waits again after a while.
  const isOverdue = (now: number): boolean => now >= lateAt && now - lateAt < RETRY_FAILED_S * 1_000;
  return {
    limitMs: (now) => Math.min(mostMs, isOverdue(now) ? OVERDUE_MS : Math.max(LEAST_MS, longestMs * TIMES_AS_LONG)),
    answered(ms) {
      longestMs = Number.isFinite(longestMs) ? Math.max(ms, longestMs * FADING) : ms;
      lateAt = Number.NEGATIVE_INFINITY;
    },
    late(now) {
      // A page that hardly waited says nothing new.
      if (!isOverdue(now)) lateAt = now;
    },
  };
}
