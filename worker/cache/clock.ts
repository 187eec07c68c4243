/** A running timer; cancelling leaves `done` pending for ever. */
export interface Timer {
  readonly done: Promise<void>;
  cancel(): void;
}

export interface Clock {
  /** Milliseconds since the epoch. In workerd it stands still between two pieces of input or output. */
  now(): number;
  timer(ms: number): Timer;
}

/** Keeps work alive after the answer has gone out, at most 30 s (protocol facts 8.5). */
export type WaitUntil = (promise: Promise<unknown>) => void;

export const systemClock: Clock = {
  now: () => Date.now(),
  timer(ms) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const handle = setTimeout(resolve, ms);
    return { done: promise, cancel: () => clearTimeout(handle) };
  },
};
