import type { Clock, WaitUntil } from './clock.ts';

/** How a result was come by: asked for oneself, or shared with a request that was asking already. */
export interface Flown<T> {
  readonly value: T;
  readonly shared: boolean;
}

export interface SingleFlight<T> {
  /**
   * Runs `work` unless it is running for this key, in which case its result is shared.
   *
   * In workerd a promise belongs to the request that made it and never settles once that request is gone. So the one who leads
   * is kept alive by `waitUntil`, and those who follow wait `followMs` at most and then lead themselves.
   * Rejections are shared like results.
   */
  run(key: string, waitUntil: WaitUntil, work: () => Promise<T>): Promise<Flown<T>>;
  isFlying(key: string): boolean;
}

interface Flight<T> {
  readonly result: Promise<T>;
  readonly startedAt: number;
}

const LATE = Symbol('late');

/** The platform ends work behind an answer after 30 s (protocol facts 8.5); a flight older than that has no leader any more. */
const LONGEST_FLIGHT_MS = 30_000;

export function createSingleFlight<T>(clock: Clock, followMs: number): SingleFlight<T> {
  const flights = new Map<string, Flight<T>>();

  const flying = (key: string): Flight<T> | undefined => {
    const flight = flights.get(key);
    return flight && clock.now() - flight.startedAt < LONGEST_FLIGHT_MS ? flight : undefined;
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
      // A second flight may be dead as well; whoever was late twice goes alone rather than wait on.
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
