import { describe, expect, it } from 'vitest';
import { quiet } from './testing/cache-world.ts';
import { CACHE, site } from './testing/page-site.ts';

describe('renewal and shared rendering of pages', () => {
  it('CA-6 a page past its fresh time is served stale at once and renewed in the background, once', async () => {
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

  it('CA-6 no request waits for the renewal of a stale page', async () => {
    const { open, warm, clock, renderer } = site();
    const here = open();
    await warm(here);
    clock.advance(11_000);
    renderer.mood = 'never-finishes';
    await Promise.all([here.get('/en-my/a'), here.get('/en-my/a')]);
    await quiet();
    expect(clock.waiting).toBe(0);
  });

  it('CA-6 simultaneous visitors share one render', async () => {
    const { open, renderer } = site();
    const here = open();
    const answers = await Promise.all([here.get('/en-my/a'), here.get('/en-my/a'), here.get('/en-my/a')]);
    expect(answers.map((page) => page.text)).toEqual(['streamed first', 'finished first', 'finished first']);
    expect(answers[1]?.headers.get(CACHE)).toBe('alun-page; fwd=miss; collapsed');
    expect(renderer.asked).toHaveLength(1);
  });

  it('CA-6 a visitor waits at most 250 ms for another request’s render, then gets one of their own', async () => {
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

  it('CA-6 a page whose deferred parts are slow is streamed to every visitor', async () => {
    const { open, renderer, clock } = site();
    const here = open();
    renderer.mood = 'never-finishes';
    expect((await here.get('/en-my/a')).text).toBe('streamed first');
    const second = here.get('/en-my/a');
    await quiet();
    clock.advance(250);
    expect((await second).text).toBe('streamed first');
  });
});
