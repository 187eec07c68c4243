import { placeOf } from '../../shared/spec/place.ts';
import type { Clock } from '../cache/clock.ts';
import type { Log } from '../log.ts';
import type { Visitor } from '../services/reviews/reviews.port.ts';

export type { Visitor };

/** Whoever sent a request, by the address that the edge puts on it; nobody else can set this header there. */
export const visitorOf = (headers: Headers): Visitor => ({ address: headers.get('cf-connecting-ip') });

/** A binding that counts what a visitor does. */
export interface RateLimiter {
  limit(options: { readonly key: string }): Promise<{ readonly success: boolean }>;
}

/** Counting is a look into the memory of the data centre: a limiter that takes longer, in milliseconds, does not count (RS-1). */
const COUNTING_MS = 500;

interface MayStillDeps {
  readonly clock: Pick<Clock, 'timer'>;
  readonly log: Pick<Log, 'error'>;
}

/**
 * Whether a visitor may do this once more (WR-7). All of one home count as one, and so do all whose address is unknown. While
 * nobody counts everybody may: guesses at passwords are counted by the accounts service too, and a token is too long to guess.
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
