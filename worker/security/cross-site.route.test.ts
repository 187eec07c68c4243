import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNT_HREF, CONSENT_HREF, LOGIN_HREF, RECOMMENDATIONS_HREF, VOTES_HREF } from '../../shared/routes.ts';
import { BASE_PATH } from '../../shared/spec/site.ts';
import { createApp } from '../app.tsx';
import { openSite, type Site } from '../testing/site.ts';
import { WHOLE_SPACE } from '../testing/whole-space.ts';
import { fillEverything, type Insiders, ORIGIN } from './testing/every-answer.ts';

let insiders: Insiders;
let site: Site;
beforeAll(async () => {
  insiders = await fillEverything();
});
beforeAll(() => {
  site = openSite({ formLimiter: allowAll, voteLimiter: allowAll, opsLimiter: allowAll });
});
const allowAll = { limit: async () => ({ success: true }) };

/** An address for each route that accepts POST, and fields that it accepts from its own pages. */
const TAKING: Readonly<Record<string, readonly [path: string, fields: Readonly<Record<string, string>>]>> = {
  '/hooks/content': ['/hooks/content', {}],
  '/ops/api/purge': ['/ops/api/purge', { everything: 'true', reason: 'x' }],
  '/ops/api/reindex': ['/ops/api/reindex', {}],
  '/ops/log-in': ['/ops/log-in', { token: openSite().deps.settings.OPS_TOKEN }],
  '/ops/log-out': ['/ops/log-out', {}],
  '/ops/purge': ['/ops/purge', { kind: 'everything', reason: 'from another site', pressed: 'purge' }],
  '/ops/reindex': ['/ops/reindex', {}],
  '/ops/moderate': ['/ops/moderate', { review: '1', pressed: 'approve' }],
  [VOTES_HREF]: [VOTES_HREF, { vote: '1:1', from: '/en-my/scalp' }],
  [RECOMMENDATIONS_HREF]: [RECOMMENDATIONS_HREF, { articleId: 'article' }],
  [CONSENT_HREF]: [CONSENT_HREF, { allowed: 'measurement' }],
  [ACCOUNT_HREF]: [ACCOUNT_HREF, { pressed: 'log-out' }],
  [`${BASE_PATH}/*`]: [LOGIN_HREF, { email: 'aisyah@mail.example', password: 'ombak tenang 7' }],
};

/** Headers of a form on another site, and of attempts to evade the check. */
const FROM_ELSEWHERE: readonly Readonly<Record<string, string>>[] = [
  {},
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: '' },
  { origin: 'http://localhost:8787.evil.example' },
  { origin: 'http://evil.example/http://localhost:8787' },
  { origin: 'https://localhost:8787' },
  { origin: 'http://localhost' },
  { origin: 'HTTP://LOCALHOST:8787/' },
  { origin: `${ORIGIN}, https://evil.example` },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': 'SAME-ORIGIN' },
  { origin: ORIGIN, 'sec-fetch-site': 'cross-site' },
  { origin: ORIGIN, 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  { referer: `${ORIGIN}/en-my/login` },
  { host: 'evil.example', origin: 'http://evil.example' },
  { 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', origin: 'http://evil.example' },
  { 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': 'x', origin: 'https://evil.example' },
];

const counted = async (): Promise<unknown> => {
  const one = (sql: string) => env.SERVICES_DB.prepare(sql).first();
  const [sessions, recommended, [purge]] = await Promise.all([
    one('SELECT count(*) AS n FROM account_sessions'),
    one('SELECT coalesce(sum(counted), 0) AS n FROM article_recommendations'),
    site.deps.cache.purgeLog.list({ limit: 1 }),
  ]);
  return { sessions, recommended, purges: purge?.seq ?? 0 };
};

let before: unknown;
beforeEach(async () => {
  before = await counted();
});
afterEach(async () => {
  expect(await counted(), 'nothing was done').toEqual(before);
});

describe('requests that another site makes a browser send', () => {
  it('SC-3 every route that accepts data is tested here', () => {
    const taking = createApp(openSite().deps).routes.filter(({ method }) => !/^(?:GET|HEAD|ALL)$/.test(method));
    expect([...new Set(taking.map(({ path }) => path))].filter((path) => !(path in TAKING))).toEqual([]);
  });

  it.each(Object.entries(TAKING))(
    'SC-3 WR-7 %s refuses them and changes nothing, even with session cookies',
    async (_route, [path, fields]) => {
      const cookie = `${insiders.visitor}; ${insiders.operator}`;
      for (const headers of FROM_ELSEWHERE) {
        for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'application/json']) {
          const body = type.endsWith('json') ? JSON.stringify(fields) : new URLSearchParams(fields).toString();
          const init = { method: 'POST', headers: { cookie, ...headers, 'content-type': type }, body };
          const answer = await site.get(path, init);
          expect([401, 403], `${JSON.stringify(headers)} ${type}: ${answer.status}`).toContain(answer.status);
          expect(answer.headers.getSetCookie()).toEqual([]);
        }
      }
    },
  );

  it.each(Object.entries(TAKING))('SC-3 %s ignores method overrides', async (_route, [path, fields]) => {
    const cookie = `${insiders.visitor}; ${insiders.operator}`;
    const query = new URLSearchParams({ ...fields, _method: 'POST' });
    for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      const answer = await site.get(`${path}?${query}`, { headers: { cookie, [name]: 'POST' } });
      expect(answer.headers.getSetCookie()).toEqual([]);
      const disguised = { method: 'PUT', headers: { cookie, origin: ORIGIN, [name]: 'POST' }, body: query.toString() };
      expect([401, 403, 404, 405]).toContain((await site.get(path, disguised)).status);
    }
  });

  it('SC-3 the operators’ API does not accept the session cookie of the operators’ page', async () => {
    for (const path of ['status', 'log', 'explain?address=/en-my'])
      expect((await site.get(`/ops/api/${path}`, { headers: { cookie: insiders.operator } })).status).toBe(401);
  });

  it('SC-3 CA-8 wrong tokens from one address do not lock out operators at others', async () => {
    const asked: string[] = [];
    const limited = openSite({
      opsLimiter: {
        limit: async ({ key }) => {
          asked.push(key);
          return { success: asked.filter((other) => other === key).length <= 3 };
        },
      },
    });
    const guess = (address: string, token: string) =>
      limited.get('/ops/api/status', { headers: { authorization: `Bearer ${token}`, 'cf-connecting-ip': address } });
    const statuses = [];
    for (let round = 0; round < 5; round += 1) statuses.push((await guess('203.0.113.66', 'guessed')).status);
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    expect((await guess('203.0.113.1', limited.deps.settings.OPS_TOKEN)).status).toBe(200);
  });
});

