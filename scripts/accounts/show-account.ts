import { counted, minute, visible } from '../console/terminal-text.ts';
import type { KeptAccount } from './accounts-client.ts';

/** Everything stored in an account; control characters are made visible. */
export function accountText(account: KeptAccount): string {
  const { lettersSince, registeredAt, repeated, repeatedAt, sessions } = account;
  const lines: readonly (readonly [string, string | null])[] = [
    ['name', visible(`${account.firstName} ${account.lastName}`)],
    ['e-mail', visible(account.email)],
    ['born', `${account.birthYear}-${String(account.birthMonth).padStart(2, '0')}`],
    ['postcode', visible(account.postcode)],
    ['letters', lettersSince === null ? 'none' : `since ${minute(lettersSince)}`],
    ['opened', minute(registeredAt)],
    [
      'again',
      repeatedAt === null ? null : `tried to register again ${counted(repeated, 'time')}, last ${minute(repeatedAt)}`,
    ],
    ['logged in', sessions === undefined ? null : counted(sessions, 'browser')],
  ];
  return lines.flatMap(([name, value]) => (value === null ? [] : [`${name.padEnd(9)}  ${value}`])).join('\n');
}
