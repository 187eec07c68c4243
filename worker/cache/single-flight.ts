import type { Clock, WaitUntil } from './clock.ts';

/** A result, and whether it was shared with a request that was already running. */
export interface Flown<T> {
  readonly value: T;
  readonly shared: boolean;
}

export interface SingleFlight<T> {
  /**
   * Request coalescing: runs `work`, unless it is already running for this key. Then its result is shared.
   *
   * In workerd a promise belongs to the request that created it and never settles once that request is gone. So `waitUntil` keeps the
   * leader alive. Followers wait at most `followMs`, then run `work` themselves. Rejections are shared like results.
   */
  run(key: string, waitUntil: WaitUntil, work: () => Promise<T>): Promise<Flown<T>>;
  isFlying(key: string): boolean;
}

interface Flight<T> {
  readonly result: Promise<T>;
  readonly startedAt: number;
}

const LATE = Symbol('late');

/** The platform ends background work after 30 s (protocol facts 8.5). An older flight has lost its leader. */
const LONGEST_FLIGHT_MS = 30_000;

/** @param followMs how long a follower waits for one leader, in milliseconds; for at most two leaders */
export function createSingleFlight<T>(clock: Clock, followMs: number): SingleFlight<T> {
  const flights = new Map<string, Flight<T>>();

  const flying = (key: string): Flight<T> | undefined => {
    const flight = flights.get(key);
    // The absolute value: a clock that was set back must not keep a dead flight for hours.
    return flight && Math.abs(clock.now() - flight.startedAt) < LONGEST_FLIGHT_MS ? flight : undefined;
  };

  const lead = (key: string, waitUntil: WaitUntil, work: () => Promise<T>): Promise<T> => {
    const result = work().finally(() => {
      if (flights.get(key) === flight) flights.delete(key);
    });
    const flight: Flight<T> = { result, startedAt: clock.now() };
    flights.set(key, flight);
    waitUntil(result.catch(() => undefined));
    return result;
  };

  const follow = async (flight: Flight<T>): Promise<T | typeof LATE> => {
    const timer = clock.timer(followMs);
    try {
      return await Promise.race([flight.result, timer.done.then((): typeof LATE => LATE)]);
    } finally {
      timer.cancel();
    }
  };

  return {
    async run(key, waitUntil, work) {
      // The second flight may be dead as well. After two timeouts the caller runs `work` itself instead of waiting again.
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const flight = flying(key);
        if (!flight) return { value: await lead(key, waitUntil, work), shared: false };
        const value = await follow(flight);
        if (value !== LATE) return { value, shared: true };
        if (flights.get(key) === flight) flights.delete(key);
      }
      return { value: await lead(key, waitUntil, work), shared: false };
    },
    isFlying: (key) => flying(key) !== undefined,
  };
}
