import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import type { AccountsPort } from '../../services/accounts/accounts.port.ts';
import { failed } from '../../services/result.ts';
import { openSite } from '../../testing/site.ts';
import { fillWholeSpace } from '../../testing/whole-space.ts';
import { Visitor } from './visitor.ts';

export const EMAIL = 'aisyah@mail.example';
export const PASSWORD = 'ombak tenang 7';
export const LOG_IN = { email: EMAIL, password: PASSWORD };
export const COOKIE = 'alun_session';

export const site = openSite();
export const down = failed({ kind: 'unreachable' as const, message: 'accounts: not reachable' });
/** The main part of a page, without the line-break opportunities in e-mail addresses. */
export const mainOf = (html: string): string => /<main.*<\/main>/s.exec(html)?.[0].replace(/<wbr[^>]*>/g, '') ?? '';
export const wayOf = ({ status, headers }: Response) => [status, headers.get('location')];
export const sessions = async (): Promise<unknown> =>
  (await env.SERVICES_DB.prepare('SELECT count(*) AS n FROM account_sessions').first())?.n;

/** A logged-in visitor. */
export async function loggedIn(): Promise<Visitor> {
  const visitor = new Visitor(site);
  expect(wayOf(await visitor.send('/login', LOG_IN))).toEqual([303, '/en-my/account']);
  return visitor;
}

/** The site with some calls of its accounts service replaced. */
export const siteWith = (calls: Partial<AccountsPort>) => openSite({ accounts: { ...site.deps.accounts, ...calls } });

/** Fills the content service and registers the visitor of these tests. */
export async function registerAisyah(): Promise<void> {
  await fillWholeSpace();
  const { accounts } = site.deps;
  const aisyah = { firstName: 'Aisyah', lastName: 'Rahman', birthMonth: 4, birthYear: 1991, postcode: '50480' };
  await accounts.register({ ...aisyah, email: EMAIL, password: PASSWORD, letters: true }, { address: null });
}

/** Ends all sessions and forgets all failed logins. */
export async function endSessions(): Promise<void> {
  for (const table of ['account_sessions', 'account_tries', 'account_places'])
    await env.SERVICES_DB.exec(`DELETE FROM ${table}`);
}
