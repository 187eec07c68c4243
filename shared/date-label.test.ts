import { expect, test } from 'vitest';
import { dateOf } from './date-label.ts';

test('AR-1 a day is written as people read it, AR-4 in the language of the page', () => {
  expect(dateOf('2026-05-14', 'en')).toEqual({ iso: '2026-05-14', label: '14 May 2026' });
  expect(dateOf('2026-05-14', 'ms')).toEqual({ iso: '2026-05-14', label: '14 Mei 2026' });
});

test('AR-1 a time behind the day, in whatever zone, does not move it', () => {
  expect(dateOf('2026-05-14T00:30:00.000+08:00', 'en')?.label).toBe('14 May 2026');
  expect(dateOf('2026-12-31T23:59:59Z', 'en')?.label).toBe('31 December 2026');
});

test.each([null, undefined, '', 'yesterday', '2026-13-40', '14.05.2026', '2026-05-14 later', 'since 2026-05-14'])(
  'AR-1 %j is no day',
  (value) => {
    expect(dateOf(value, 'en')).toBeUndefined();
  },
);
