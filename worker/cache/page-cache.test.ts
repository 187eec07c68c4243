import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { SECURITY_HEADERS } from '../middleware/security-headers.ts';
import { PAGE_LIMITS } from './cache-table.ts';
import { createPageCache, type PageRequest } from './page-cache.ts';
import { cacheWorld, type Isolate, quiet } from './testing/cache-world.ts';
import { fakeCaches } from './testing/fake-caches.ts';
import { fakeKv } from './testing/fake-kv.ts';
import { fakeRenderer } from './testing/fake-renderer.ts';

/** A site with a page cache in each isolate and one Cache API behind them. */
function site() {
  const world = cacheWorld();
  const { clock, log, background } = world;
  const caches = fakeCaches();
  const renderer = fakeRenderer(clock);
  const open = (isolate: Isolate = world.isolate(), version = 'build-1') => {
    const pages = createPageCache({ caches, watermarks: isolate.watermarks, clock, log, version });
    const request = (path: string, more: Partial<PageRequest> = {}): PageRequest => ({
      method: 'GET',
      path,
      params: new URLSearchParams(),
      key: path,
      url: `https://alun.example${path}?utm_source=x`,
      ifNoneMatch: null,
      acceptEncoding: null,
      waitUntil: background.waitUntil,
      log: () => log,
      render: renderer.render,
      ...more,
    });
    const get = async (path: string, more?: Partial<PageRequest>) => {
      const response = await pages.serve(request(path, more));
      return { status: response.status, headers: response.headers, text: await response.text() };
    };
    return { ...isolate, pages, get, request };
  };
  /** Asks for a page and waits until it is stored. */
  const warm = async (here: ReturnType<typeof open>, path = '/en-my/a'): Promise<void> => {
    await here.get(path);
    await background.settled();
  };
  return { ...world, caches, renderer, open, warm };
}

const CACHE = 'cache-status';

