import { expect, test } from 'vitest';
import { dateOf } from './date-label.ts';

test('AR-1 a date is shown as day, month name and year, AR-4 in the language of the page', () => {
  expect(dateOf('2026-05-14', 'en')).toEqual({ iso: '2026-05-14', label: '14 May 2026' });
  expect(dateOf('2026-05-14', 'ms')).toEqual({ iso: '2026-05-14', label: '14 Mei 2026' });
});

test('AR-1 a time or zone after the date does not shift it', () => {
  expect(dateOf('2026-05-14T00:30:00.000+08:00', 'en')?.label).toBe('14 May 2026');
  expect(dateOf('2026-12-31T23:59:59Z', 'en')?.label).toBe('31 December 2026');
});

test.each([
  null,
  undefined,
  '',
  'yesterday',
  '2026-13-40',
  '2026-02-30',
  '2026-06-31T08:00:00Z',
  '14.05.2026',
  '2026-05-14 later',
  'since 2026-05-14',
])('AR-1 %j is not a date', (value) => {
  expect(dateOf(value, 'en')).toBeUndefined();
});
