import CachePolicy from 'http-cache-semantics';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AnswerKind, everyAnswer, fillEverything, type Insiders } from '../security/testing/every-answer.ts';
import { openSite, type Site } from '../testing/site.ts';
import { WHOLE_SPACE } from '../testing/whole-space.ts';
import { type FakeClock, fakeClock } from './testing/fake-clock.ts';
import { fakeKv } from './testing/fake-kv.ts';

/** What any cache between us and the visitor does with our responses (RFC 9111), tested with a third-party cache implementation. */

/** What a third-party cache may do with a response. */
interface Intent {
  /** May be stored by a shared cache. */
  readonly shared: boolean;
  /** May be stored by a browser. */
  readonly browser: boolean;
  /** How long it is served without revalidation, in seconds. */
  readonly freshS: number;
  /** It is revalidated by its ETag. */
  readonly byEtag: boolean;
}

const DAY_S = 86_400;
const NEVER: Intent = { shared: false, browser: false, freshS: 0, byEtag: false };
/** Streamed to one visitor, with a nonce in it. */
const MADE: Intent = { shared: false, browser: true, freshS: 0, byEtag: false };
/** The copy for everybody. */
const KEPT: Intent = { shared: true, browser: true, freshS: 0, byEtag: true };
/** An editor may change it at any time, and its body is too small for an ETag to pay. */
const ASKED_EACH_TIME: Intent = { shared: true, browser: true, freshS: 0, byEtag: false };
const forS = (freshS: number, byEtag = false): Intent => ({ shared: true, browser: true, freshS, byEtag });

/** The intended behaviour of responses that are neither pages, refusals, nor those of forms or operators. */
const INTENDED: Readonly<Record<string, Intent>> = {
  'another spelling': forS(DAY_S),
  'an editor’s redirect': ASKED_EACH_TIME,
  'an editor’s redirect to another site': ASKED_EACH_TIME,
  'the root': NEVER,
  'robots.txt': forS(3_600),
  'security.txt': forS(3_600),
  'a picture': forS(365 * DAY_S, true),
  'a picture as a data URL': forS(365 * DAY_S),
  'a client file of an earlier build': forS(365 * DAY_S),
  'a preview': NEVER,
  'a preview in the editor’s tool': NEVER,
  'operators, logged in': NEVER,
  status: NEVER,
  'purge log': NEVER,
  explain: NEVER,
  'an account': NEVER,
  'an article after recommending it': NEVER,
  version: NEVER,
};
/** Exists only where the services are shown during development. Its headers are theirs. */
const NOT_OURS = 'local services';

function intentOf({ name, init, status }: AnswerKind): Intent {
  const intended = INTENDED[name];
  if (intended) return intended;
  const method = init?.method ?? 'GET';
  if (status >= 300 || (method !== 'GET' && method !== 'HEAD')) return NEVER;
  return /, (?:cached|by HEAD)$/.test(name) ? KEPT : MADE;
}

interface Got {
  readonly kind: AnswerKind;
  readonly asked: CachePolicy.HttpRequest;
  readonly answer: { readonly status: number; readonly headers: Record<string, string> };
}

const headersOf = (headers: Headers): Record<string, string> => Object.fromEntries(headers);

let insiders: Insiders;
let got: readonly Got[] = [];
beforeAll(async () => {
  insiders = await fillEverything();
}, 60_000);
beforeAll(async () => {
  const site = openSite();
  const all: Got[] = [];
  for (const kind of await everyAnswer(site, insiders)) {
    if (kind.name === NOT_OURS) continue;
    const response = await (kind.site ?? site).get(kind.path, kind.init);
    const headers = headersOf(new Headers(kind.init?.headers));
    const asked = { url: kind.path, method: kind.init?.method ?? 'GET', headers };
    all.push({ kind, asked, answer: { status: response.status, headers: headersOf(response.headers) } });
  }
  got = all;
}, 60_000);

/** A site whose clock does not advance, so that no look-up times out on a busy machine, and that learns of no other isolate's purges. */
function openAtRest(): { readonly site: Site; readonly clock: FakeClock } {
  const clock = fakeClock(Date.now());
  return { site: openSite({ clock }, fakeKv()), clock };
}

const seenBy = ({ asked, answer }: Got, shared: boolean): CachePolicy => new CachePolicy(asked, answer, { shared });

