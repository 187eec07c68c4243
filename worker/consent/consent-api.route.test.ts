import { expect, it } from 'vitest';
import { readConsent } from '../../shared/consent.ts';
import { CONSENT_HREF } from '../../shared/routes.ts';
import { CONSENT_AGE_S } from '../../shared/spec/consent.ts';
import { openSite } from '../testing/site.ts';

const ORIGIN = 'http://localhost:8787';
const answer = (body: string, headers: Readonly<Record<string, string>> = {}) =>
  openSite().get(CONSENT_HREF, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8', origin: ORIGIN, ...headers },
    body,
  });

it.each([
  ['none', []],
  ['measurement', ['measurement']],
  ['advertising,measurement', ['measurement', 'advertising']],
  ['measurement,measurement', ['measurement']],
])('AN-2 consent to "%s" is stored in a cookie for half a year that the page can read', async (text, allowed) => {
  const { status, headers } = await answer(`allowed=${text}`);
  expect([status, headers.get('cache-control')]).toEqual([204, 'no-store']);
  const [cookie = '', ...more] = headers.getSetCookie();
  expect(more).toEqual([]);
  expect(cookie).toContain(`; Max-Age=${CONSENT_AGE_S}; Path=/; SameSite=Lax`);
  expect(cookie).not.toMatch(/httponly/i);
  expect(readConsent(cookie.split(';')[0] ?? '')).toEqual(allowed);
});

it.each([
  ['choice=save', []],
  ['measurement=measurement&choice=save', ['measurement']],
  ['advertising=advertising&measurement=measurement&choice=save', ['measurement', 'advertising']],
  ['measurement=measurement&choice=decline', []],
  ['choice=accept', ['measurement', 'advertising']],
])(
  'AN-2 the cookie settings sent as a form, "%s", set the cookie and lead back to their page',
  async (body, allowed) => {
    const { status, headers } = await answer(body, { referer: `${ORIGIN}/en-my/scalp?page=2` });
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      303,
      '/en-my/scalp?page=2',
      'no-store',
    ]);
    expect(readConsent(headers.getSetCookie()[0]?.split(';')[0] ?? '')).toEqual(allowed);
  },
);

it.each([
  ['home', `${ORIGIN}/en-my`, '/en-my'],
  ['no page', '', '/en-my'],
  ['another site', 'https://evil.example/en-my/scalp', '/en-my'],
  ['another part of this host', `${ORIGIN}/elsewhere`, '/en-my'],
  ['nonsense', '//[', '/en-my'],
])('AN-2 SC-3 the cookie settings sent from %s lead to a page of this site', async (_what, referer, to) => {
  const { status, headers } = await answer('choice=decline', referer ? { referer } : {});
  expect([status, headers.get('location')]).toEqual([303, to]);
});

it.each([
  ['an unknown choice', 'choice=everything'],
  ['an unknown purpose', 'allowed=everything'],
  ['no answer', ''],
  ['an empty answer', 'allowed='],
  ['two answers', 'allowed=measurement&allowed='],
])('AN-2 RS-3 %s is refused, and no cookie is set', async (_what, body) => {
  const { status, headers } = await answer(body);
  expect([status, headers.getSetCookie()]).toEqual([400, []]);
});

it('AN-2 SC-3 consent sent from another site is refused', async () => {
  const { status, headers } = await answer('allowed=measurement', { origin: 'https://evil.example' });
  expect([status, headers.getSetCookie()]).toEqual([403, []]);
});
