import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  COOKIE,
  down,
  EMAIL,
  endSessions,
  loggedIn,
  mainOf,
  registerAisyah,
  sessions,
  site,
  siteWith,
  wayOf,
} from './testing/aisyah.ts';
import { Visitor } from './testing/visitor.ts';

/** Presses the first button of a page without script, and expects a logged-in visitor to be logged out. */
async function expectButtonsWork(visitor: Visitor, main: string): Promise<void> {
  const [, action] = /<form[^>]* action="\/en-my([^"]+)"/.exec(main) ?? [];
  const [, pressed] = /<button(?=[^>]* name="pressed")[^>]* value="([^"]+)"/.exec(main) ?? [];
  expect(wayOf(await visitor.send(action ?? '', { pressed: pressed ?? '' }))).toEqual([303, '/en-my/login?sent=1']);
  expect(await sessions()).toBe(0);
}

beforeAll(registerAisyah);
beforeEach(endSessions);

describe('logging out', () => {
  it('FM-2 FM-4 ends the session on the server and in the browser, and says so', async () => {
    const visitor = await loggedIn();
    const kept = visitor.cookies[COOKIE] ?? '';
    const answer = await visitor.send('/account', { pressed: 'log-out' });
    expect(wayOf(answer)).toEqual([303, '/en-my/login?sent=1']);
    expect(visitor.cookies).toEqual({});
    expect(mainOf(await (await visitor.open('/login?sent=1')).text())).toContain('You are logged out');
    // The restored cookie is worthless.
    visitor.hold(COOKIE, kept);
    expect(wayOf(await visitor.open('/account'))).toEqual([303, '/en-my/login']);
    expect(await sessions()).toBe(0);
  });

  it('FM-2 here keeps other browsers logged in, and everywhere does not', async () => {
    const [here, there, third] = [await loggedIn(), await loggedIn(), await loggedIn()];
    await here.send('/account', { pressed: 'log-out' });
    expect((await there.open('/account')).status).toBe(200);
    await there.send('/account', { pressed: 'log-out-everywhere' });
    expect(wayOf(await third.open('/account'))).toEqual([303, '/en-my/login']);
  });

  it.each([
    [403, 'from another site', { pressed: 'log-out' }, { origin: 'https://evil.example' }],
    [403, 'from another site', { pressed: 'log-out' }, { 'sec-fetch-site': 'cross-site' }],
    [415, 'could not be read', { pressed: 'log-out' }, { 'content-type': 'text/plain' }],
    [413, 'more than this page takes', { pressed: 'log-out', more: 'x'.repeat(70_000) }, {}],
    [400, 'could not be read', { pressed: 'delete' }, {}],
    [400, 'could not be read', {}, {}],
  ] as const)(
    'SC-3 FM-2 FM-4 by an invalid request is %i with a page that says %j and has working buttons',
    async (status, why, fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>>) => {
      const visitor = await loggedIn();
      const answer = await visitor.send('/account', fields, headers);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
      expect(answer.headers.getSetCookie()).toEqual([]);
      const html = await answer.text();
      expect(html).toContain('<footer');
      const main = mainOf(html);
      expect(main).toMatch(/<h1[^>]*>Not logged out</);
      expect(main).toMatch(new RegExp(`role="alert"[^>]*>[^<]*${why}`));
      // A request from another site sees nothing of the account.
      expect(main).not.toContain(EMAIL);
      expect(await sessions()).toBe(1);
      await expectButtonsWork(visitor, main);
    },
  );

  it('SC-3 does not work by a link', async () => {
    expect((await (await loggedIn()).open('/account?pressed=log-out')).status).toBe(200);
    expect(await sessions()).toBe(1);
  });

  it('FM-2 without a session redirects as usual', async () => {
    expect(wayOf(await new Visitor(site).send('/account', { pressed: 'log-out' }))).toEqual([
      303,
      '/en-my/login?sent=1',
    ]);
  });

  it('FM-2 RS-1 says that the visitor is still logged in if the server could not end the session', async () => {
    const visitor = new Visitor(siteWith({ logOut: async () => down }));
    const { cookies } = await loggedIn();
    visitor.hold(COOKIE, cookies[COOKIE] ?? '');
    const answer = await visitor.send('/account', { pressed: 'log-out' });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    const main = mainOf(await answer.text());
    expect(main).toContain('you are still logged in. Please try again in a minute');
    expect(visitor.cookies).toHaveProperty(COOKIE);
    const later = new Visitor(site);
    later.hold(COOKIE, cookies[COOKIE] ?? '');
    await expectButtonsWork(later, main);
  });
});
