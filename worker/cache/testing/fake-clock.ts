import type { Clock, Timer } from '../clock.ts';

export interface FakeClock extends Clock {
  /** Advances time and fires every timer that is due. */
  advance(ms: number): void;
  /** Number of pending timers. */
  readonly waiting: number;
}

/** Moves only when told to; a timer of 0 ms fires at once. Starts at a round number, so that ages in tests are easy to read. */
export function fakeClock(startsAt = 1_700_000_000_000): FakeClock {
  let time = startsAt;
  const timers = new Set<{ readonly at: number; readonly ring: () => void }>();
  return {
    now: () => time,
    timer(ms): Timer {
      if (ms === 0) return { done: Promise.resolve(), cancel: () => undefined };
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = { at: time + ms, ring: resolve };
      timers.add(timer);
      return { done: promise, cancel: () => void timers.delete(timer) };
    },
    advance(ms) {
      time += ms;
      for (const timer of timers) {
        if (timer.at > time) continue;
        timers.delete(timer);
        timer.ring();
      }
    },
    get waiting() {
      return timers.size;
    },
  };
}
