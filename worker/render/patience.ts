/** No page waits less than this, in milliseconds: a service that usually answers within ten sometimes takes a little longer. */
const LEAST_MS = 100;
/** A page waits this many times as long as the longest of recent answers took. */
const TIMES_AS_LONG = 4;
/** With each later answer, a long one counts for less. */
const FADING = 0.9;

/**
 * How long pages wait for a part, learned from how long its answers take. An upstream that stops answering then costs the first pages a
 * tenth of a second instead of the whole time limit, and a slow one is given its time (decision 0016).
 */
export interface Patience {
  /** In milliseconds. Before the first answer: the whole limit. */
  readonly limitMs: number;
  /** Notes that an answer of the upstream took this long. */
  answered(ms: number): void;
}

/** @param mostMs the longest that a page waits, in milliseconds */
export function createPatience(mostMs: number): Patience {
  let longestMs = Number.POSITIVE_INFINITY;
  return {
    get limitMs() {
      return Math.min(mostMs, Math.max(LEAST_MS, longestMs * TIMES_AS_LONG));
    },
    answered(ms) {
      longestMs = Number.isFinite(longestMs) ? Math.max(ms, longestMs * FADING) : ms;
    },
  };
}
