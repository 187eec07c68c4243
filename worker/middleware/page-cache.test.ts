import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createPageCache } from '../cache/page-cache.ts';
import { cacheWorld } from '../cache/testing/cache-world.ts';
import { fakeRenderer } from '../cache/testing/fake-renderer.ts';
import { asGiven, pageCache } from './page-cache.ts';

/** An app with only the page cache, over the real Cache API. */
function site() {
  const { clock, log, isolate } = cacheWorld();
  const renderer = fakeRenderer(clock);
  const { watermarks } = isolate();
  const open = () => {
    // All tests share the Cache API, so each has its own version.
    const cache = createPageCache({ caches, watermarks, clock, log, version });
    const app = new Hono();
    app.use(
      '*',
      pageCache({
        cache,
        params: { sort: asGiven, page: asGiven, size: (value) => value.match(/^[sml]$/i)?.[0].toLowerCase() },
        render: renderer.render,
        bypass: (c) => c.req.header('x-preview') === 'yes',
        log: () => log,
      }),
    );
    app.post('/en-my/a', (c) => c.text('posted'));
    return async (path: string, init?: RequestInit) => {
      const context = createExecutionContext();
      const response = await app.request(`https://alun.example${path}`, init, {}, context);
      const text = await response.text();
      await waitOnExecutionContext(context);
      return { status: response.status, text, headers: response.headers };
    };
  };
  const version = crypto.randomUUID();
  return { renderer, open, clock };
}

describe('the page cache middleware', () => {
  it('CA-6 tracking parameters share one page; relevant parameters make another, in any order', async () => {
    const { renderer, open } = site();
    const get = open();
    await get('/en-my/a?utm_source=x&gclid=1');
    expect((await get('/en-my/a')).text).toBe('finished first');
    expect((await get('/en-my/a?utm_campaign=y')).text).toBe('finished first');
    await get('/en-my/a?page=2&sort=name&fbclid=1');
    expect((await get('/en-my/a?sort=name&page=2')).text).toBe('finished first');
    expect(renderer.asked.map((ask) => `${ask.path}?${ask.params}`)).toEqual([
      '/en-my/a?',
      '/en-my/a?page=2&sort=name',
    ]);
  });

  it('CA-6 equivalent parameter values share a page, and invalid values are ignored', async () => {
    const { renderer, open } = site();
    const get = open();
    await get('/en-my/a?size=M');
    expect((await get('/en-my/a?size=m')).text).toBe('finished first');
    await get('/en-my/a');
    for (const nonsense of ['xxl', '', '1', 'm%20']) await get(`/en-my/a?size=${nonsense}`);
    expect(renderer.asked.map((ask) => `${ask.path}?${ask.params}`)).toEqual(['/en-my/a?size=m', '/en-my/a?']);
  });

  it('CA-6 shares pages with other isolates through the real Cache API', async () => {
    const { renderer, open, clock } = site();
    await open()('/en-my/a');
    clock.advance(2_000);
    const there = await open()('/en-my/a');
    expect(there.text).toBe('finished first');
    expect(there.headers.get('cache-status')).toBe('alun-page; hit; ttl=8');
    expect(renderer.asked).toHaveLength(1);
  });

  it('CA-7 previews bypass the cache', async () => {
    const { renderer, open } = site();
    const get = open();
    await get('/en-my/a');
    renderer.text = 'draft';
    expect((await get('/en-my/a', { headers: { 'x-preview': 'yes' } })).text).toBe('streamed draft');
    expect((await get('/en-my/a')).text).toBe('finished first');
  });

  it.each(['/en-my/a%20', '/en-my/a%0a', '/en-my/%09a', '/en-my%5ca', '/%5calun.example/en-my/a'])(
    'CA-6 SC-1 %s is not another spelling of a cached page',
    async (path) => {
      const { renderer, open } = site();
      await open()('/en-my/a');
      renderer.text = 'another';
      expect((await open()(path)).text).toBe('streamed another');
      expect((await open()('/en-my/a')).text).toBe('finished first');
    },
  );

  it('RS-3 a page with an overlong parameter is answered but not cached', async () => {
    const { renderer, open } = site();
    const get = open();
    const path = `/en-my/a?page=${'9'.repeat(101)}`;
    expect((await get(path)).status).toBe(200);
    expect((await get(path)).status).toBe(200);
    expect(renderer.asked).toHaveLength(2);
    const longest = path.slice(0, -1);
    expect([(await get(longest)).status, (await get(longest)).text]).toEqual([200, 'finished first']);
    expect(renderer.asked).toHaveLength(3);
  });

  it('CA-6 requests with other methods reach their routes', async () => {
    const { renderer, open } = site();
    expect((await open()('/en-my/a', { method: 'POST' })).text).toBe('posted');
    expect(renderer.asked).toHaveLength(0);
  });

  it('CA-6 HEAD and If-None-Match work through it', async () => {
    const { open } = site();
    const get = open();
    await get('/en-my/a');
    const head = await get('/en-my/a', { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, text: '' });
    const etag = head.headers.get('etag') ?? '';
    expect((await get('/en-my/a', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });
});
