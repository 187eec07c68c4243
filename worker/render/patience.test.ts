import { expect, it } from 'vitest';
import { createPatience } from './patience.ts';

it('RS-1 a page waits for the whole limit while no answer of the upstream is known', () => {
  expect(createPatience(600).limitMs(0)).toBe(600);
});

it('RS-1 a page waits four times as long as the longest recent answer took, and 100 ms at least', () => {
  const patience = createPatience(600);
  patience.answered(50);
  expect(patience.limitMs(0)).toBe(200);
  patience.answered(5);
  expect(patience.limitMs(0)).toBe(180);
  for (let answer = 0; answer < 50; answer += 1) patience.answered(5);
  expect(patience.limitMs(0)).toBe(100);
});

it('RS-1 a page never waits longer than the limit, and a slow answer counts at once', () => {
  const patience = createPatience(600);
  patience.answered(5);
  patience.answered(140);
  expect(patience.limitMs(0)).toBe(560);
  patience.answered(2_900);
  expect(patience.limitMs(0)).toBe(600);
});

it('RS-1 a limit below the shortest wait stays as it is', () => {
  const patience = createPatience(60);
  patience.answered(1);
  expect(patience.limitMs(0)).toBe(60);
});

it('RS-1 after a page has waited in vain, others wait 5 ms until an answer arrives, for ten seconds at most', () => {
  const patience = createPatience(600);
  patience.answered(50);
  patience.late(1_000);
  expect([patience.limitMs(1_000), patience.limitMs(10_999)]).toEqual([5, 5]);
  patience.late(9_000);
  expect(patience.limitMs(11_000)).toBe(200);
  patience.late(12_000);
  patience.answered(50);
  expect(patience.limitMs(12_001)).toBe(200);
});

it('RS-1 a clock that was set back ends the short waits', () => {
  const patience = createPatience(600);
  patience.late(5_000);
  expect(patience.limitMs(4_999)).toBe(600);
});
