import type { Account } from '../../services/accounts/accounts.port.ts';
import { AccountPage } from './AccountPage.tsx';
import { accountModelOf } from './account-model.ts';

const NOW = Date.UTC(2026, 10, 21);

const account: Account = {
  firstName: 'Aisyah',
  lastName: 'binti Abdul Rahman',
  email: 'aisyah@mail.example',
  birthMonth: 4,
  birthYear: 1991,
  postcode: '50480',
  lettersSince: '2026-05-14T09:30:00.000Z',
  registeredAt: '2026-05-14T09:30:00.000Z',
  repeatedAt: null,
};

const crumbs = [
  { title: 'Home', href: '/en-my' },
  { title: 'Your account', href: '/en-my/account' },
];

const pageOf = (instead: Partial<Account>) => (
  <AccountPage account={accountModelOf({ ...account, ...instead }, crumbs, NOW)} />
);

export const examples = {
  full: pageOf({}),
  withoutLetters: pageOf({ lettersSince: null }),
  note: pageOf({ repeatedAt: '2026-11-20T03:00:00.000Z' }),
  longNames: pageOf({
    firstName: 'Wan Nur Aisyah Hidayatul Kamaliah Tengku Puteri',
    lastName: 'Subramaniam-Krishnamoorthy a/p Muthukumarasamy',
    email: `${'a-rather-long-name-before-the-sign.'.repeat(3)}x@a-rather-long-name-of-a-host.mail.example`,
  }),
};
