import { expect, it } from 'vitest';
import { createSingleFlight } from './single-flight.ts';
import { fakeClock } from './testing/fake-clock.ts';

it('CA-6 the first caller is kept alive until the work settles, and a failure rejects for waiting callers only', async () => {
  const kept: Promise<unknown>[] = [];
  const flights = createSingleFlight<string>(fakeClock(), 1_000);
  const work = Promise.withResolvers<string>();
  const ask = () =>
    flights.run(
      '/a',
      (promise) => void kept.push(promise),
      () => work.promise,
    );
  const asked = [ask(), ask()];
  expect(kept).toHaveLength(1);
  work.reject(new Error('the upstream is gone'));
  for (const answer of asked) await expect(answer).rejects.toThrow('the upstream is gone');
  await expect(kept[0]).resolves.toBeUndefined();
  expect(flights.isFlying('/a')).toBe(false);
});
