import type { Clock } from './clock.ts';

/** Whoever asks waits so long for an object that keeps books: operators' commands give up after 15 s, the zone's own cache among them. */
const BOOKS_WAIT_MS = 5_000;

/** An object that keeps books did not answer in time: whether it has done what it was asked is not known. */
export class LateAnswer extends Error {
  override readonly name = 'LateAnswer';
}

/**
 * What an object that keeps books answers, if it does so in time; it has no time limit of its own, and ends with its request.
 * @param workMs how long it is meant to work before it answers
 * @throws what it throws, or LateAnswer
 */
export async function inTime<T>(work: Promise<T>, name: string, clock: Pick<Clock, 'timer'>, workMs = 0): Promise<T> {
  const limitMs = workMs + BOOKS_WAIT_MS;
  const timer = clock.timer(limitMs);
  const late = timer.done.then(() => Promise.reject(new LateAnswer(`${name}: no answer within ${limitMs} ms`)));
  try {
    return await Promise.race([work, late]);
  } finally {
    timer.cancel();
  }
}
