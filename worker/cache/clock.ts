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
