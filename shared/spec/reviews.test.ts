import { expect, it } from 'vitest';
import { isOldEnough, reviewLength } from './reviews.ts';

it.each([
  ['2026-11-21', { month: 11, year: 2013 }, false],
  ['2026-11-30', { month: 11, year: 2013 }, false],
  ['2026-12-01', { month: 11, year: 2013 }, true],
  ['2026-11-21', { month: 10, year: 2013 }, true],
  ['2026-01-01', { month: 12, year: 2012 }, true],
  ['2026-01-01', { month: 1, year: 2013 }, false],
  ['2026-11-21', { month: 11, year: 2030 }, false],
])('WR-4 on %s somebody born in %j is old enough: %s', (today, birth, is) => {
  expect(isOldEnough(birth, new Date(today))).toBe(is);
});

it.each([
  ['abc', 3],
  ['a\r\nb', 3],
  ['a\nb', 3],
  ['🌊', 2],
])('WR-2 the length of %j is %i, as maxlength counts', (text, length) => {
  expect(reviewLength(text)).toBe(length);
});