describe('a finished page', () => {
  it('CA-6 is streamed to the first visitor and then served whole from memory, at once', async () => {
    const { open, renderer, background } = site();
    const here = open();
    const first = await here.get('/en-my/a');
    expect(first).toMatchObject({ status: 200, text: 'streamed first' });
    expect(first.headers.get(CACHE)).toBe('alun-page; fwd=miss');
    await background.settled();
    const again = here.pages.serve(here.request('/en-my/a'));
    expect(again).toBeInstanceOf(Response);
    expect(await (await again).text()).toBe('finished first');
    expect(renderer.asked).toHaveLength(1);
  });

  it('CA-6 is kept compressed: whoever takes Brotli gets it so, everybody else as it is', async () => {
    const { open, warm, renderer } = site();
    const here = open();
    renderer.text = 'calm water '.repeat(500);
    await warm(here);
    const page = `finished ${renderer.text}`;
    expect(here.pages.stats().bytes).toBeLessThan(page.length / 2);
    for (const acceptEncoding of ['br', 'gzip, deflate, br', 'gzip;q=1.0, BR ; q=0.5', 'gzip, *']) {
      const answer = await here.pages.serve(here.request('/en-my/a', { acceptEncoding }));
      expect(answer.headers.get('content-encoding'), acceptEncoding).toBe('br');
      expect(answer.headers.get('vary')).toBe('accept-encoding');
      expect(new TextDecoder().decode(brotliDecompressSync(await answer.bytes()))).toBe(page);
    }
    for (const acceptEncoding of [null, '', 'identity', 'gzip', 'br;q=0', 'br; q=0.000, *', 'brx']) {
      const answer = await here.get('/en-my/a', { acceptEncoding });
      expect(answer.headers.get('content-encoding'), String(acceptEncoding)).toBeNull();
      expect(answer.text).toBe(page);
    }
  });

  it('CA-6 a compressed page answers HEAD with its length, and comes back from the data centre as it was', async () => {
    const { open, warm, renderer } = site();
    renderer.text = 'calm water '.repeat(500);
    await warm(open());
    const there = open();
    const head = (acceptEncoding: string) =>
      there
        .get('/en-my/a', { method: 'HEAD', acceptEncoding })
        .then(({ headers }) => Number(headers.get('content-length')));
    expect(await head('identity')).toBe(`finished ${renderer.text}`.length);
    expect(await head('br')).toBeLessThan(500);
    expect((await there.get('/en-my/a')).text).toBe(`finished ${renderer.text}`);
    expect(renderer.asked).toHaveLength(1);
  });

  it('CA-5 says how it was made', async () => {
    const { open, warm, clock } = site();
    const here = open();
    const first = await here.get('/en-my/a');
    expect(Object.fromEntries(first.headers)).toMatchObject({
      age: '0',
      'cache-tag': 'page:/a,lemon',
      'cache-control': 'private, max-age=0, must-revalidate',
      'server-timing': expect.stringContaining('page;desc="miss"'),
    });
    await warm(here);
    clock.advance(4_200);
    expect(Object.fromEntries((await here.get('/en-my/a')).headers)).toMatchObject({
      age: '4',
      'cache-status': 'alun-page; hit; ttl=6',
      'cache-tag': 'page:/a,lemon',
      'cache-control': 'public, max-age=0, must-revalidate',
      'server-timing': 'page;desc="hit"',
      'content-type': 'text/html; charset=utf-8',
    });
    clock.advance(1_000);
    expect((await here.get('/en-my/a')).headers.get(CACHE)).toBe('alun-page; hit; ttl=5');
  });

  it('SC-1 carries the policy of the stored copy, never the nonce of the streamed one', async () => {
    const { open, warm } = site();
    const here = open();
    expect((await here.get('/en-my/a')).headers.get('content-security-policy')).toContain('nonce');
    await warm(here);
    expect((await here.get('/en-my/a')).headers.get('content-security-policy')).toBe("script-src 'self'");
    const etag = (await here.get('/en-my/a')).headers.get('etag');
    const unchanged = await here.get('/en-my/a', { ifNoneMatch: etag });
    expect(unchanged.headers.get('content-security-policy')).toBe("script-src 'self'");
  });

  it('CA-6 a page that holds two thousand entries is found by another isolate too, each entry with its own age', async () => {
    const { open, warm, renderer, clock, caches } = site();
    const tags = Array.from({ length: 2_000 }, (_, index) => `an-entry-with-a-readable-name-${index}`);
    const taggedAt = tags.map((_, index) => clock.now() - index);
    renderer.meta = { tags, taggedAt };
    renderer.text = 'first, with “quotes” and 🧴';
    await warm(open());
    const there = await open().get('/en-my/a');
    expect(there.text).toBe('finished first, with “quotes” and 🧴');
    expect(renderer.asked).toHaveLength(1);
    // Visitors are told as much as a header should hold, the platform's cache as much as it may.
    expect(there.headers.get('cache-tag')).toMatch(/^page:\/a,an-entry-with-a-readable-name-0,/);
    expect(there.headers.get('cache-tag')?.length).toBeLessThanOrEqual(PAGE_LIMITS.tagHeader);
    expect([...caches.stored.values()][0]?.headers.get('cache-tag')?.length).toBeGreaterThan(
      PAGE_LIMITS.edgeTagHeader - 100,
    );
  });

  it('CA-6 is found by another isolate in the data centre, with its age and headers, and by no other build', async () => {
    const { open, warm, clock, renderer, caches } = site();
    await warm(open());
    clock.advance(3_000);
    const there = await open().get('/en-my/a');
    expect(there.text).toBe('finished first');
    expect(there.headers.get('age')).toBe('3');
    expect([...there.headers.keys()].sort()).toEqual(
      [
        'age',
        'cache-control',
        'cache-status',
        'cache-tag',
        'content-security-policy',
        'content-type',
        'etag',
        'server-timing',
        'vary',
        ...Object.keys(SECURITY_HEADERS),
      ].sort(),
    );
    expect(renderer.asked).toHaveLength(1);
    const [[url, stored] = []] = [...caches.stored];
    expect(url).toBe('https://alun.example/__pages/build-1/en-my/a');
    expect(stored?.headers.get('cache-control')).toBe('public, max-age=1110');
    await open(undefined, 'build-2').get('/en-my/a');
    expect(renderer.asked).toHaveLength(2);
  });

  it('CA-6 when old is served at once and made anew behind, once', async () => {
    const { open, warm, clock, renderer, background } = site();
    const here = open();
    await warm(here);
    clock.advance(11_000);
    renderer.text = 'second';
    const old = await Promise.all([here.get('/en-my/a'), here.get('/en-my/a')]);
    expect(old.map((page) => page.text)).toEqual(['finished first', 'finished first']);
    expect(old[0]?.headers.get(CACHE)).toBe('alun-page; hit; ttl=-1; detail=stale');
    await background.settled();
    expect(renderer.asked.map((ask) => ask.behind)).toEqual([false, true]);
    expect((await here.get('/en-my/a')).text).toBe('finished second');
  });

  it('CA-6 nobody follows the renewal of an old page: that would keep each request alive for as long as it takes', async () => {
    const { open, warm, clock, renderer } = site();
    const here = open();
    await warm(here);
    clock.advance(11_000);
    renderer.mood = 'never-finishes';
    await Promise.all([here.get('/en-my/a'), here.get('/en-my/a')]);
    await quiet();
    expect(clock.waiting).toBe(0);
  });

  it('CA-6 simultaneous visitors share the making of a page', async () => {
    const { open, renderer } = site();
    const here = open();
    const answers = await Promise.all([here.get('/en-my/a'), here.get('/en-my/a'), here.get('/en-my/a')]);
    expect(answers.map((page) => page.text)).toEqual(['streamed first', 'finished first', 'finished first']);
    expect(answers[1]?.headers.get(CACHE)).toBe('alun-page; fwd=miss; collapsed');
    expect(renderer.asked).toHaveLength(1);
  });

  it('CA-6 nobody waits long for a page that another request is making', async () => {
    const { open, renderer, clock } = site();
    const here = open();
    renderer.mood = 'silent';
    void here.get('/en-my/a');
    await quiet();
    renderer.mood = 'well';
    const waiting = here.get('/en-my/a');
    await quiet();
    clock.advance(250);
    expect((await waiting).text).toBe('streamed first');
  });

  it('CA-6 a page whose late parts take long is streamed to everybody', async () => {
    const { open, renderer, clock } = site();
    const here = open();
    renderer.mood = 'never-finishes';
    expect((await here.get('/en-my/a')).text).toBe('streamed first');
    const second = here.get('/en-my/a');
    await quiet();
    clock.advance(250);
    expect((await second).text).toBe('streamed first');
  });

  it('CA-6 HEAD is answered like GET without the body, from the cache and from the renderer', async () => {
    const { open, background, renderer } = site();
    const here = open();
    const first = await here.get('/en-my/a', { method: 'HEAD' });
    expect(first).toMatchObject({ status: 200, text: '' });
    await background.settled();
    const stored = await here.get('/en-my/a', { method: 'HEAD' });
    expect(stored.text).toBe('');
    expect(stored.headers.get('content-length')).toBe('14');
    expect(renderer.asked).toHaveLength(1);
  });

  it('CA-6 a browser that has the page gets 304, whatever else it has', async () => {
    const { open, warm, clock, renderer } = site();
    const here = open();
    await warm(here);
    const etag = (await here.get('/en-my/a')).headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[0-9a-f]{20}"$/);
    for (const ifNoneMatch of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      expect(await here.get('/en-my/a', { ifNoneMatch })).toMatchObject({ status: 304, text: '' });
    }
    expect((await here.get('/en-my/a', { ifNoneMatch: '"other"' })).status).toBe(200);
    clock.advance(11_000);
    renderer.text = 'second';
    await here.get('/en-my/a');
    await quiet();
    await warm(here);
    expect((await here.get('/en-my/a', { ifNoneMatch: etag })).text).toBe('finished second');
  });
});

