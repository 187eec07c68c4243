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
  const rotation = new Rotation({
    everyMs: CAROUSEL_AUTOPLAY_MS,
    next: () => moves.push(Date.now() - begun),
    changed: () => undefined,
  });
  return { rotation, moves, wait: (ms: number) => vi.advanceTimersByTime(ms) };
}

test('CO-4 the carousel moves every 3000 ms once it is started, and not before', () => {
  const { rotation, moves, wait } = rotating();
  wait(10_000);
  expect(moves).toEqual([]);
  rotation.start();
  wait(9_500);
  expect(moves).toEqual([13_000, 16_000, 19_000]);
});

test('CO-4 while anything holds it nothing moves; afterwards a whole interval passes first', () => {
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

test('CO-4 what was stopped stays so when the mouse leaves, until it is started again', () => {
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

test('CO-4 a second sign of the same thing does not put the next move off', () => {
  const { rotation, moves, wait } = rotating();
  rotation.start();
  wait(2_000);
  rotation.hold('away', false);
  rotation.start();
  wait(1_000);
  expect(moves).toEqual([3_000]);
});

test('CO-4 it tells of every change, so that the button says what it will do', () => {
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
