import { expect, it } from 'vitest';
import { reviewDate } from './review-date.ts';

it.each([
  ['2026-05-10T02:35:40.000Z', '2026-05-10', '5/10/2026'],
  ['2025-12-31T16:00:00.000Z', '2026-01-01', '1/1/2026'],
  ['2025-12-31T23:59:00+08:00', '2025-12-31', '12/31/2025'],
])('RV-4 a review of %s has the date in Malaysia, %s, shown as month/day/year: %s', (time, iso, label) => {
  expect(reviewDate(time)).toEqual({ iso, label });
});

it('RV-4 an invalid time has no date', () => {
  expect(reviewDate('yesterday')).toBeUndefined();
});