describe('after a purge was answered', () => {
  it('CA-3 the next visitor sees the new page; a page that does not hold the entry stays a hit', async () => {
    const { open, warm, renderer, publish } = site();
    const here = open();
    await warm(here);
    renderer.meta = { tags: ['mint'] };
    await warm(here, '/en-my/b');
    renderer.text = 'second';
    await publish(here, 'lemon', 2);
    expect((await here.get('/en-my/a')).text).toBe('streamed second');
    expect((await here.get('/en-my/b')).headers.get(CACHE)).toMatch(/^alun-page; hit/);
  });

  it('CA-3 no other isolate takes the old page out of the data centre’s cache', async () => {
    const { open, warm, renderer, publish } = site();
    const here = open();
    await warm(here);
    renderer.text = 'second';
    await publish(here, 'lemon', 2);
    expect((await open().get('/en-my/a')).text).toBe('streamed second');
  });

  it('CA-3 a page that was made by whoever had not heard of the purge is no page for those who have', async () => {
    const { open, warm, isolate, clock, renderer, publish } = site();
    const there = open(isolate(fakeKv()));
    const here = open();
    await warm(there, '/en-my/b');
    await publish(here, 'lemon', 2);
    clock.advance(1);
    // A delivery network that lags behind: the page is newer than the purge, what it shows is not.
    renderer.meta = { storedAt: clock.now(), knownUntil: 0 };
    await warm(there);
    expect((await there.get('/en-my/a')).headers.get(CACHE)).toMatch(/^alun-page; hit/);
    renderer.meta = {};
    renderer.text = 'second';
    expect((await here.get('/en-my/a')).text).toBe('streamed second');
    there.watermarks.learn(here.watermarks.known().state);
    expect((await there.get('/en-my/a')).text).toMatch(/second$/);
  });

  it('CA-4 a page can be purged by its path', async () => {
    const { open, warm, renderer, clock } = site();
    const here = open();
    await warm(here);
    await warm(here, '/en-my');
    renderer.text = 'second';
    clock.advance(1);
    await here.purger.purge({ actor: 'mei', reason: 'test', paths: ['/'] });
    expect((await here.get('/en-my')).text).toBe('streamed second');
    expect((await here.get('/en-my/a')).text).toBe('finished first');
  });

  it('CA-3 a page made from data older than the purge is not stored, however late it is finished', async () => {
    const { open, renderer, publish, clock, background, caches } = site();
    const here = open();
    renderer.meta = { storedAt: clock.now() };
    await publish(here, 'lemon', 2);
    clock.advance(50);
    await here.get('/en-my/a');
    await background.settled();
    expect(here.pages.stats().entries + caches.stored.size).toBe(0);
    expect((await here.get('/en-my/a')).headers.get(CACHE)).toBe('alun-page; fwd=miss');
  });

  it('CA-3 a visitor who comes after the purge does not get the page that was being made before it', async () => {
    const { open, renderer, publish, clock } = site();
    const here = open();
    renderer.mood = 'never-finishes';
    await here.get('/en-my/a');
    await publish(here, 'lemon', 2);
    clock.advance(1);
    renderer.mood = 'well';
    renderer.text = 'second';
    const late = here.get('/en-my/a');
    await quiet();
    clock.advance(250);
    expect((await late).text).toBe('streamed second');
  });

  it('CA-3 freshness counts from the making of the page, validity from its oldest data', async () => {
    const { open, renderer, clock, background, publish } = site();
    const here = open();
    renderer.meta = { storedAt: clock.now() };
    clock.advance(60_000);
    await here.get('/en-my/a');
    await background.settled();
    expect((await here.get('/en-my/a')).headers.get(CACHE)).toBe('alun-page; hit; ttl=10');
    clock.advance(-30_000);
    await publish(here, 'lemon', 2);
    clock.advance(30_000);
    expect((await here.get('/en-my/a')).headers.get(CACHE)).toBe('alun-page; fwd=miss');
  });
});

