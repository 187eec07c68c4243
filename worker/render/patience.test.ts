import { expect, it } from 'vitest';
import { createPatience } from './patience.ts';

it('RS-1 a page waits for the whole limit while no answer of the upstream is known', () => {
  expect(createPatience(600).limitMs).toBe(600);
});

it('RS-1 a page waits four times as long as the longest recent answer took, and 100 ms at least', () => {
  const patience = createPatience(600);
  patience.answered(50);
  expect(patience.limitMs).toBe(200);
  patience.answered(5);
  expect(patience.limitMs).toBe(180);
  for (let answer = 0; answer < 50; answer += 1) patience.answered(5);
  expect(patience.limitMs).toBe(100);
});

it('RS-1 a page never waits longer than the limit, and a slow answer counts at once', () => {
  const patience = createPatience(600);
  patience.answered(5);
  patience.answered(140);
  expect(patience.limitMs).toBe(560);
  patience.answered(2_900);
  expect(patience.limitMs).toBe(600);
});

it('RS-1 a limit below the shortest wait stays as it is', () => {
  const patience = createPatience(60);
  patience.answered(1);
  expect(patience.limitMs).toBe(60);
});
