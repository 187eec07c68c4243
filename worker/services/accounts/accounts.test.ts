import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Fetcher } from '../http.ts';
import { accountsContract } from './accounts.contract.ts';
import { createHttpAccounts } from './accounts.http.ts';

const services: Fetcher = (request) => (env.SERVICES as { fetch: Fetcher }).fetch(request);
const URL_OF_SERVICE = 'http://services/accounts';
const TOKEN = 't'.repeat(43);
const PASSWORD = 'ombak tenang 7';

const portWith = (key: string) => createHttpAccounts({ fetcher: services, url: URL_OF_SERVICE, key });

/** The adapter over the given fetcher, with small limits. */
const answering = (fetcher: Fetcher) =>
  createHttpAccounts({ fetcher, url: URL_OF_SERVICE, key: 'k', limits: { timeoutMs: 50, maxBytes: 1_000 } });
const saying = (body: string, status = 200) => answering(async () => new Response(body, { status }));
const allOf = (port: ReturnType<typeof saying>) =>
  Promise.all([
    port.session(TOKEN),
    port.logOut(TOKEN, false),
    port.logIn({ email: 'a@mail.example', password: PASSWORD }, { address: null }),
  ]);

describe('the embedded accounts service behind its port', () => {
  beforeAll(() => applyD1Migrations(env.SERVICES_DB, env.SERVICES_MIGRATIONS));
  accountsContract({
    open: () => portWith(String(env.ACCOUNTS_KEY)),
    wearOut: async () => {
      await env.SERVICES_DB.exec('UPDATE account_tries SET tries = 100');
    },
  });

  it('SC-4 rejects another key', async () => {
    expect(await portWith('not-the-key-of-it').session(TOKEN)).toEqual({
      ok: false,
      error: { kind: 'rejected', message: 'accounts: session: ACCESS_TOKEN_INVALID' },
    });
  });
});

describe('a request to an accounts service', () => {
  it('FM-1 FM-2 SC-3 has only the call’s own data in its body, with the visitor’s address where tries are counted', async () => {
    const asked: { readonly path: string; readonly key: string | null; readonly body: unknown }[] = [];
    const port = createHttpAccounts({
      url: URL_OF_SERVICE,
      key: 'key-of-accounts',
      fetcher: async (request) => {
        const { pathname, search } = new URL(request.url);
        const key = request.headers.get('authorization');
        asked.push({ path: `${request.method} ${pathname}${search}`, key, body: await request.json() });
        return Response.json({ error: { code: 'TOO_MANY_TRIES', retryAfterS: 900 } }, { status: 429 });
      },
    });
    const login = { email: 'a@mail.example', password: PASSWORD };
    const person = {
      firstName: 'Mei',
      lastName: 'Tan',
      birthMonth: 4,
      birthYear: 1991,
      postcode: '50480',
      letters: true,
    };
    const from = { address: '203.0.113.7' };
    const wait = { ok: true, value: { kind: 'wait', seconds: 900 } };
    expect(await port.logIn(login, from)).toEqual(wait);
    expect(await port.register({ ...person, ...login }, from)).toEqual(wait);
    await port.session(TOKEN);
    await port.logOut(TOKEN, true);
    const key = 'Bearer key-of-accounts';
    expect(asked).toEqual([
      { path: 'POST /accounts/v1/log-in', key, body: { ...login, ...from } },
      { path: 'POST /accounts/v1/register', key, body: { ...person, ...login, ...from } },
      { path: 'POST /accounts/v1/session', key, body: { token: TOKEN } },
      { path: 'POST /accounts/v1/log-out', key, body: { token: TOKEN, everywhere: true } },
    ]);
  });
});

describe('an accounts service that fails', () => {
  it.each([
    ['an internal error', saying('{"error":{"code":"SERVER_ERROR"}}', 500), 'failed'],
    ['garbage', saying('<html>'), 'malformed'],
    ['an unexpected answer', saying('{"token":"short","account":7,"closed":"no"}'), 'malformed'],
    ['an unknown error code', saying('{"error":{"code":"NEW_RULE"}}', 400), 'rejected'],
    ['an error without a body', saying('', 404), 'rejected'],
    ['an answer that is too large', saying('x'.repeat(1_001)), 'too-large'],
    ['no answer in time', answering(() => new Promise(() => undefined)), 'timeout'],
    ['no connection', answering(() => Promise.reject(new TypeError('refused'))), 'unreachable'],
  ])('RS-1 %s is an error of the right kind, without any of the data sent', async (_, port, kind) => {
    for (const answer of await allOf(port)) {
      expect(answer).toMatchObject({ ok: false, error: { kind, message: expect.stringMatching(/^accounts: /) } });
      expect(JSON.stringify(answer)).not.toMatch(new RegExp(`${TOKEN}|${PASSWORD}|mail.example`));
    }
  });
});
