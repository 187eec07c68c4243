import type { Clock, Timer } from '../clock.ts';

export interface FakeClock extends Clock {
  /** Moves time on, ringing every timer on the way. */
  advance(ms: number): void;
  /** Timers that wait to ring. */
  readonly waiting: number;
}

/** Stands still until it is moved; what is to be done in no time is done at once. Begins at a round moment, so that ages in tests read easily. */
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
