import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { CONSENT_HREF, RECOMMENDATIONS_HREF, VOTES_HREF } from '../../shared/routes.ts';
import { SESSION_COOKIE } from '../../shared/spec/accounts.ts';
import { CONSENT_COOKIE } from '../../shared/spec/consent.ts';
import { HELPFUL_COOKIE } from '../../shared/spec/helpful-votes.ts';
import { AGE_RESTRICTION } from '../../shared/spec/reviews.ts';
import { createApp } from '../app.tsx';
import { PAGE as REVIEW, review, TEN_YEARS_AGO } from '../pages/write-review/testing/sent-reviews.ts';
import { ok } from '../services/result.ts';
import { openSite, type Site } from '../testing/site.ts';
import { fillWholeSpace } from '../testing/whole-space.ts';

const HTTPS = 'https://www.alun.example';
const HTTP = 'http://localhost:8787';
const ARTICLE = '/en-my/scalp/topic/article';
const LOG_IN = { email: 'mei@mail.example', password: 'ombak tenang 7' };
const TOO_YOUNG = review({ contextdatavalue_Ageyear: String(TEN_YEARS_AGO) });

let site: Site;
beforeAll(async () => {
  await fillWholeSpace();
  const { reviews } = openSite().deps;
  site = openSite({ reviews: { ...reviews, vote: async () => ok('counted') } });
  const mei = { firstName: 'Mei', lastName: 'Tan', birthMonth: 4, birthYear: 1991, postcode: '50480', letters: false };
  await site.deps.accounts.register({ ...mei, ...LOG_IN }, { address: null });
});

/** A visitor of the site at this origin, with these cookies. */
const visiting = (origin: string, cookie = '') => {
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const request = new Request(`${origin}${path}`, { redirect: 'manual', ...init });
    return createApp(site.deps).fetch(request, env, createExecutionContext());
  };
  const open = (path: string) => ask(path, { headers: { cookie } });
  const send = (path: string, fields: Readonly<Record<string, string>>) =>
    ask(path, {
      method: 'POST',
      headers: { origin, 'sec-fetch-site': 'same-origin', accept: 'text/html', cookie },
      body: new URLSearchParams(fields),
    });
  return { open, send };
};

const wayOf = ({ status, headers }: Response) => [status, headers.get('location')];

/** By cookie name: the request that sets it. */
const SET: [name: string, path: string, fields: () => Readonly<Record<string, string>>, https?: string][] = [
  [SESSION_COOKIE.name, '/en-my/login', () => LOG_IN, `__Host-${SESSION_COOKIE.name}`],
  ['alun_ops', '/ops/log-in', () => ({ token: site.deps.settings.OPS_TOKEN })],
  [AGE_RESTRICTION.cookie, REVIEW, () => TOO_YOUNG],
  [CONSENT_COOKIE, CONSENT_HREF, () => ({ allowed: 'measurement' })],
  ['alun_recommended', RECOMMENDATIONS_HREF, () => ({ articleId: 'article' })],
  [`${HELPFUL_COOKIE}3`, VOTES_HREF, () => ({ vote: '3:1', from: ARTICLE })],
];

describe.each(SET)('the cookie %s', (name, path, fields, byHttps = name) => {
  it('SC-1 FM-2 set over https is Secure and SameSite', async () => {
    const cookies = (await visiting(HTTPS).send(path, fields())).headers.getSetCookie();
    expect(cookies).toEqual([expect.stringMatching(new RegExp(`^${byHttps}=.*; SameSite=(?:Lax|Strict)`))]);
    expect(cookies[0]?.split('; ')).toContain('Secure');
  });

  it('FM-2 set over http in local development is not Secure, so browsers keep it', async () => {
    const cookies = (await visiting(HTTP).send(path, fields())).headers.getSetCookie();
    expect(cookies).toEqual([expect.stringMatching(new RegExp(`^${name}=`))]);
    expect(cookies[0]?.split('; ')).not.toContain('Secure');
  });
});

it('FM-2 a visitor logged in over https is recognized until they log out', async () => {
  const opened = await visiting(HTTPS).send('/en-my/login', LOG_IN);
  expect(wayOf(opened)).toEqual([303, '/en-my/account']);
  const mei = visiting(HTTPS, opened.headers.get('set-cookie')?.split(';')[0]);
  const account = await mei.open('/en-my/account');
  expect([account.status, (await account.text()).includes('Mei Tan')]).toEqual([200, true]);
  expect(wayOf(await mei.open('/en-my/login'))).toEqual([303, '/en-my/account']);
  const out = await mei.send('/en-my/account', { pressed: 'log-out' });
  expect([wayOf(out), out.headers.getSetCookie()]).toEqual([
    [303, '/en-my/login?sent=1'],
    ['__Host-alun_session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax'],
  ]);
  expect(wayOf(await mei.open('/en-my/account'))).toEqual([303, '/en-my/login']);
});

it('CA-8 an operator logged in over https is recognized, and logging out clears the cookie', async () => {
  const opened = await visiting(HTTPS).send('/ops/log-in', { token: site.deps.settings.OPS_TOKEN });
  const operator = visiting(HTTPS, opened.headers.get('set-cookie')?.split(';')[0]);
  expect((await operator.open('/ops')).status).toBe(200);
  const out = await operator.send('/ops/log-out', {});
  expect(out.headers.getSetCookie()).toEqual([expect.stringMatching(/^alun_ops=; .*Max-Age=0; HttpOnly; .*; Secure$/)]);
});
