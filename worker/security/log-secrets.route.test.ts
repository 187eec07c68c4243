import { beforeAll, expect, it } from 'vitest';
import { listeningLog } from '../cache/testing/listening-log.ts';
import { failed } from '../services/result.ts';
import { openSite } from '../testing/site.ts';
import { everyAnswer, fillEverything, type Insiders, post } from './testing/every-answer.ts';

const log = listeningLog();
/** The upstreams fail with a message that repeats their input: the worst case for logs. */
const telling = (...told: readonly unknown[]) => {
  const cause = new Error(`refused ${JSON.stringify(told)}`);
  return Promise.resolve(failed({ kind: 'unreachable' as const, message: 'not reachable', cause }));
};

/** Visitors' input, personal data and secrets. */
const TYPED = { email: 'nor.azman@mail.example', password: 'kolam renang 42', term: 'gatal kepala saya' };
const ADDRESS = '198.51.100.77';

let insiders: Insiders;
beforeAll(async () => {
  insiders = await fillEverything();
});

const { deps } = openSite();

beforeAll(async () => {
  const site = openSite({
    log,
    accounts: { ...deps.accounts, logIn: telling, session: telling, register: telling },
    letters: { ...deps.letters, send: telling },
    search: { ...deps.search, find: telling, products: telling, reading: telling },
  });
  const kinds = (await everyAnswer(site, insiders)).filter(
    ({ name, site: other }) => !other && !/rendered$|cached$|HEAD$/.test(name),
  );
  for (const { path, init } of kinds) await site.get(path, init);
  const who = { 'cf-connecting-ip': ADDRESS, cookie: insiders.visitor };
  await site.get('/en-my/login', post({ email: TYPED.email, password: TYPED.password }, who));
  await site.get('/en-my/account', { headers: who });
  await site.get(`/en-my/search?term=${encodeURIComponent(TYPED.term)}`, { headers: who });
  await site.get(`/en-my/api/suggestions?term=${encodeURIComponent(TYPED.term)}`, { headers: who });
  await site.get(
    '/en-my/contact-us',
    post({ fullName: 'Nor Azman', email: TYPED.email, topic: 'product', message: TYPED.term.repeat(4) }, who),
  );
  await site.get('/hooks/content', {
    method: 'POST',
    headers: { ...who, 'x-contentful-signature': 'f'.repeat(64) },
    body: TYPED.term,
  });
});

it('SC-4 no log line holds a key, a cookie, an address or a visitor’s text, whatever fails', () => {
  expect(log.lines.length).toBeGreaterThan(5);
  const secrets = Object.entries(deps.settings).filter(([name]) => /(?:TOKEN|SECRET|KEY)$/.test(name));
  expect(secrets.length).toBeGreaterThan(8);
  const cookies = `${insiders.visitor}; ${insiders.operator}`
    .split('; ')
    .map((cookie) => ['a cookie', cookie.split('=')[1]]);
  const forbidden = [
    ...secrets,
    ...cookies,
    ...Object.entries(TYPED),
    ['an address', ADDRESS],
    ['a name', 'Azman'],
    ['a mark', 'f'.repeat(64)],
  ];
  for (const line of log.lines)
    for (const [name, value] of forbidden)
      for (const spelling of [String(value), encodeURIComponent(String(value)), btoa(String(value))])
        expect(line.includes(spelling), `${name} in ${line.slice(0, 400)}`).toBe(false);
});
