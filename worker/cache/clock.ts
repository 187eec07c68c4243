/** A running timer. After `cancel`, `done` stays pending forever. */
export interface Timer {
  readonly done: Promise<void>;
  cancel(): void;
}

export interface Clock {
  /** Milliseconds since the epoch. In workerd the clock advances only on I/O. */
  now(): number;
  timer(ms: number): Timer;
}

/** Whether one moment is later than another. One after `now` is not: the clock was set back since, and would take hours to reach it. */
export const isLater = (one: number, other: number, now: number): boolean => one > other && one <= now;

/** Keeps the request alive for background work after the response is sent, at most 30 s (protocol facts 8.5). */
export type WaitUntil = (promise: Promise<unknown>) => void;

export const systemClock: Clock = {
  now: () => Date.now(),
  timer(ms) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const handle = setTimeout(resolve, ms);
    return { done: promise, cancel: () => clearTimeout(handle) };
  },
};
