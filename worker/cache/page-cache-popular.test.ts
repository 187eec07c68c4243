import { describe, expect, it, vi } from 'vitest';
import { PAGE_LIMITS } from './cache-table.ts';
import { quiet } from './testing/cache-world.ts';
import { LONG, popularSite } from './testing/popular-site.ts';

describe('the denser compression of a popular page', () => {
  it('CA-6 sends fewer bytes with the same text and ETag', async () => {
    const { warm, ask, makePopular, pages } = popularSite();
    await warm();
    const before = await ask();
    const { bytes } = pages.stats();
    await makePopular();
    const after = await ask();
    expect(after.sent).toBeLessThan(before.sent);
    expect(after).toMatchObject({ etag: before.etag, text: before.text });
    expect(bytes - pages.stats().bytes).toBe(before.sent - after.sent);
  });

  it('CA-6 removes no end tags from XML', async () => {
    const { warm, ask, makePopular, renderer } = popularSite();
    const sitemap = `<urlset><li>${LONG}</li><li>a</li></urlset>`;
    renderer.text = sitemap;
    renderer.finishedHeaders = { 'content-type': 'application/xml; charset=utf-8' };
    await warm();
    const before = await ask();
    await makePopular();
    const after = await ask();
    expect(after.sent).toBeLessThan(before.sent);
    expect(after.text === `finished ${sitemap}`).toBe(true);
  });

  it('CA-6 removes optional end tags, also for clients that accept no Brotli', async () => {
    const { warm, ask, makePopular, renderer, pages, request } = popularSite();
    renderer.text = `<ul><li>${LONG}</li><li>a</li></ul>`;
    await warm();
    await makePopular();
    const { text } = await ask();
    expect(text.endsWith('<li>a</ul>') && !text.includes('</li>')).toBe(true);
    const plainly = { acceptEncoding: 'identity' };
    expect((await (await pages.serve(request('/en-my/a', plainly))).text()) === text).toBe(true);
    const head = await pages.serve(request('/en-my/a', { ...plainly, method: 'HEAD' }));
    expect(head.headers.get('content-length')).toBe(String(text.length));
  });

  it('CA-6 keeps Content-Length equal to the bytes sent, also after a renewal without changes', async () => {
    const { warm, ask, makePopular, renderer, clock, background, pages, request } = popularSite();
    renderer.text = `<ul><li>${LONG}</li><li>a</li></ul>`;
    await warm();
    await makePopular();
    clock.advance(11_000);
    await ask();
    await background.settled();
    expect(renderer.asked).toHaveLength(2);
    const plainly = { acceptEncoding: 'identity' };
    const head = await pages.serve(request('/en-my/a', { ...plainly, method: 'HEAD' }));
    const sent = await (await pages.serve(request('/en-my/a', plainly))).bytes();
    expect(head.headers.get('content-length')).toBe(String(sent.byteLength));
  });

  it('CA-6 is done once, and not before the page is popular', async () => {
    const { warm, ask, makePopular, putOff } = popularSite();
    await warm();
    for (let hits = 1; hits < PAGE_LIMITS.popularAfterHits; hits += 1) await ask();
    expect(putOff()).toBe(0);
    await ask();
    expect(putOff()).toBe(1);
    await makePopular();
    await makePopular();
    expect(putOff()).toBe(1);
  });

  it('CA-6 is stored in the data centre’s cache, and not repeated by another isolate', async () => {
    const { warm, ask, makePopular, open, renderer, putOff } = popularSite();
    await warm();
    await makePopular();
    const { sent } = await ask();
    const there = open();
    for (let hits = 0; hits <= PAGE_LIMITS.popularAfterHits; hits += 1) expect((await ask(there)).sent).toBe(sent);
    expect(putOff()).toBe(1);
    expect(renderer.asked).toHaveLength(1);
  });

  it('CA-6 is kept when the page is renewed without changes, and dropped when it changed', async () => {
    const { warm, ask, makePopular, renderer, clock, background } = popularSite();
    await warm();
    const quick = await ask();
    await makePopular();
    const dense = await ask();
    clock.advance(11_000);
    await ask();
    await background.settled();
    expect(renderer.asked).toHaveLength(2);
    expect(await ask()).toEqual(dense);
    renderer.text = `${LONG} `;
    clock.advance(11_000);
    await ask();
    await background.settled();
    const changed = await ask();
    expect(changed.text).toBe(`finished ${LONG} `);
    expect(changed.sent).toBeGreaterThan(dense.sent);
    expect(Math.abs(changed.sent - quick.sent)).toBeLessThan(10);
  });

  it('CA-3 never replaces a newer page in memory', async () => {
    const { warm, ask, renderer, clock, background, timer, timers } = popularSite();
    const compressing = Promise.withResolvers<void>();
    timers.mockImplementation((ms) => (ms === 0 ? { done: compressing.promise, cancel: () => undefined } : timer(ms)));
    await warm();
    for (let hits = 0; hits < PAGE_LIMITS.popularAfterHits; hits += 1) await ask();
    renderer.text = `${LONG} new`;
    clock.advance(11_000);
    await ask();
    await vi.waitFor(async () => expect((await ask()).text).toBe(`finished ${LONG} new`));
    compressing.resolve();
    await background.settled();
    expect((await ask()).text).toBe(`finished ${LONG} new`);
  });

  it('CA-3 never replaces a newer page in the data centre, stored by an isolate that learnt of a purge earlier', async () => {
    const { warm, makePopular, open, publish, renderer, clock } = popularSite();
    await warm();
    const elsewhere = open();
    await publish(elsewhere, 'lemon', 2);
    clock.advance(1);
    renderer.text = 'newer';
    await warm(elsewhere);
    await makePopular();
    expect((await open().get('/en-my/a')).text).toBe('finished newer');
  });

  it.each([
    ['first', 1],
    ['second', 2],
  ])(
    'CA-3 never replaces a newer page that is stored in the data centre during its %s lookup there',
    async (_, held) => {
      const { here, warm, ask, caches, open, publish, renderer, clock, background } = popularSite();
      await warm();
      const looking = Promise.withResolvers<void>();
      let looks = 0;
      const { open: openCaches } = caches;
      caches.open = async (name) => {
        const cache = await openCaches(name);
        const match: typeof cache.match = async (url) => {
          const found = await cache.match(url);
          looks += 1;
          if (looks === held) await looking.promise;
          return found;
        };
        return { ...cache, match };
      };
      for (let hits = 0; hits < PAGE_LIMITS.popularAfterHits; hits += 1) await ask();
      await vi.waitFor(() => expect(looks).toBe(held));
      caches.open = openCaches;
      await publish(here, 'lemon', 2);
      clock.advance(1);
      renderer.text = 'newer';
      await here.get('/en-my/a');
      await quiet();
      looking.resolve();
      await background.settled();
      expect((await open().get('/en-my/a')).text).toBe('finished newer');
    },
  );

  it('CA-3 CA-6 takes over no other content from the data centre', async () => {
    const { here, warm, ask, makePopular, caches, publish, renderer, clock, open, background } = popularSite();
    await warm();
    await makePopular();
    caches.mood = 'failing';
    const there = open();
    await publish(here, 'lemon', 2);
    clock.advance(1);
    renderer.text = `${LONG} new`;
    await warm(there);
    caches.mood = 'well';
    const before = await ask(there);
    for (let hits = 0; hits < PAGE_LIMITS.popularAfterHits; hits += 1) await ask(there);
    await background.settled();
    const after = await ask(there);
    expect(after).toMatchObject({ etag: before.etag, text: `finished ${LONG} new` });
    expect(after.sent).toBeLessThan(before.sent);
  });

  it('CA-3 is not stored in the data centre once the page was deleted there', async () => {
    const { warm, makePopular, caches } = popularSite();
    await warm();
    const cache = await caches.open('pages');
    for (const url of caches.stored.keys()) await cache.delete(url);
    await makePopular();
    expect(caches.stored.size).toBe(0);
  });
});
