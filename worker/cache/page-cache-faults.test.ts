import { describe, expect, it } from 'vitest';
import { quiet } from './testing/cache-world.ts';
import { CACHE, site } from './testing/page-site.ts';

describe('when a page cannot be rendered', () => {
  for (const [what, set] of [
    ['the content service is down', { status: 503 }],
    ['rendering throws', { mood: 'throws' }],
  ] as const) {
    it(`RS-2 (${what}) a stored page is served as stale-if-error`, async () => {
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

  it('RS-2 a page that is not stored gets the 503 as rendered, and the 503 is not stored', async () => {
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

  it('RS-2 a purged page may be served stale, one that holds an unpublished entry may not', async () => {
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

  it('RS-2 a clock set back does not prolong the time for which a failure is remembered', async () => {
    const { open, warm, renderer, publish, clock } = site();
    const here = open();
    await warm(here);
    await publish(here, 'lemon', 2);
    renderer.status = 503;
    await here.get('/en-my/a');
    const asked = renderer.asked.length;
    await here.get('/en-my/a');
    expect(renderer.asked, 'in the same millisecond').toHaveLength(asked);
    clock.advance(-3_600_000);
    Object.assign(renderer, { status: 200, text: 'second' });
    expect((await here.get('/en-my/a')).text).toContain('second');
  });

  it('RS-2 in an outage stale pages are served without waiting; a background retry brings the new page', async () => {
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

  it('CA-3 after a failed renewal the first request after a purge gets the new page', async () => {
    const { open, warm, renderer, clock, background, publish } = site();
    const here = open();
    await warm(here);
    clock.advance(11_000);
    renderer.status = 503;
    await here.get('/en-my/a');
    await background.settled();
    clock.advance(3_000);
    Object.assign(renderer, { status: 200, text: 'second' });
    await publish(here, 'lemon', 2);
    expect((await here.get('/en-my/a')).text).toBe('streamed second');
  });

  it('RS-3 with nothing stored the renderer’s error is thrown to the app, and counted', async () => {
    const { open, renderer, observed } = site();
    renderer.mood = 'throws';
    await expect(open().get('/en-my/a')).rejects.toThrow('a bug in a page');
    expect(observed).toEqual(['failed']);
  });

  it('RS-1 an error while storing is logged, and the page is still served', async () => {
    const { open, renderer, background, log } = site();
    const here = open();
    renderer.mood = 'finish-throws';
    expect((await here.get('/en-my/a')).text).toBe('streamed first');
    await background.settled();
    expect(log.events).toContain('cache.page.unstored');
  });

  for (const mood of ['failing', 'hanging'] as const) {
    it(`RS-1 with a Cache API that is ${mood} pages are still served and kept in memory`, async () => {
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