describe('an independent cache (RFC 9111 sections 3 and 4.2)', () => {
  it('CA-5 CA-6 stores and reuses every kind of answer exactly as intended', () => {
    const told = got.map((one) => {
      const [shared, browser] = [seenBy(one, true), seenBy(one, false)];
      const may: Intent = {
        shared: shared.storable(),
        browser: browser.storable(),
        freshS: Math.round(browser.timeToLive() / 1_000),
        byEtag: one.answer.headers.etag !== undefined,
      };
      return [one.kind.name, may] as const;
    });
    expect(told).toEqual(got.map(({ kind }) => [kind.name, intentOf(kind)]));
    const kinds = told.map(([, may]) => JSON.stringify(may));
    for (const intent of [NEVER, MADE, KEPT, ASKED_EACH_TIME]) expect(kinds).toContain(JSON.stringify(intent));
  });

  it('CA-5 gets Cache-Status, Age, Server-Timing and Cache-Tag with every answer', () => {
    expect(got.length).toBeGreaterThan(130);
    const missing = got.flatMap(({ kind, answer }) =>
      ['cache-status', 'age', 'server-timing', 'cache-tag']
        .filter((name) => !answer.headers[name])
        .map((name) => `${kind.name}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('CA-7 FM-2 as a shared cache stores nothing that names a visitor, sets a cookie or shows a draft', () => {
    const personal = got.filter(
      ({ kind, answer }) =>
        answer.headers['set-cookie'] !== undefined || /preview|account|operator|logg/.test(kind.name),
    );
    expect(personal.length).toBeGreaterThan(8);
    expect(personal.filter((one) => seenBy(one, true).storable()).map(({ kind }) => kind.name)).toEqual([]);
  });

  it('CA-6 must revalidate every stored page, and varies by Accept-Encoding only (sections 4.1, 5.2.2.2)', () => {
    const kept = got.filter(({ kind }) => kind.name.endsWith(', cached'));
    expect(kept.length).toBeGreaterThan(15);
    for (const one of kept) {
      expect(seenBy(one, true).satisfiesWithoutRevalidation(one.asked), one.kind.name).toBe(false);
      expect(one.answer.headers.vary, one.kind.name).toBe('accept-encoding');
    }
  });

  it('CA-6 revalidating a page by its ETag gets 304, and the new page after a change (section 4.3)', async () => {
    const { site } = openAtRest();
    const path = `/en-my${WHOLE_SPACE.lemon[1]}`;
    await site.get(path);
    const request = { url: path, method: 'GET', headers: {} };
    const first = await site.get(path);
    const policy = new CachePolicy(request, { status: first.status, headers: headersOf(first.headers) });
    const conditional = headersOf(new Headers(policy.revalidationHeaders(request) as Record<string, string>));
    expect(conditional['if-none-match']).toBe(first.headers.get('etag'));
    const unchanged = await site.get(path, { headers: conditional });
    expect(unchanged.status).toBe(304);
    const asked = { ...request, headers: conditional };
    const again = policy.revalidatedPolicy(asked, { status: 304, headers: headersOf(unchanged.headers) });
    expect(again).toMatchObject({ modified: false, matches: true });
    expect(again.policy.storable()).toBe(true);
    const other = { status: 200, headers: { ...headersOf(first.headers), etag: 'W/"other"' } };
    const before = new CachePolicy(request, other);
    const answer = await site.get(path, { headers: { 'if-none-match': 'W/"other"' } });
    expect(answer.status).toBe(200);
    const changed = before.revalidatedPolicy(asked, { status: answer.status, headers: headersOf(answer.headers) });
    expect(changed).toMatchObject({ modified: true });
  });
});

/**
 * What the public test suite for HTTP caches (http-tests/cache-tests) requires of a shared cache, rewritten for our page cache. Our cache
 * is part of the origin: it decides by watermarks and its own ages, and is told about changes. So these parts of that suite do not apply:
 * - freshness from an origin's `Cache-Control`, `Expires`, `Pragma`, `CDN-Cache-Control`, heuristics, `Age` and dates: no origin's headers
 * are read;
 * - updating a stored response by a 304 or by HEAD: nothing is revalidated, pages are rendered again;
 * - storing and combining partial bodies, and interim responses: pages are always complete;
 * - invalidating a page after an unsafe request to its address: forms change no page, and what does change one names its tags;
 * - a key for each query: only allowed parameters are part of the key (CA-6);
 * - `stale-while-revalidate` and `stale-if-error`: our own ages replace them (worker/cache/cache-table.ts);
 * - `must-revalidate` on pages: it addresses caches downstream, which must not serve stale pages as ours deliberately does.
 */
describe('our page cache', () => {
  const PAGE = `/en-my${WHOLE_SPACE.lemon[1]}`;
  let site: Site;
  let clock: FakeClock;
  let etag = '';
  const ask = (headers: Readonly<Record<string, string>> = {}, method = 'GET') => site.get(PAGE, { method, headers });
  const isHit = (answer: Response): boolean => /^alun-page; hit/.test(answer.headers.get('cache-status') ?? '');
  beforeAll(async () => {
    ({ site, clock } = openAtRest());
    await site.get(PAGE);
    etag = (await site.get(PAGE)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[0-9a-f]{20}"$/);
  });

  it.each([
    ['its own weak tag', (tag: string) => tag],
    ['the tag as if it were strong', (tag: string) => tag.slice(2)],
    ['a list that contains it', (tag: string) => `"a", W/"b" ,${tag}`],
    ['a list without spaces', (tag: string) => `"a",${tag},"b"`],
    ['an asterisk', () => '*'],
  ])('CA-6 If-None-Match with %s is 304 without a body (RFC 9110 section 13.1.2)', async (_what, value) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask({ 'if-none-match': value(etag) }, method);
      expect([method, answer.status, await answer.text()]).toEqual([method, 304, '']);
    }
  });

  it.each([
    ['another tag', () => 'W/"00000000000000000000"'],
    ['the tag without its quotes', (tag: string) => tag.slice(3, -1)],
    ['the start of the tag', (tag: string) => `${tag.slice(0, -4)}"`],
    ['the tag in another case', (tag: string) => tag.toUpperCase().replace('W/"', 'W/"X')],
    ['an asterisk among others', () => '"a", *'],
    ['nothing', () => ''],
  ])('CA-6 If-None-Match with %s is 200 with the page', async (_what, value) => {
    const answer = await ask({ 'if-none-match': value(etag) });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('</html>');
  });

  it('CA-6 a 304 has the caching headers of the 200 and no header about a body (RFC 9110 section 15.4.5)', async () => {
    const page = await ask({ 'accept-encoding': 'br' });
    const unchanged = await ask({ 'accept-encoding': 'br', 'if-none-match': etag });
    for (const name of ['etag', 'cache-control', 'vary', 'cache-tag'])
      expect([name, unchanged.headers.get(name)]).toEqual([name, page.headers.get(name)]);
    for (const name of ['content-encoding', 'content-length', 'content-range'])
      expect([name, unchanged.headers.get(name)]).toEqual([name, null]);
  });

  it('CA-6 If-Modified-Since is ignored, and pages have no Last-Modified (sections 13.1.3, 13.2.2)', async () => {
    const late = new Date(Date.now() + 60_000).toUTCString();
    expect((await ask({ 'if-modified-since': late })).status).toBe(200);
    expect((await ask({ 'if-modified-since': late, 'if-none-match': '"other"' })).status).toBe(200);
    expect((await ask({ 'if-modified-since': new Date(0).toUTCString(), 'if-none-match': etag })).status).toBe(304);
    expect((await ask()).headers.get('last-modified')).toBeNull();
  });

  it('CA-6 a Range request gets the whole page with 200 (RFC 9110 section 14.2)', async () => {
    for (const headers of [{ range: 'bytes=0-9' }, { range: 'bytes=-5', 'if-range': etag }]) {
      const answer = await ask(headers);
      expect([answer.status, answer.headers.get('content-range')]).toEqual([200, null]);
      expect(await answer.text()).toContain('</html>');
    }
  });

  it.each(['no-cache', 'no-store', 'max-age=0', 'max-age=1', 'min-fresh=99999', 'max-stale', 'only-if-cached', 'x=y'])(
    'CA-6 a request’s Cache-Control: %s is ignored, the page stays a hit (RFC 9111 section 5.2.1)',
    async (value) => {
      const answer = await ask({ 'cache-control': value, pragma: 'no-cache' });
      expect([answer.status, isHit(answer)]).toEqual([200, true]);
    },
  );

  it('CA-6 only-if-cached on a page that is not cached gets the page (section 5.2.1.7)', async () => {
    const answer = await openSite().get(PAGE, { headers: { 'cache-control': 'only-if-cached' } });
    expect(answer.status).toBe(200);
  });

  it('CA-6 Authorization, Cookie and Accept-Language get the same hit as a plain request (sections 3.5, 4.1)', async () => {
    const others = {
      authorization: 'Bearer whatever',
      cookie: 'consent=granted',
      'accept-language': 'ms',
      'user-agent': 'another',
      via: '1.1 somewhere',
    };
    const answer = await ask(others);
    expect(isHit(answer)).toBe(true);
    expect(await answer.text()).toBe(await (await ask()).text());
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  it('CA-5 Age is in whole seconds and grows with the clock, also on a 304 (section 5.1)', async () => {
    const ages: number[] = [];
    for (const headers of [{}, { 'if-none-match': etag }] as Record<string, string>[]) {
      const age = (await ask(headers)).headers.get('age') ?? '';
      expect(age).toMatch(/^\d+$/);
      ages.push(Number(age));
      clock.advance(4_500);
    }
    expect([4, 5]).toContain((ages[1] ?? 0) - (ages[0] ?? 0));
  });

  it('CA-6 HEAD is answered like GET, without a body and with its length (RFC 9110 section 9.3.2)', async () => {
    const [get, head] = [
      await ask({ 'accept-encoding': 'identity' }),
      await ask({ 'accept-encoding': 'identity' }, 'HEAD'),
    ];
    const body = await get.arrayBuffer();
    expect(await head.text()).toBe('');
    expect(Number(head.headers.get('content-length'))).toBe(body.byteLength);
    for (const name of ['etag', 'cache-control', 'content-type', 'vary', 'cache-tag'])
      expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)]);
  });
});
