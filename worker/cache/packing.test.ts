import { describe, expect, it, vi } from 'vitest';
import { PAGE_LIMITS } from './cache-table.ts';
import { KeptPage } from './stored-page.ts';
import { LONG, popularSite } from './testing/popular-site.ts';

describe('whose turn it is to be compressed densely', () => {
  it('CA-6 is done for one page at a time, with a pause after each', async () => {
    const { here, request, clock, background, putOff } = popularSite();
    const keys = ['/en-my/a', '/en-my/b'];
    const askAll = async (): Promise<number[]> => {
      const sent: number[] = [];
      for (const key of keys) {
        const response = await here.pages.serve(request(key, { acceptEncoding: 'br' }));
        sent.push((await response.bytes()).byteLength);
      }
      await background.settled();
      return sent;
    };
    for (const key of keys) await here.get(key);
    await background.settled();
    for (let hits = 0; hits < PAGE_LIMITS.popularAfterHits + 5; hits += 1) await askAll();
    expect(putOff()).toBe(1);
    const [first = 0, second = 0] = await askAll();
    expect(first).toBeLessThan(second);
    clock.advance(PAGE_LIMITS.packEveryMs - 1);
    expect(await askAll()).toEqual([first, second]);
    clock.advance(1);
    await askAll();
    expect(await askAll()).toEqual([first, first]);
  });

  it('CA-6 leaves the turn to another page when its own was replaced meanwhile', async () => {
    const { here, warm, ask, pages, caches, publish, renderer, clock, background } = popularSite();
    await warm();
    const looking = Promise.withResolvers<void>();
    const { open: openCaches } = caches;
    caches.open = async (name) => {
      await looking.promise;
      return openCaches(name);
    };
    for (let hits = 0; hits < PAGE_LIMITS.popularAfterHits; hits += 1) await ask();
    caches.open = openCaches;
    await publish(here, 'lemon', 2);
    clock.advance(1);
    renderer.text = 'newer';
    await here.get('/en-my/a');
    looking.resolve();
    await background.settled();
    renderer.text = LONG;
    await here.get('/en-my/c');
    await background.settled();
    const { bytes } = pages.stats();
    for (let hits = 0; hits < PAGE_LIMITS.popularAfterHits; hits += 1) await here.get('/en-my/c');
    await background.settled();
    expect(pages.stats().bytes).toBeLessThan(bytes);
  });

  it('CA-6 does not end when the clock is set back', async () => {
    const { warm, makePopular, here, pages, clock, background } = popularSite();
    await warm();
    await makePopular();
    clock.advance(-3_600_000);
    await here.get('/en-my/b');
    await background.settled();
    const { bytes } = pages.stats();
    for (let hits = 0; hits < PAGE_LIMITS.popularAfterHits; hits += 1) await here.get('/en-my/b');
    await background.settled();
    expect(pages.stats().bytes).toBeLessThan(bytes);
  });

  it('CA-6 is taken over from another isolate of the data centre that has done it', async () => {
    const { warm, ask, makePopular, open, renderer, background } = popularSite();
    const there = open();
    await warm();
    await ask(there);
    const quick = await ask(there);
    await makePopular();
    const dense = await ask();
    expect(quick.sent).toBeGreaterThan(dense.sent);
    const packed = vi.spyOn(KeptPage.prototype, 'packed');
    for (let hits = 0; hits < PAGE_LIMITS.popularAfterHits; hits += 1) await ask(there);
    await background.settled();
    expect(await ask(there)).toEqual(dense);
    expect(packed).not.toHaveBeenCalled();
    // It leaves the turn to another page.
    renderer.text = `${LONG} b`;
    await there.get('/en-my/b');
    await background.settled();
    for (let hits = 0; hits < PAGE_LIMITS.popularAfterHits; hits += 1) await there.get('/en-my/b');
    await background.settled();
    expect(packed).toHaveBeenCalledOnce();
  });
});