describe('object property names in input', () => {
  const NAMES = [
    '__proto__',
    'constructor',
    'prototype',
    '__proto__[polluted]',
    'constructor.prototype.polluted',
    '__proto__.polluted',
    'constructor[prototype][polluted]',
    'toString',
    'hasOwnProperty',
    'valueOf',
  ];
  const JSONS = [
    '{"__proto__":{"polluted":true}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    '{"tags":["none"],"reason":"x","__proto__":{"everything":true,"hard":true}}',
    '{"sys":{"id":"none","type":"Entry","__proto__":{"polluted":true},"contentType":{"sys":{"id":"__proto__"}}},"fields":{"__proto__":{"polluted":true},"constructor":{"prototype":{}}}}',
  ];
  const known = () =>
    [Object, Array, Function, String, Map, Promise].map(({ prototype }) =>
      Object.getOwnPropertyNames(prototype).sort().join(),
    );
  const clean = known();
  afterEach(() => {
    expect(known(), 'prototypes are as they were').toEqual(clean);
    expect('polluted' in {}).toBe(false);
  });

  it.each(Object.entries(TAKING))(
    'SC-3 %s accepts none as a field, and no prototype changes',
    async (_route, [path, fields]) => {
      const query = NAMES.map((name) => `${encodeURIComponent(name)}=polluted`).join('&');
      const from = { origin: ORIGIN, 'sec-fetch-site': 'same-origin' };
      // Without one required field, so that it has no effect.
      const [, ...others] = Object.entries(fields);
      const form = `${new URLSearchParams(others)}&${query}`;
      const type = 'application/x-www-form-urlencoded';
      if (path !== '/ops/log-out' && path !== '/ops/reindex') {
        const init = {
          method: 'POST',
          headers: { ...from, cookie: NAMES.map((name) => `${name}=x`).join('; '), 'content-type': type },
          body: form,
        };
        const { status } = await site.get(path, init);
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
      }
      for (const body of JSONS) {
        const headers = { ...from, authorization: 'Bearer x', 'content-type': 'application/json' };
        const { status } = await site.get(path, { method: 'POST', headers, body });
        expect(status, body).toBeLessThan(500);
      }
    },
  );

  it('SC-3 an operator’s purge does not inherit options through __proto__', async () => {
    const { OPS_TOKEN } = site.deps.settings;
    for (const body of JSONS) {
      const headers = { authorization: `Bearer ${OPS_TOKEN}`, 'content-type': 'application/json' };
      const { status } = await site.get('/ops/api/purge', { method: 'POST', headers, body });
      expect(status, body).toBe(400);
    }
  });

  it('SC-3 pages and endpoints are unchanged by such names in query and cookies', async () => {
    const query = NAMES.map((name) => `${encodeURIComponent(name)}=polluted`).join('&');
    const cookie = NAMES.map((name) => `${name}=polluted`).join('; ');
    const paths = Object.values(WHOLE_SPACE).map(([, path]) => `${BASE_PATH}${path === '/' ? '' : path}`);
    for (const path of [...paths, `${BASE_PATH}/api/quick-view/lemon`, '/sitemap.xml']) {
      const plain = await (await site.get(path)).text();
      expect(await (await site.get(path)).text(), path).toBe(
        await (await site.get(`${path}?${query}`, { headers: { cookie } })).text(),
      );
      expect(plain).not.toContain('polluted');
    }
    for (const name of NAMES)
      expect([400, 404]).toContain(
        (await site.get(`${BASE_PATH}/api/quick-view/${encodeURIComponent(name).toLowerCase()}`)).status,
      );
  });
});
