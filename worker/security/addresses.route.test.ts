import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { VOTES_HREF } from '../../shared/routes.ts';
import { BASE_PATH } from '../../shared/spec/site.ts';
import { openSite, type Site } from '../testing/site.ts';
import { WHOLE_SPACE } from '../testing/whole-space.ts';
import { fillEverything, post } from './testing/every-answer.ts';

let site: Site;
beforeAll(async () => {
  await fillEverything();
});
beforeAll(() => {
  site = openSite();
});

const PAGES = Object.values(WHOLE_SPACE).map(([, path]) => `${BASE_PATH}${path === '/' ? '' : path}`);
const LEMON = `${BASE_PATH}${WHOLE_SPACE.lemon[1]}`;

/** Whether a location leads to this site, however it is parsed. */
const isOwn = (location: string): boolean =>
  /^\/(?![/\\])[\x21-\x7e]*$/.test(location) && new URL(location, 'https://a.example').host === 'a.example';

describe('redirects', () => {
  const AWAY = [
    '//evil.example',
    '//evil.example/',
    '///evil.example/%2e%2e',
    '/\\evil.example',
    '/\\/evil.example/',
    '/%5c%5cevil.example/',
    '/%2f%2fevil.example/',
    '/%2F/evil.example/',
    '//evil.example/%2f..',
    '//evil%E3%80%82example/',
    '//evil.example%23@localhost/',
    '/.//evil.example/',
    '/en-my//evil.example/..//',
    '/en-my/..//evil.example/',
    '/%09//evil.example/',
    '/en-my/%0d%0aset-cookie:stolen=1/',
    '/en-my/%0d%0a%0d%0a<script>hacked()</script>/',
    '/en-my/%E5%98%8A%E5%98%8Dset-cookie:stolen=1/',
    '/EN-MY/https://evil.example/',
    '/?next=//evil.example',
    '/en-my/moved?to=//evil.example&redirect=https://evil.example',
    '/en-my/account?from=//evil.example',
    '/en-my/country-selector?country=//evil.example',
    '/ops/?return=//evil.example',
  ];

  it.each(AWAY)('SC-3 RT-1 %s redirects to no other site and sets no cookie', async (path) => {
    const answer = await site.get(path);
    const location = answer.headers.get('location');
    expect(answer.status).toBeLessThan(500);
    if (location !== null) expect(isOwn(location), location).toBe(true);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/en-my/x',
    'https:evil.example',
    '/en-my/..//evil.example',
    '/en-my/\\..\\..\\evil.example',
    '/en-my\r\nset-cookie:stolen=1',
    '/en-my/%2e%2e/%2e%2e//evil.example',
    'javascript:hacked()',
    'data:text/html,hacked()',
    '//localhost:8787@evil.example/en-my/',
    'http://this.site@evil.example/en-my/x',
    '/ops',
    '\t//evil.example/en-my/x',
  ])('SC-3 RV-6 a vote with the return address %o is refused with 400', async (from) => {
    const answer = await site.get(VOTES_HREF, post({ vote: 'none:1', from }));
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  });

  it('SC-3 RT-12 an editor’s redirect keeps its published host, whatever the query', async () => {
    for (const path of ['/en-my/away', '/en-my/away?@evil.example', '/en-my/away?x=//evil.example']) {
      const location = (await site.get(path)).headers.get('location') ?? '';
      expect(new URL(location).origin).toBe('https://shop.example');
    }
  });
});

