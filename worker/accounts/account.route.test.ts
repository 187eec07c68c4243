import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import type { RenderPage } from '../render/rendered-page.ts';
import { ok } from '../services/result.ts';
import { openSite } from '../testing/site.ts';
import { accountPage } from './account-page.ts';
import { sessionCookie } from './session-cookie.ts';
import {
  COOKIE,
  down,
  EMAIL,
  endSessions,
  LOG_IN,
  loggedIn,
  mainOf,
  registerAisyah,
  sessions,
  site,
  siteWith,
  wayOf,
} from './testing/aisyah.ts';
import { Visitor } from './testing/visitor.ts';

const DAY = 24 * 60 * 60 * 1_000;

beforeAll(registerAisyah);
beforeEach(endSessions);

describe('logging in', () => {
  it('FM-2 FM-4 without script leads to the account page, which greets and shows what is stored', async () => {
    const visitor = await loggedIn();
    const answer = await visitor.open('/account');
    const main = mainOf(await answer.text());
    expect(answer.status).toBe(200);
    expect(main).toMatch(/<h1[^>]*>.*Hello,.*Aisyah/s);
    for (const kept of ['Aisyah Rahman', EMAIL, 'April 1991', '50480', 'Yes, since']) expect(main).toContain(kept);
    expect(main).not.toContain('argon2');
  });

  it('FM-2 sent twice by two presses logs in, whichever answer comes last', async () => {
    const visitors = [new Visitor(site), new Visitor(site)];
    const both = await Promise.all(visitors.map((visitor) => visitor.send('/login', LOG_IN)));
    expect(both.map(wayOf)).toEqual(Array(2).fill([303, '/en-my/account']));
    for (const visitor of visitors) expect((await visitor.open('/account')).status).toBe(200);
  });

  it('FM-2 sets an HttpOnly cookie', async () => {
    const answer = await new Visitor(site).send('/login', LOG_IN);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^alun_session=[\w.-]{87}; Max-Age=1296000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it('FM-2 returns the address of the account page to a script', async () => {
    const answer = await new Visitor(site).send('/login', LOG_IN, { accept: 'application/json' });
    expect(await answer.json()).toEqual({ to: '/en-my/account' });
    expect(answer.headers.getSetCookie()).toHaveLength(1);
  });

  it('FM-2 shows the same page for a wrong password and an unknown address', async () => {
    const pageFor = async (fields: Readonly<Record<string, string>>) => {
      const answer = await new Visitor(site).send('/login', fields);
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([422, []]);
      return mainOf(await answer.text());
    };
    const wrong = await pageFor({ email: EMAIL, password: 'guessed it 1' });
    const unknown = await pageFor({ email: 'nobody@mail.example', password: 'guessed it 1' });
    expect(wrong).toContain('This email address and this password do not belong together.');
    expect(wrong).not.toContain('guessed it');
    expect(unknown.replace('nobody@mail.example', EMAIL)).toBe(wrong);
  });

  it('FM-2 FM-4 with empty fields shows an error at each', async () => {
    const main = mainOf(await (await new Visitor(site).send('/login', { email: '', password: '' })).text());
    expect(main).toContain('<a href="#login-email">Please enter your email address.</a>');
    expect(main).toContain('<a href="#login-password">Please enter your password.</a>');
  });

  it('FM-2 after too many wrong passwords says how long to wait', async () => {
    const visitor = new Visitor(site);
    await visitor.send('/login', { ...LOG_IN, password: 'guess 1' });
    await env.SERVICES_DB.exec('UPDATE account_tries SET tries = 100');
    await visitor.send('/login', { ...LOG_IN, password: 'guess 2' });
    const main = mainOf(await (await visitor.send('/login', LOG_IN)).text());
    expect(main).toMatch(/role="alert"[^>]*>That was a good many tries\. Please wait 15 minutes and try again\./);
    expect(visitor.cookies).toEqual({});
  });

  it('FM-2 redirects to the account only, whatever the address or the form says', async () => {
    for (const next of ['https://evil.example/', '//evil.example', '/en-my/../..//evil.example', '/en-my/scalp']) {
      const fields = { ...LOG_IN, next, returnTo: next, pressed: next };
      const answer = await new Visitor(site).send(`/login?next=${encodeURIComponent(next)}`, fields);
      expect(wayOf(answer)).toEqual([303, '/en-my/account']);
    }
  });

  it('FM-2 ends a session planted in the browser and begins another', async () => {
    const planted = (await loggedIn()).cookies[COOKIE] ?? '';
    const elsewhere = await loggedIn();
    const victim = new Visitor(site);
    victim.hold(COOKIE, planted);
    await victim.send('/login', LOG_IN);
    expect(victim.cookies[COOKIE]).not.toBe(planted);
    const planter = new Visitor(site);
    planter.hold(COOKIE, planted);
    expect(wayOf(await planter.open('/account'))).toEqual([303, '/en-my/login']);
    expect((await victim.open('/account')).status).toBe(200);
    expect((await elsewhere.open('/account')).status, 'no other browser is logged out by it').toBe(200);
  });

  it('SC-3 is refused from another site', async () => {
    const visitor = new Visitor(site);
    expect((await visitor.send('/login', LOG_IN, { origin: 'https://evil.example' })).status).toBe(403);
    expect(visitor.cookies).toEqual({});
    expect(await sessions()).toBe(0);
  });

  it('RS-1 says so while the accounts service is down', async () => {
    const answer = await new Visitor(siteWith({ logIn: async () => down })).send('/login', LOG_IN);
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('Sorry! Logging in does not work just now. Please try again later.');
  });

  it('CA-6 has a form page that is the same for everybody and sets no cookie', async () => {
    const answer = await new Visitor(site).open('/login');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(mainOf(await answer.text())).toContain('action="/en-my/login"');
  });
});

describe('the account page', () => {
  it('FM-2 is never cached and is noindex', async () => {
    const answer = await (await loggedIn()).open('/account');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('cache-status')).toBe('alun-page; fwd=bypass');
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>');
  });

  it('FM-2 redirects a visitor who is not logged in to the login page', async () => {
    const answer = await new Visitor(site).open('/account');
    expect(wayOf(answer)).toEqual([303, '/en-my/login']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('FM-2 rejects a forged cookie without calling the service', async () => {
    let asked = 0;
    const counting = siteWith({
      session: async () => {
        asked += 1;
        return down;
      },
    });
    const cookie = (await loggedIn()).cookies[COOKIE] ?? '';
    // Of another character each time: one token in 64 starts with 'B', and one signature in 64 has an 'A' there.
    const changedAt = (index: number) =>
      `${cookie.slice(0, index)}${cookie[index] === 'A' ? 'B' : 'A'}${cookie.slice(index + 1)}`;
    const forged = [changedAt(0), changedAt(44), cookie.slice(0, 43), 'x', "' OR 1=1 --"];
    for (const text of forged) {
      const visitor = new Visitor(counting);
      visitor.hold(COOKIE, text);
      expect(wayOf(await visitor.open('/account'))).toEqual([303, '/en-my/login']);
    }
    expect(asked).toBe(0);
  });

  it('FM-2 is where logged-in visitors are redirected from login and registration', async () => {
    const visitor = await loggedIn();
    for (const path of ['/login', '/registration']) {
      const answer = await visitor.open(path);
      expect(wayOf(answer)).toEqual([303, '/en-my/account']);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('FM-2 clears the cookie of an expired session, so that login does not redirect back', async () => {
    const visitor = await loggedIn();
    await env.SERVICES_DB.exec('DELETE FROM account_sessions');
    expect(wayOf(await visitor.open('/account'))).toEqual([303, '/en-my/login']);
    expect(visitor.cookies).toEqual({});
    expect((await visitor.open('/login')).status).toBe(200);
  });

  it('FM-2 accepts a session opened by another Worker instance', async () => {
    const later = new Visitor(openSite());
    later.hold(COOKIE, (await loggedIn()).cookies[COOKIE] ?? '');
    expect((await later.open('/account')).status).toBe(200);
  });

  it('FM-2 renews the token of an old session with a new cookie', async () => {
    const visitor = await loggedIn();
    const before = visitor.cookies[COOKIE];
    expect((await visitor.open('/account')).headers.getSetCookie()).toEqual([]);
    await env.SERVICES_DB.prepare('UPDATE account_sessions SET rotated_at = rotated_at - ?')
      .bind(2 * DAY)
      .run();
    expect((await visitor.open('/account')).status).toBe(200);
    expect(visitor.cookies[COOKIE]).not.toBe(before);
    expect((await visitor.open('/account')).status).toBe(200);
  });

  describe('sets the renewed session cookie whatever happens to the page', () => {
    const opened = async (render: RenderPage) => {
      const account = {
        ...{ firstName: 'Aisyah', lastName: 'Rahman', email: EMAIL, birthMonth: 4, birthYear: 1991, postcode: '50480' },
        ...{ lettersSince: null, registeredAt: '2026-01-31T20:00:00Z', repeatedAt: null },
      };
      const accounts = { ...site.deps.accounts, session: async () => ok({ account, renewed: 'r'.repeat(43) }) };
      const app = new Hono();
      app.get('*', accountPage({ deps: { ...site.deps, accounts }, render, log: () => site.deps.log }));
      app.onError((_error, c) => c.text('Currently service is not available', 500, { 'cache-control': 'no-store' }));
      const cookies = sessionCookie(site.deps.settings.SESSION_SECRET);
      const [cookie = ''] = (await cookies.write('t'.repeat(43), { secure: false })).split(';');
      const headers = { cookie };
      return app.request('http://localhost:8787/en-my/account', { headers }, {}, createExecutionContext());
    };

    it.each([
      ['is moved', 301, async () => new Response(null, { status: 301, headers: { location: '/en-my' } })],
      ['cannot be made', 500, () => Promise.reject<never>(new Error('a bug of ours'))],
    ])('FM-2 even if it %s', async (_what, status, render) => {
      const answer = await opened(render);
      expect(answer.status).toBe(status);
      expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^alun_session=r{43}\./)]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    });
  });

  it('FM-2 tells its owner for 30 days that somebody tried to register the same e-mail address', async () => {
    await env.SERVICES_DB.prepare('UPDATE accounts SET repeated = 1, repeated_at = ?')
      .bind(Date.UTC(2026, 0, 31, 20))
      .run();
    const later = (days: number) =>
      openSite({ clock: { ...site.deps.clock, now: () => Date.UTC(2026, 0, 31, 20) + days * DAY } });
    const visitor = await loggedIn();
    const pageAfter = async (days: number) => {
      const there = new Visitor(later(days));
      there.hold(COOKIE, visitor.cookies[COOKIE] ?? '');
      return mainOf(await (await there.open('/account')).text());
    };
    // It was the first of February in Malaysia.
    expect(await pageAfter(29)).toContain(
      'On 1 February 2026 somebody asked for another account with your email address.',
    );
    expect(await pageAfter(31)).not.toContain('another account');
    await env.SERVICES_DB.exec('UPDATE accounts SET repeated = 0, repeated_at = NULL');
  });

  it('RS-1 is a 503 in the shell while the accounts service is down, and the visitor stays logged in', async () => {
    const visitor = new Visitor(siteWith({ session: async () => down }));
    visitor.hold(COOKIE, (await loggedIn()).cookies[COOKIE] ?? '');
    const answer = await visitor.open('/account');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await answer.text()).toContain('Currently service is not available');
    expect(visitor.cookies).toHaveProperty(COOKIE);
  });
});

it('SC-4 passwords, addresses and tokens are never logged', async () => {
  const lines: string[] = [];
  const log = createLog({ sink: (_, line) => void lines.push(line), clock: site.deps.clock });
  const cookie = (await loggedIn()).cookies[COOKIE] ?? '';
  const broken = openSite({
    log,
    accounts: { ...site.deps.accounts, logIn: async () => down, session: async () => down, logOut: async () => down },
  });
  const visitor = new Visitor(broken);
  visitor.hold(COOKIE, cookie);
  await visitor.send('/login', LOG_IN);
  await visitor.open('/account');
  await visitor.send('/account', { pressed: 'log-out' });
  const text = lines.join('\n');
  for (const event of ['account.not-logged-in', 'account.unavailable', 'account.not-logged-out'])
    expect(text).toContain(event);
  expect(text).not.toMatch(/ombak|aisyah|203\.0\.113/i);
  expect(text).not.toContain(cookie.slice(0, 43));
});
