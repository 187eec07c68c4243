import { expect, it } from 'vitest';
import { minute, moment } from './terminal-text.ts';

it('DV-1 times are printed in Malaysia time and labelled MYT, across a change of date too', () => {
  expect([minute('2026-11-20T18:09:10.000Z'), minute(Date.UTC(2026, 10, 20, 18, 9))]).toEqual(
    Array(2).fill('2026-11-21 02:09 MYT'),
  );
  expect(moment('2026-11-20T18:09:10.000Z')).toBe('2026-11-21 02:09:10 MYT');
});