/** Ways to spell an address differently. Some are equivalent, some are not. */
const TRICKS: readonly ((path: string, at: number) => string)[] = [
  (path, at) => `${path.slice(0, at)}%${path.charCodeAt(at % path.length).toString(16)}${path.slice(at + 1)}`,
  (path, at) =>
    `${path.slice(0, at)}%${path
      .charCodeAt(at % path.length)
      .toString(16)
      .toUpperCase()}${path.slice(at + 1)}`,
  (path, at) => `${path.slice(0, at)}%25${path.charCodeAt(at % path.length).toString(16)}${path.slice(at + 1)}`,
  (path, at) => `${path.slice(0, at)}%u00${path.charCodeAt(at % path.length).toString(16)}${path.slice(at + 1)}`,
  (path) => path.toUpperCase(),
  (path) => path.replaceAll('/', '//'),
  (path) => path.replaceAll('/', '\\'),
  (path) => path.replace(/(.)\//g, '$1%2f'),
  (path) => path.replace(/(.)\//g, '$1%2F'),
  (path) => path.replace(/(.)\//g, '$1%5c'),
  (path) => path.replace(/(.)\//g, '$1%252f'),
  (path) => path.replace(/(.)\//g, '$1%c0%af'),
  (path) => path.replace(/(.)\//g, '$1%e2%88%95'),
  (path) => path.replace(/(.)\//g, '$1/./'),
  (path) => path.replace(/(.)\//g, '$1/x/../'),
  (path) => path.replace(/(.)\//g, '$1/x/%2e%2e/'),
  (path) => path.replace(/(.)\//g, '$1/x/..;/'),
  (path) => path.replace(/(.)\//g, '$1/..%2f'),
  (path) => path.replace(/(.)\//g, '$1/%c0%ae%c0%ae/'),
  (path) => path.replaceAll('a', 'а'),
  (path) => path.replaceAll('o', '%6f'),
  (path) => path.normalize('NFKD').replaceAll('e', 'é'),
  (path) => path.replaceAll('s', 'ſ'),
  (path) => path.replaceAll('m', 'ｍ'),
  ...[
    '/',
    '//',
    '/.',
    '/..',
    '.',
    ';',
    ';a=b',
    '%00',
    '%20',
    '%09',
    '%0a',
    '%0d%0a',
    '%ff',
    '%fe%ff',
    '%',
    '%zz',
    '%e0%80%80',
    '%ed%a0%80',
    '%2e',
    '%3f',
    '%23x',
    '\u200b',
    '\u0000',
    '~',
    '.html',
    '/index.html',
  ].map((end) => (path: string) => `${path}${end}`),
];

describe('spellings of an address', () => {
  /** What the visitor sees after all redirects, and the final path. */
  async function follow(path: string) {
    const passed = [path];
    for (;;) {
      const asked = passed.at(-1) ?? '';
      const answer = await site.get(asked);
      if (answer.status !== 301 && answer.status !== 302) return { answer, passed, asked };
      const location = answer.headers.get('location') ?? '';
      expect(isOwn(location), `${asked} → ${location}`).toBe(true);
      passed.push(location);
      expect(passed.length, passed.join(' → ')).toBeLessThan(4);
    }
  }

  const spelling = fc.record({
    page: fc.constantFrom(...PAGES),
    tricks: fc.array(fc.tuple(fc.constantFrom(...TRICKS), fc.nat({ max: 40 })), { minLength: 1, maxLength: 3 }),
  });

  it.each([1, 2, 3])(
    'RT-1 CA-6 RS-3 any spelling (%i) of a page’s address redirects to its canonical address or is an error below 500',
    async (round) => {
      const endings = new Set<number>();
      const property = fc.asyncProperty(spelling, async ({ page, tricks }) => {
        const path = tricks.reduce((spelt, [trick, at]) => trick(spelt, at), page);
        const { answer, asked } = await follow(path.startsWith('/') ? path : `/${path}`);
        endings.add(answer.status);
        if (answer.status === 200) {
          const { pathname } = new URL(asked, 'http://localhost:8787');
          expect(PAGES, `${path} is answered under ${asked}`).toContain(pathname);
          expect(answer.headers.get('cache-tag')).toContain(`page:${pathname.slice(BASE_PATH.length) || '/'}`);
        } else {
          expect([400, 401, 404], `${path} → ${asked}`).toContain(answer.status);
          expect(answer.headers.get('cache-control') ?? 'no-store').toMatch(/no-store/);
        }
      });
      await fc.assert(property, { numRuns: 60, seed: round });
      expect([...endings].sort()).toEqual([200, 404]);
    },
  );

  it('RT-1 CA-6 a page requested in other spellings is cached under its canonical address only', async () => {
    const other = openSite();
    for (const trick of TRICKS) await other.get(trick(LEMON, 12));
    const { pages } = other.deps.cache;
    expect(pages.stats().entries).toBeLessThanOrEqual(1);
    expect((await other.get(LEMON)).status).toBe(200);
  });
});
