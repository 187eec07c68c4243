import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { z } from 'zod';
import type { ServicesApp } from '../../app-types.ts';
import { parseSettings } from '../../settings.ts';
import { services } from '../../testing/space.ts';
import { createAccountsRoutes } from '../accounts.route.ts';
import type { WorkFactors } from '../password.ts';

const TABLES = ['account_places', 'account_sessions', 'accounts', 'account_tries'];

/** A sample registration. */
export const AISYAH = {
  email: 'Aisyah.Rahman@mail.example',
  firstName: 'Aisyah',
  lastName: 'Rahman',
  password: 'ombak tenang 7',
  birthMonth: 4,
  birthYear: 1991,
  postcode: '50480',
  letters: true,
  address: '203.0.113.7',
} as const;

/** Deletes every account, session and counter. */
export async function emptyAccounts(): Promise<void> {
  await env.DB.batch(TABLES.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
}

const json = z.record(z.string(), z.unknown());

export interface Answered {
  readonly status: number;
  readonly body: z.infer<typeof json>;
}

/** Work factors so low that a test can make many hashes. */
export const CHEAP: WorkFactors = { m: 64, t: 1, p: 1 };

const cheap = new Hono<ServicesApp>();
cheap.use(async (context, next) => {
  context.set('settings', parseSettings(context.env));
  await next();
});
cheap.route('/accounts', createAccountsRoutes(CHEAP));

/** Calls the services Worker itself, with the work factors of production. */
export const dearCall = (path: string, body: unknown): Promise<Response> =>
  services(`http://services/accounts${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${env.ACCOUNTS_KEY}` },
    body: JSON.stringify(body),
  });

/** Sends a request unchanged. */
export const rawCall = async (path: string, init?: RequestInit, database = env.DB): Promise<Response> =>
  cheap.fetch(new Request(`http://services/accounts${path}`, init), { ...env, DB: database });

/** Calls the service as the site does. */
export async function call(path: string, body: unknown, key = env.ACCOUNTS_KEY, database = env.DB): Promise<Answered> {
  const headers = { authorization: `Bearer ${key}` };
  const response = await rawCall(`/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }, database);
  return { status: response.status, body: json.parse(await response.json()) };
}

export const register = (fields: object = {}): Promise<Answered> => call('register', { ...AISYAH, ...fields });

export function logIn(fields: object = {}): Promise<Answered> {
  const { email, password, address } = AISYAH;
  return call('log-in', { email, password, address, ...fields });
}

/** Calls the service with a database that changes during the call. */
export const callOver = (database: D1Database, path: string, body: unknown): Promise<Answered> =>
  call(path, body, env.ACCOUNTS_KEY, database);

/** Logs in. @returns the token. @throws when the login was refused. */
export async function tokenOf(fields: object = {}): Promise<string> {
  const { body } = await logIn(fields);
  return z.string().parse(body.token);
}

export const session = (token: string): Promise<Answered> => call('session', { token });

export const logOut = (token: string, everywhere = false): Promise<Answered> => call('log-out', { token, everywhere });

/** Simulates time passing: moves every stored time back by this many milliseconds. */
export async function passTime(milliseconds: number): Promise<void> {
  const back = (table: string, columns: readonly string[]) =>
    env.DB.prepare(`UPDATE ${table} SET ${columns.map((name) => `${name} = ${name} - ?1`).join(', ')}`).bind(
      milliseconds,
    );
  await env.DB.batch([
    back('account_sessions', ['rotated_at', 'opened_at', 'used_at']),
    back('account_tries', ['last_at', 'paused_until']),
    back('account_places', ['seen_at']),
  ]);
}

/** Every cell of every account table, as one text. */
export async function everythingStored(): Promise<string> {
  const read = await env.DB.batch(TABLES.map((table) => env.DB.prepare(`SELECT * FROM ${table}`)));
  return JSON.stringify(read.map(({ results }) => results));
}

const count = z.object({ n: z.number() });

export async function countOf(
  table: 'accounts' | 'account_sessions' | 'account_tries' | 'account_places',
): Promise<number> {
  return count.parse(await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first()).n;
}
