import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { SECURITY_HEADERS } from '../middleware/security-headers.ts';
import { PAGE_LIMITS } from './cache-table.ts';
import { quiet } from './testing/cache-world.ts';
import { CACHE, site } from './testing/page-site.ts';

describe('a cached page', () => {
  it('CA-6 is streamed to the first visitor, then served from memory synchronously', async () => {
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

  it('CA-6 reads the clock once per hit', async () => {
    const { open, warm, clock } = site();
    const here = open();
    await warm(here);
    const now = vi.spyOn(clock, 'now');
    const answer = here.pages.hit({ ...here.request('/en-my/a'), key: '/en-my/a' });
    expect(answer?.headers.get(CACHE)).toMatch(/hit/);
    expect(now).toHaveBeenCalledTimes(1);
  });

  it('CA-6 is stored compressed, sent as Brotli where accepted and decompressed otherwise', async () => {
    const { open, warm, renderer } = site();
    const here = open();
    renderer.text = 'calm water '.repeat(5_000);
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

  it('CA-6 answers HEAD with the length of the encoding, and is intact from the data centre’s cache', async () => {
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

  it('CA-5 has Age, Cache-Status, Cache-Tag and Server-Timing', async () => {
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

  it('SC-1 has the policy of the stored copy, never the nonce of the streamed one', async () => {
    const { open, warm } = site();
    const here = open();
    expect((await here.get('/en-my/a')).headers.get('content-security-policy')).toContain('nonce');
    await warm(here);
    expect((await here.get('/en-my/a')).headers.get('content-security-policy')).toBe("script-src 'self'");
    const etag = (await here.get('/en-my/a')).headers.get('etag');
    const unchanged = await here.get('/en-my/a', { ifNoneMatch: etag });
    expect(unchanged.headers.get('content-security-policy')).toBe("script-src 'self'");
  });

  it('CA-6 with 2,000 entries is served by another isolate, its Cache-Tag header within the limit', async () => {
    const { open, warm, renderer, clock, caches } = site();
    const tags = Array.from({ length: 2_000 }, (_, index) => `an-entry-with-a-readable-name-${index}`);
    const taggedAt = tags.map((_, index) => clock.now() - index);
    renderer.meta = { tags, taggedAt };
    renderer.text = 'first, with “quotes” and 🧴';
    await warm(open());
    const there = await open().get('/en-my/a');
    expect(there.text).toBe('finished first, with “quotes” and 🧴');
    expect(renderer.asked).toHaveLength(1);
    // The header for visitors is limited by our setting, the header for the platform's cache by the platform.
    expect(there.headers.get('cache-tag')).toMatch(/^page:\/a,an-entry-with-a-readable-name-0,/);
    expect(there.headers.get('cache-tag')?.length).toBeLessThanOrEqual(PAGE_LIMITS.tagHeader);
    expect([...caches.stored.values()][0]?.headers.get('cache-tag')?.length).toBeGreaterThan(
      PAGE_LIMITS.edgeTagHeader - 100,
    );
  });

  it('CA-6 is served from the data centre’s cache with its age and headers, but not to another build', async () => {
    const { open, warm, clock, renderer, caches } = site();
    await warm(open());
    clock.advance(3_000);
    const elsewhere = open();
    const there = await elsewhere.get('/en-my/a');
    expect(there.text).toBe('finished first');
    expect(there.headers.get('age')).toBe('3');
    // From then on the isolate has it in memory.
    expect(elsewhere.pages.stats().entries).toBe(1);
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

  it('CA-6 answers HEAD like GET without the body, from the renderer and from the cache', async () => {
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

  it('CA-6 is 304 for a matching If-None-Match, also one that lists other tags', async () => {
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
