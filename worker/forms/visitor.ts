import { placeOf } from '../../shared/spec/place.ts';
import type { Log } from '../log.ts';
import type { Visitor } from '../services/reviews/reviews.port.ts';

export type { Visitor };

/** Whoever sent a request, by the address that the edge puts on it; nobody else can set this header there. */
export const visitorOf = (headers: Headers): Visitor => ({ address: headers.get('cf-connecting-ip') });

/** A binding that counts what a visitor does. */
export interface RateLimiter {
  limit(options: { readonly key: string }): Promise<{ readonly success: boolean }>;
}

/**
 * Whether a visitor may do this once more (WR-7). All of one home count as one, and so do all whose address is unknown. While
 * nobody counts everybody may: guesses at passwords are counted by the accounts service too, and a token is too long to guess.
 */
export async function mayStill(
  limiter: RateLimiter | undefined,
  what: string,
  { address }: Visitor,
  log: Pick<Log, 'error'>,
): Promise<boolean> {
  try {
    return (await limiter?.limit({ key: `${what}:${placeOf(address) || 'unknown'}` }))?.success ?? true;
  } catch (cause) {
    log.error('limit.uncounted', { what, cause });
    return true;
  }
}
