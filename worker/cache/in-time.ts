import type { Clock } from './clock.ts';

/** Time limit for a Durable Object that keeps records. Operators' commands give up after 15 s, in which the zone is purged as well. */
const BOOKS_WAIT_MS = 5_000;

/** A Durable Object that keeps records did not answer in time. The caller does not know whether the operation was done. */
export class LateAnswer extends Error {
  override readonly name = 'LateAnswer';
}

/**
 * The answer of a Durable Object that keeps records, with a time limit. The platform sets none: such a call only ends with its request.
 * @param workMs how long the operation is expected to take before it answers
 * @throws what `work` throws, or LateAnswer
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
