import { describe, expect, it } from 'vitest';
import type { PageRequest } from './page-cache.ts';
import { quiet } from './testing/cache-world.ts';
import { fakeKv } from './testing/fake-kv.ts';
import { CACHE, site } from './testing/page-site.ts';

/** Renders as `render` does, but the finished copy waits for a promise. */
const finishedAfter =
  (gate: Promise<void>, render: PageRequest['render']): PageRequest['render'] =>
  async (ask) => {
    const made = await render(ask);
    return made instanceof Response ? made : { ...made, finished: () => gate.then(() => made.finished()) };
  };

describe('after a purge is acknowledged', () => {
  it('CA-3 the next visitor sees the new page, and a page without the entry stays a hit', async () => {
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

  it('CA-3 no other isolate serves the old page from the data centre’s cache', async () => {
    const { open, warm, renderer, publish } = site();
    const here = open();
    await warm(here);
    renderer.text = 'second';
    await publish(here, 'lemon', 2);
    expect((await open().get('/en-my/a')).text).toBe('streamed second');
  });

  it('CA-3 the new page is rendered once per data centre, also for isolates with the old one in memory', async () => {
    const { open, warm, clock, renderer, publish } = site();
    const [here, there] = [open(), open()];
    await warm(here);
    await warm(there);
    renderer.text = 'second';
    await publish(here, 'lemon', 2);
    there.watermarks.learn(here.watermarks.known().state);
    clock.advance(1);
    await warm(here);
    expect((await there.get('/en-my/a')).text).toBe('finished second');
    expect(renderer.asked).toHaveLength(2);
  });

  it('CA-3 a page stored by an isolate unaware of the purge is not served by isolates that know of it', async () => {
    const { open, warm, isolate, clock, renderer, publish } = site();
    const there = open(isolate(fakeKv()));
    const here = open();
    await warm(there, '/en-my/b');
    await publish(here, 'lemon', 2);
    clock.advance(1);
    // A CDN that lags: the page is newer than the purge, but its content is not.
    renderer.meta = { storedAt: clock.now(), knownUntil: 0 };
    await warm(there);
    expect((await there.get('/en-my/a')).headers.get(CACHE)).toMatch(/^alun-page; hit/);
    renderer.meta = {};
    renderer.text = 'second';
    expect((await here.get('/en-my/a')).text).toBe('streamed second');
    there.watermarks.learn(here.watermarks.known().state);
    expect((await there.get('/en-my/a')).text).toMatch(/second$/);
  });

  it('CA-4 a page is purged by its path', async () => {
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

  it('CA-4 a page purged by its path is stored again, even when its data is older than the purge', async () => {
    const { open, warm, renderer, clock, background } = site();
    const here = open();
    renderer.meta = { storedAt: clock.now() };
    await warm(here, '/en-my');
    clock.advance(1_000);
    await here.purger.purge({ actor: 'mei', reason: 'test', paths: ['/'] });
    clock.advance(1);
    renderer.text = 'second';
    expect((await here.get('/en-my')).text).toBe('streamed second');
    await background.settled();
    expect(await here.get('/en-my')).toMatchObject({ text: 'finished second' });
  });

  it('CA-3 a page finished late replaces no newer one, in memory or in the data centre', async () => {
    const { open, renderer, clock, background } = site();
    const here = open();
    const gate = Promise.withResolvers<void>();
    const slowly = finishedAfter(gate.promise, renderer.render);
    expect((await here.get('/en-my/a', { render: slowly })).text).toBe('streamed first');
    clock.advance(60_000);
    renderer.text = 'second';
    const second = here.get('/en-my/a');
    await quiet();
    expect((await second).text).toBe('streamed second');
    await quiet();
    expect((await here.get('/en-my/a')).text).toBe('finished second');
    gate.resolve();
    await background.settled();
    expect((await here.get('/en-my/a')).text).toBe('finished second');
    expect((await open().get('/en-my/a')).text).toBe('finished second');
  });

  it('CA-3 a page that the data centre returns late replaces no newer one in memory', async () => {
    const { open, warm, renderer, caches, clock, background } = site();
    await warm(open());
    const here = open();
    const { open: openCache } = caches;
    const reading = Promise.withResolvers<void>();
    caches.open = async (name) => {
      const cache = await openCache(name);
      return { ...cache, match: (url) => cache.match(url).then((found) => reading.promise.then(() => found)) };
    };
    const first = here.get('/en-my/a');
    await quiet();
    caches.open = openCache;
    caches.mood = 'failing';
    clock.advance(1);
    renderer.text = 'second';
    await here.get('/en-my/a');
    await background.settled();
    reading.resolve();
    expect((await first).text).toBe('finished second');
    expect((await here.get('/en-my/a')).text).toBe('finished second');
  });

  it('CA-3 a page finished late replaces one that was rendered after it from older data', async () => {
    const { open, renderer, clock, background } = site();
    const here = open();
    const gate = Promise.withResolvers<void>();
    const slowly = finishedAfter(gate.promise, renderer.render);
    const before = clock.now() - 5_000;
    await here.get('/en-my/a', { render: slowly });
    clock.advance(1_000);
    // By now the first one has lost its followers: this one is rendered, from what an isolate still had in memory.
    renderer.text = 'old';
    renderer.meta = { storedAt: before };
    const second = here.get('/en-my/a');
    await quiet();
    clock.advance(250);
    expect((await second).text).toBe('streamed old');
    await quiet();
    expect((await here.get('/en-my/a')).text).toBe('finished old');
    gate.resolve();
    await background.settled();
    expect((await here.get('/en-my/a')).text).toBe('finished first');
  });

  it('CA-6 a renewed page is stored even when one of its parts is older than all of the page before', async () => {
    const { open, warm, renderer, clock, background } = site();
    const here = open();
    const before = clock.now() - 5_000;
    await warm(here);
    clock.advance(20_000);
    renderer.text = 'second';
    renderer.meta = { storedAt: before };
    expect((await here.get('/en-my/a')).text).toBe('finished first');
    await background.settled();
    const renewed = await here.get('/en-my/a');
    expect([renewed.text, renewed.headers.get(CACHE)]).toEqual(['finished second', 'alun-page; hit; ttl=10']);
  });

  it('CA-3 a page rendered from data older than the purge is not stored', async () => {
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

  it('CA-3 a later visitor does not share a render that began before the purge', async () => {
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

  it('CA-3 freshness counts from when the page was rendered, validity from its oldest data', async () => {
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

  it('CA-6 after the clock was set back by an hour the new page is stored like any other', async () => {
    const { open, warm, renderer, publish, clock } = site();
    const here = open();
    renderer.meta = { knownUntil: 0 };
    await warm(here);
    clock.advance(-3_600_000);
    await publish(here, 'lemon', 2);
    clock.advance(10);
    Object.assign(renderer, { text: 'second', meta: { knownUntil: here.watermarks.known().state.at } });
    await warm(here);
    expect((await here.get('/en-my/a')).text).toBe('finished second');
    expect((await open().get('/en-my/a')).text, 'of another isolate').toBe('finished second');
  });
});
