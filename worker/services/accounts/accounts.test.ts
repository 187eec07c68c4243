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

/** A service that answers everything alike. */
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

  it('SC-4 takes no other key', async () => {
    expect(await portWith('not-the-key-of-it').session(TOKEN)).toEqual({
      ok: false,
      error: { kind: 'rejected', message: 'accounts: session: ACCESS_TOKEN_INVALID' },
    });
  });
});

describe('an accounts service that fails', () => {
  it.each([
    ['an error of its own', saying('{"error":{"code":"SERVER_ERROR"}}', 500), 'failed'],
    ['garbage', saying('<html>'), 'malformed'],
    ['something else than agreed', saying('{"token":"short","account":7,"closed":"no"}'), 'malformed'],
    ['a refusal nobody knows', saying('{"error":{"code":"NEW_RULE"}}', 400), 'rejected'],
    ['a refusal without words', saying('', 404), 'rejected'],
    ['too much', saying('x'.repeat(1_001)), 'too-large'],
    ['nothing in time', answering(() => new Promise(() => undefined)), 'timeout'],
    ['no connection', answering(() => Promise.reject(new TypeError('refused'))), 'unreachable'],
  ])('RS-1 %s is an error of its kind, and no message tells what was sent', async (_, port, kind) => {
    for (const answer of await allOf(port)) {
      expect(answer).toMatchObject({ ok: false, error: { kind, message: expect.stringMatching(/^accounts: /) } });
      expect(JSON.stringify(answer)).not.toMatch(new RegExp(`${TOKEN}|${PASSWORD}|mail.example`));
    }
  });
});
