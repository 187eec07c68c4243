import { expect, it } from 'vitest';
import { isAhead, isOldEnough, reviewLength } from './reviews.ts';

it.each([
  ['2026-11-21', { month: 11, year: 2013 }, false],
  ['2026-11-30', { month: 11, year: 2013 }, false],
  ['2026-12-01', { month: 11, year: 2013 }, true],
  ['2026-11-21', { month: 10, year: 2013 }, true],
  ['2026-01-01', { month: 12, year: 2012 }, true],
  ['2026-01-01', { month: 1, year: 2013 }, false],
  ['2026-11-21', { month: 11, year: 2030 }, false],
  ['2026-11-30T15:59:59Z', { month: 11, year: 2013 }, false],
  ['2026-11-30T16:00:00Z', { month: 11, year: 2013 }, true],
  ['2025-12-31T16:00:00Z', { month: 12, year: 2012 }, true],
])('WR-4 on %s a person born in %j is old enough: %s', (today, birth, is) => {
  expect(isOldEnough(birth, new Date(today))).toBe(is);
});

it.each([
  ['2026-11-30T15:59:59Z', { month: 12, year: 2026 }, true],
  ['2026-11-30T16:00:00Z', { month: 12, year: 2026 }, false],
  ['2026-12-31T16:00:00Z', { month: 1, year: 2027 }, false],
  ['2026-11-21', { month: 1, year: 2091 }, true],
])('WR-4 at %s a birth in %j is in the future, by the calendar of Malaysia: %s', (now, birth, is) => {
  expect(isAhead(birth, new Date(now))).toBe(is);
});

it.each([
  ['abc', 3],
  ['a\r\nb', 3],
  ['a\nb', 3],
  ['🌊', 2],
])('WR-2 the length of %j is %i, as counted by maxlength', (text, length) => {
  expect(reviewLength(text)).toBe(length);
});