describe('when a page cannot be made', () => {
  for (const [what, set] of [
    ['the content service is down', { status: 503 }],
    ['rendering throws', { mood: 'throws' }],
  ] as const) {
    it(`RS-2 (${what}) a page seen before is served, marked so`, async () => {
      const { open, warm, renderer, clock } = site();
      const here = open();
      await warm(here);
      clock.advance(500_000);
      Object.assign(renderer, set);
      const page = await here.get('/en-my/a');
      expect(page).toMatchObject({ status: 200, text: 'finished first' });
      expect(page.headers.get(CACHE)).toBe('alun-page; fwd=stale; ttl=-490; detail=stale-if-error');
      expect(page.headers.get('age')).toBe('500');
    });
  }

  it('RS-2 a page never seen gets the 503 as it was made, not stored anywhere', async () => {
    const { open, renderer, background, caches } = site();
    const here = open();
    renderer.status = 503;
    const page = await here.get('/en-my/a');
    expect(page.status).toBe(503);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'retry-after': '30',
      'cache-control': 'private, no-store',
    });
    await background.settled();
    expect(caches.stored.size).toBe(0);
    renderer.status = 200;
    expect((await here.get('/en-my/a')).status).toBe(200);
  });

  it('RS-2 a page purged for a publish may stand in, one that holds a gone entry may not', async () => {
    const { open, warm, renderer, publish, unpublish } = site();
    const here = open();
    await warm(here);
    renderer.meta = { tags: ['mint'] };
    await warm(here, '/en-my/b');
    await publish(here, 'lemon', 2);
    await unpublish(here, 'mint');
    renderer.status = 503;
    expect((await here.get('/en-my/a')).status).toBe(200);
    expect((await here.get('/en-my/b')).status).toBe(503);
  });

  it('RS-2 during an outage visitors do not wait for the upstream; they get the new page soon after it is back', async () => {
    const { open, warm, renderer, clock, background } = site();
    const here = open();
    await warm(here);
    clock.advance(500_000);
    renderer.status = 503;
    await here.get('/en-my/a');
    clock.advance(5_000);
    await here.get('/en-my/a');
    expect(renderer.asked).toHaveLength(2);
    clock.advance(6_000);
    Object.assign(renderer, { status: 200, text: 'second' });
    expect((await here.get('/en-my/a')).text).toBe('finished first');
    await background.settled();
    expect((await here.get('/en-my/a')).text).toBe('finished second');
  });

  it('RS-3 without anything stored an error of the renderer is left to the app', async () => {
    const { open, renderer } = site();
    renderer.mood = 'throws';
    await expect(open().get('/en-my/a')).rejects.toThrow('a bug in a page');
  });

  it('RS-1 an error while storing hurts nobody', async () => {
    const { open, renderer, background, log } = site();
    const here = open();
    renderer.mood = 'finish-throws';
    expect((await here.get('/en-my/a')).text).toBe('streamed first');
    await background.settled();
    expect(log.events).toContain('cache.page.unstored');
  });

  for (const mood of ['failing', 'hanging'] as const) {
    it(`RS-1 a Cache API that is ${mood} costs the cache, not the page`, async () => {
      const { open, caches, clock, background } = site();
      const here = open();
      caches.mood = mood;
      const asking = here.get('/en-my/a');
      await quiet();
      clock.advance(500);
      expect((await asking).text).toBe('streamed first');
      await quiet();
      clock.advance(500);
      await background.settled();
      expect((await here.get('/en-my/a')).text).toBe('finished first');
    });
  }
});

