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

it('CA-6 a clock set back by an hour does not prolong the time for which a dead flight is followed or keeps others away', async () => {
  const clock = fakeClock();
  const flights = createSingleFlight<string>(clock, 1_000);
  const never = () => new Promise<string>(() => undefined);
  void flights.run('/a', () => undefined, never);
  expect(flights.isFlying('/a')).toBe(true);
  clock.advance(-3_600_000);
  clock.advance(30_000);
  expect(flights.isFlying('/a'), 'its leader is gone: nobody would ever refresh this key').toBe(false);
  const flown = await flights.run(
    '/a',
    () => undefined,
    async () => 'anew',
  );
  expect(flown).toEqual({ value: 'anew', shared: false });
});
