import type { Clock } from '../cache/clock.ts';

/** Operators wait so long for an object that keeps books: their command gives up after 15 s, the zone's own cache among them. */
const BOOKS_WAIT_MS = 5_000;

/**
 * What an object that keeps books answers, if it does so in time; it has no time limit of its own.
 * @throws what it throws, or that there was no answer
 */
export async function inTime<T>(work: Promise<T>, name: string, clock: Pick<Clock, 'timer'>): Promise<T> {
  const timer = clock.timer(BOOKS_WAIT_MS);
  const late = timer.done.then(() => Promise.reject(new Error(`${name}: no answer within ${BOOKS_WAIT_MS} ms`)));
  try {
    return await Promise.race([work, late]);
  } finally {
    timer.cancel();
  }
}