describe('what is never stored', () => {
  const cases = {
    'a page not found': { status: 404 },
    'a redirect': { mood: 'redirect' },
    'a page that shows the past': { storable: false },
    'a page that sets a cookie': { finishedHeaders: { 'set-cookie': 'a=b' } },
  } as const;
  for (const [what, set] of Object.entries(cases)) {
    it(`CA-6 ${what}`, async () => {
      const { open, renderer, caches, background } = site();
      const here = open();
      Object.assign(renderer, set);
      await here.get('/en-my/a');
      await background.settled();
      await here.get('/en-my/a');
      expect(renderer.asked).toHaveLength(2);
      expect(caches.stored.size).toBe(0);
      expect(here.pages.stats().entries).toBe(0);
    });
  }

  it('CA-7 a request that sees past the cache is neither answered from it nor stored', async () => {
    const { open, warm, renderer, caches } = site();
    const here = open();
    await warm(here);
    renderer.text = 'draft';
    const draft = await here.get('/en-my/a', { key: null });
    expect(draft.text).toBe('streamed draft');
    expect(draft.headers.get('cache-control')).toBe('private, no-store');
    expect(draft.headers.get(CACHE)).toBe('alun-page; fwd=bypass');
    expect((await here.get('/en-my/a')).text).toBe('finished first');
    expect(caches.stored.size).toBe(1);
  });

  it('CA-6 a page that turned out to be gone is forgotten when it is made anew', async () => {
    const { open, warm, renderer, clock, background, caches } = site();
    const here = open();
    await warm(here);
    clock.advance(11_000);
    renderer.status = 404;
    await here.get('/en-my/a');
    await background.settled();
    expect(caches.stored.size).toBe(0);
    expect((await here.get('/en-my/a')).status).toBe(404);
  });

  it('CA-6 memory stays within its bytes, and what is read stays longest', async () => {
    const { clock, log, isolate, background } = cacheWorld();
    const renderer = fakeRenderer(clock);
    const limits = { memoryBytes: 40_000 };
    const { watermarks } = isolate();
    const caches = fakeCaches();
    caches.mood = 'failing';
    const pages = createPageCache({ caches, watermarks, clock, log, version: '1', limits });
    // Nothing that could be compressed away.
    renderer.text = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(3_000))));
    const get = (path: string) =>
      pages.serve({
        method: 'GET',
        path,
        params: new URLSearchParams(),
        key: path,
        url: `https://alun.example${path}`,
        ifNoneMatch: null,
        acceptEncoding: null,
        waitUntil: background.waitUntil,
        log: () => log,
        render: renderer.render,
      });
    for (let n = 0; n < 30; n += 1) {
      await get('/en-my/loved');
      await get(`/en-my/${n}`);
      await background.settled();
      expect(pages.stats().bytes).toBeLessThanOrEqual(40_000);
    }
    expect(renderer.asked.filter((ask) => ask.path === '/en-my/loved')).toHaveLength(1);
    expect(pages.stats().entries).toBeGreaterThan(5);
  });
});
