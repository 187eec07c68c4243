import { expect, it } from 'vitest';
import { createSingleFlight } from './single-flight.ts';
import { quiet } from './testing/cache-world.ts';
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

it('CA-6 work that settles late, after a waiting caller began it anew, does not take the new one away from later callers', async () => {
  const clock = fakeClock();
  const flights = createSingleFlight<string>(clock, 1_000);
  const works: PromiseWithResolvers<string>[] = [];
  const ask = () =>
    flights.run(
      '/a',
      () => undefined,
      () => {
        const work = Promise.withResolvers<string>();
        works.push(work);
        return work.promise;
      },
    );
  const [first, second] = [ask(), ask()];
  clock.advance(1_000);
  await quiet();
  expect(works).toHaveLength(2);
  works[0]?.resolve('late');
  expect(await first).toEqual({ value: 'late', shared: false });
  const third = ask();
  works[1]?.resolve('anew');
  expect([await second, await third]).toEqual([
    { value: 'anew', shared: false },
    { value: 'anew', shared: true },
  ]);
  expect(works).toHaveLength(2);
});

it('CA-6 a caller waits for at most two others, however many of them are gone', async () => {
  const clock = fakeClock();
  const flights = createSingleFlight<string>(clock, 1_000);
  let begun = 0;
  const ask = () =>
    flights.run(
      '/a',
      () => undefined,
      () => {
        begun += 1;
        return new Promise(() => undefined);
      },
    );
  for (let caller = 0; caller < 4; caller += 1) void ask();
  const counts = [begun];
  for (let turn = 0; turn < 2; turn += 1) {
    clock.advance(1_000);
    await quiet();
    counts.push(begun);
  }
  expect(counts).toEqual([1, 2, 4]);
});
