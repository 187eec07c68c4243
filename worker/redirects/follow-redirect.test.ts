import { expect, test } from 'vitest';
import { REDIRECT_HOPS_MAX } from '../../shared/spec/redirects.ts';
import { CACHE_TABLE } from '../cache/cache-table.ts';
import { listeningLog } from '../cache/testing/listening-log.ts';
import { PageScope, type RunQuery } from '../render/page-scope.ts';
import { failed, ok } from '../services/result.ts';
import { followRedirect } from './follow-redirect.ts';
import { withQuery } from './keep-query.ts';

const ORIGIN = 'https://www.alun.example';
const EMPTY = Object.fromEntries(
  [
    'homePage',
    'contentPage',
    'aboutPage',
    'articleList',
    'category',
    'article',
    'sitemap',
    'product',
    'productListing',
  ].map((name) => [name, { items: [] }]),
);

/** Follows the redirect at `/start` in a content service with only these redirects. */
async function follow(redirects: Readonly<Record<string, string>>, status: 'well' | 'down' = 'well') {
  const log = listeningLog();
  const run: RunQuery = async (operation, variables) => {
    if (status === 'down') return failed({ kind: 'timeout', message: 'content: no answer' });
    const path = String(variables.path);
    const to = redirects[path];
    const rule = { sys: { id: `at ${path}`, publishedVersion: 1 }, to, status: '301' };
    const data = operation.data.parse({ ...EMPTY, redirect: { items: to === undefined ? [] : [rule] } });
    const meta = { tags: [], storedAt: 0, policy: CACHE_TABLE.registry.policy };
    return ok({ data, meta, outcome: 'hit', storable: true });
  };
  const scope = new PageScope(run, 0);
  const first = { contentfulId: 'at /start', to: redirects['/start'] ?? '', status: 301 } as const;
  const end = await followRedirect(first, { scope, path: '/start', origin: ORIGIN, log });
  return { end, log };
}

test.each([
  [{ '/start': '/start' }],
  [{ '/start': '/a', '/a': '/b', '/b': '/start' }],
  [{ '/start': '/a', '/a': '/b', '/b': '/a' }],
  [{ '/start': '/en-my/A/?x=1', '/a': `${ORIGIN}/en-my/start` }],
  [{ '/start': ` ${ORIGIN.toUpperCase()}:443/en-my/start ` }],
  [{ '/start': '/krim-kéramas', '/krim-kéramas': '/start' }],
  [{ '/start': '/洗发', '/洗发': '/en-my/%E6%B4%97%E5%8F%91#top' }],
])('RT-12 %o is a redirect loop: treated as not found, and logged', async (redirects) => {
  const { end, log } = await follow(redirects);
  expect(end).toEqual(ok(undefined));
  expect(log.events).toEqual(['redirect.loop']);
  expect(log.lines[0]).toContain('/start');
});

test('RT-12 more redirects than the maximum count as a loop', async () => {
  const hops = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [at === 0 ? '/start' : `/${at}`, `/${at + 1}`]));
  expect((await follow(hops(REDIRECT_HOPS_MAX))).end).toMatchObject(ok({ location: `/en-my/${REDIRECT_HOPS_MAX}` }));
  const { end, log } = await follow(hops(REDIRECT_HOPS_MAX + 1));
  expect([end, log.events]).toEqual([ok(undefined), ['redirect.loop']]);
});

test.each([
  'javascript:alert(1)',
  'http://insecure.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  'https://%/',
  'mailto:hello@alun.example',
  '#top',
  '/a\r\nset-cookie: x=1',
])('RT-12 SC-2 %o is not a valid redirect target: treated as not found, and logged', async (target) => {
  const { end, log } = await follow({ '/start': target });
  expect([end, log.events]).toEqual([ok(undefined), ['redirect.bad-target']]);
});

test.each([
  [`${ORIGIN}/en-my/scalp`, '/en-my/scalp'],
  [`${ORIGIN}/scalp?a=1#b`, '/en-my/scalp?a=1#b'],
  ['HTTPS://WWW.Alun.Example:443/en-my/scalp', '/en-my/scalp'],
  [ORIGIN, '/en-my'],
])('RT-12 %s, an absolute address of this site, becomes %s', async (to, location) => {
  expect((await follow({ '/start': to })).end).toMatchObject(ok({ location }));
});

test.each([
  ['https://shop.example', 'https://shop.example/'],
  ['HTTPS://Shop.Example/A?b=c#d', 'https://shop.example/A?b=c#d'],
  [`${ORIGIN}.elsewhere.example/en-my`, `${ORIGIN}.elsewhere.example/en-my`],
  [`${ORIGIN}:8443/en-my`, `${ORIGIN}:8443/en-my`],
])('RT-12 %s is another site, and redirects to %s', async (to, location) => {
  expect((await follow({ '/start': to })).end).toMatchObject(ok({ location }));
});

test('RT-12 a chain over a percent-encoded address is one hop, with the tags of all its parts', async () => {
  const { end } = await follow({ '/start': '/krim-kéramas', '/krim-kéramas': '/scalp' });
  expect(end).toEqual(
    ok({
      location: '/en-my/scalp',
      status: 301,
      tags: ['at /start', 'at /krim-kéramas', 'path:/start', 'path:/krim-kéramas', 'path:/scalp'],
    }),
  );
  expect((await follow({ '/start': '/%zz%ff' })).end).toMatchObject(ok({ location: '/en-my/%zz%ff' }));
});

test('RS-2 a failed look-up is an outage, not a missing page', async () => {
  expect((await follow({ '/start': '/a' }, 'down')).end).toMatchObject({ ok: false, error: { kind: 'timeout' } });
});

test.each([
  ['/en-my/a', '?x=1&y=%C3%A9', '/en-my/a?x=1&y=%C3%A9'],
  ['/en-my/a#b', '?x=1', '/en-my/a?x=1#b'],
  ['/en-my/a?x=2', '?x=1&y=3&y=4', '/en-my/a?x=2&y=3&y=4'],
  ['/en-my/a?', '?x=1', '/en-my/a?x=1'],
  ['https://shop.example/', '', 'https://shop.example/'],
])('RT-12 %s with the query %s becomes %s', (location, query, merged) => {
  expect(withQuery(location, new URL(`https://www.alun.example/${query}`))).toBe(merged);
});
