import { describe, expect, it } from 'vitest';
import { quiet } from './testing/cache-world.ts';
import { CACHE, site } from './testing/page-site.ts';

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

  it('RS-2 a failure is not remembered for longer because the clock was set back', async () => {
    const { open, warm, renderer, publish, clock } = site();
    const here = open();
    await warm(here);
    await publish(here, 'lemon', 2);
    renderer.status = 503;
    await here.get('/en-my/a');
    clock.advance(-3_600_000);
    Object.assign(renderer, { status: 200, text: 'second' });
    expect((await here.get('/en-my/a')).text).toContain('second');
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
