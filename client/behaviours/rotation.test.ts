import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CAROUSEL_AUTOPLAY_MS } from '../../shared/spec/limits.ts';
import { Rotation } from './rotation.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function rotating() {
  const moves: number[] = [];
  const begun = Date.now();
  const changed = vi.fn();
  const rotation = new Rotation({
    everyMs: CAROUSEL_AUTOPLAY_MS,
    next: () => moves.push(Date.now() - begun),
    changed,
  });
  return { rotation, moves, changed, wait: (ms: number) => vi.advanceTimersByTime(ms) };
}

test('CO-4 the carousel moves every 3000 ms, but only once it is started', () => {
  const { rotation, moves, wait } = rotating();
  wait(10_000);
  expect(moves).toEqual([]);
  rotation.start();
  wait(9_500);
  expect(moves).toEqual([13_000, 16_000, 19_000]);
});

test('CO-4 the carousel does not move during any hold, then waits a whole interval', () => {
  const { rotation, moves, wait } = rotating();
  rotation.start();
  wait(2_900);
  rotation.hold('hover', true);
  rotation.hold('hidden', true);
  wait(5_000);
  rotation.hold('hover', false);
  wait(5_000);
  rotation.hold('hidden', false);
  wait(2_900);
  expect(moves).toEqual([]);
  wait(100);
  expect(moves).toEqual([15_900]);
});

test('CO-4 a mouse that moves over the carousel changes its state once', () => {
  const { rotation, changed } = rotating();
  rotation.start();
  for (const held of [true, true, true, false, false]) rotation.hold('hover', held);
  expect(changed).toHaveBeenCalledTimes(3);
});

test('CO-4 a stopped carousel stays stopped after hover ends, until it is started again', () => {
  const { rotation, moves, wait } = rotating();
  rotation.start();
  rotation.hold('hover', true);
  rotation.stop();
  rotation.hold('hover', false);
  wait(10_000);
  expect(moves).toEqual([]);
  rotation.start();
  wait(3_000);
  expect(moves).toEqual([13_000]);
});

test('CO-4 a repeated start or release does not delay the next move', () => {
  const { rotation, moves, wait } = rotating();
  rotation.start();
  wait(2_000);
  rotation.hold('away', false);
  rotation.start();
  wait(1_000);
  expect(moves).toEqual([3_000]);
});

test('CO-4 every change of state is reported, so that the button label is current', () => {
  const said: string[] = [];
  const rotation: Rotation = new Rotation({
    everyMs: 1,
    next: () => undefined,
    changed: () => said.push(`${rotation.stopped} ${rotation.running}`),
  });
  rotation.start();
  rotation.hold('hover', true);
  rotation.stop();
  expect(said).toEqual(['false true', 'false false', 'true false']);
});
