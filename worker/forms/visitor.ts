import { placeOf } from '../../shared/spec/place.ts';
import type { Clock } from '../cache/clock.ts';
import type { Log } from '../log.ts';
import type { Visitor } from '../services/reviews/reviews.port.ts';

export type { Visitor };

/** The sender of a request, by the address that the edge sets. Clients cannot override this header. */
export const visitorOf = (headers: Headers): Visitor => ({ address: headers.get('cf-connecting-ip') });

/** Rate limiter binding. */
export interface RateLimiter {
  limit(options: { readonly key: string }): Promise<{ readonly success: boolean }>;
}

/** Longest wait for the limiter in milliseconds: it only reads the data centre's memory, so a slower one is ignored (RS-1). */
const COUNTING_MS = 500;

interface MayStillDeps {
  readonly clock: Pick<Clock, 'timer'>;
  readonly log: Pick<Log, 'error'>;
}

/**
 * Whether a visitor is still within the rate limit (WR-7). All IPv6 addresses of one home share a limit, and so do all unknown addresses.
 * If the limiter fails, everybody is admitted: the accounts service counts login attempts too, and a token is too long to guess.
 */
export async function mayStill(
  limiter: RateLimiter | undefined,
  what: string,
  { address }: Visitor,
  { clock, log }: MayStillDeps,
): Promise<boolean> {
  if (!limiter) return true;
  const timer = clock.timer(COUNTING_MS);
  const late = timer.done.then(() => {
    throw new Error(`limiter: no answer within ${COUNTING_MS} ms`);
  });
  try {
    return (await Promise.race([limiter.limit({ key: `${what}:${placeOf(address) || 'unknown'}` }), late])).success;
  } catch (cause) {
    log.error('limit.uncounted', { what, cause });
    return true;
  } finally {
    timer.cancel();
  }
}
