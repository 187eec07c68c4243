import { describe, expect, it } from 'vitest';
import { PAGE_LIMITS } from './cache-table.ts';
import { createPageCache } from './page-cache.ts';
import { cacheWorld } from './testing/cache-world.ts';
import { fakeCaches } from './testing/fake-caches.ts';
import { fakeRenderer } from './testing/fake-renderer.ts';
import { CACHE, site } from './testing/page-site.ts';

describe('what the page cache stores and forgets', () => {
  const cases = {
    'a page not found': { status: 404 },
    'a redirect': { mood: 'redirect' },
    'a page that shows the past': { storable: false },
    'a page that sets a cookie': { finishedHeaders: { 'set-cookie': 'a=b' } },
  } as const;
  for (const [what, set] of Object.entries(cases)) {
    it(`CA-6 ${what} is not stored`, async () => {
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

  it('CA-7 a request that bypasses the cache is neither answered from it nor stored', async () => {
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

  it('CA-6 a stored page that turns out 404 on renewal is removed', async () => {
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

  it.each([
    ['may no longer be stored', { mood: 'uncached' }],
    ['is too large now', { text: 'x'.repeat(PAGE_LIMITS.largestBytes) }],
  ] as const)('CA-6 a stored page that %s is not served stale for a day', async (_, set) => {
    const { open, warm, renderer, clock, background, caches } = site();
    const here = open();
    await warm(here);
    clock.advance(11_000);
    Object.assign(renderer, set);
    await here.get('/en-my/a');
    await background.settled();
    expect(caches.stored.size).toBe(0);
    expect((await here.get('/en-my/a')).text).toBe(`streamed ${renderer.text}`);
  });

  it('CA-6 RS-2 a stored page stays while its renewal shows the past', async () => {
    const { open, warm, renderer, clock, background, caches } = site();
    const here = open();
    await warm(here);
    clock.advance(11_000);
    renderer.storable = false;
    await here.get('/en-my/a');
    await background.settled();
    expect(caches.stored.size).toBe(1);
    expect((await here.get('/en-my/a')).text).toBe('finished first');
  });

  it('CA-6 memory counts the tags and headers of a page, which may take more of it than the body', async () => {
    const { open, warm, renderer } = site();
    const bytesWith = async (page: Partial<typeof renderer>): Promise<number> => {
      const here = open();
      await warm(here, '/en-my/none');
      const before = here.pages.stats().bytes;
      Object.assign(renderer, page);
      await warm(here, '/en-my/many');
      return here.pages.stats().bytes - before;
    };
    // A real page has about 450 tags.
    const tags = Array.from({ length: 450 }, (_, index) => `home.pageContent.${index}.sectionContainer`);
    expect(await bytesWith({ meta: { tags, taggedAt: tags.map(() => 0) } })).toBeGreaterThan(450 * 60);
    expect(await bytesWith({ meta: {}, finishedHeaders: { link: 'x'.repeat(9_000) } })).toBeGreaterThan(9_000);
  });

  it('CA-6 memory stays within its bytes, and a page that is read often stays in it', async () => {
    const { clock, log, isolate, background } = cacheWorld();
    const renderer = fakeRenderer(clock);
    const limits = { memoryBytes: 80_000 };
    const { watermarks } = isolate();
    const caches = fakeCaches();
    caches.mood = 'failing';
    const pages = createPageCache({ caches, watermarks, clock, log, version: '1', limits });
    // Incompressible text.
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
      expect(pages.stats().bytes).toBeLessThanOrEqual(80_000);
    }
    expect(renderer.asked.filter((ask) => ask.path === '/en-my/loved')).toHaveLength(1);
    expect(pages.stats().entries).toBeGreaterThan(5);
  });
});
