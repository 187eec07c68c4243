import { expect, it } from 'vitest';
import type { KeptAccount } from './accounts-client.ts';
import { accountText } from './show-account.ts';

const ACCOUNT: KeptAccount = {
  email: 'aisyah@mail.example',
  firstName: 'Aisyah \u001b[31m',
  lastName: 'Rahman',
  birthMonth: 4,
  birthYear: 1991,
  postcode: '50480',
  lettersSince: null,
  registeredAt: '2026-10-01T03:04:05.000Z',
  repeated: 0,
  repeatedAt: null,
};

it('FM-1 an account is printed with all stored fields and without terminal escape sequences', () => {
  const text = accountText({ ...ACCOUNT, sessions: 2 });
  expect(text).not.toContain('\u001b');
  expect(text.split('\n').slice(1)).toEqual([
    'e-mail     aisyah@mail.example',
    'born       1991-04',
    'postcode   50480',
    'letters    none',
    'opened     2026-10-01 11:04 MYT',
    'logged in  2 browsers',
  ]);
});

it('FM-2 repeated registrations are printed with their number and latest time', () => {
  const again = { repeated: 2, repeatedAt: '2026-11-02T01:00:00.000Z', lettersSince: '2026-10-01T03:04:05.000Z' };
  const text = accountText({ ...ACCOUNT, ...again });
  expect(text).toContain('again      tried to register again 2 times, last 2026-11-02 09:00 MYT');
  expect(text).toContain('letters    since 2026-10-01 11:04 MYT');
});

it('FM-1 counts of one are printed in the singular', () => {
  const text = accountText({ ...ACCOUNT, sessions: 1, repeated: 1, repeatedAt: '2026-11-02T01:00:00.000Z' });
  expect(text).toContain('logged in  1 browser');
  expect(text).not.toMatch(/1 browsers|1 times/);
});
