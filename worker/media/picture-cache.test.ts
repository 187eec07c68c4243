import { describe, expect, it, vi } from 'vitest';
import { fakeKv } from '../cache/testing/fake-kv.ts';
import { ADDRESS, HEADERS, pictureSite } from './testing/picture-site.ts';

describe('pictures at the edge', () => {
  it('IM-1 a picture is asked for once in a data centre, and comes from there while the media service is down', async () => {
    const { open, service, observed, clock } = pictureSite();
    expect(await open().get()).toMatchObject({ outcome: 'miss', status: 200, text: 'picture' });
    service.down = true;
    clock.advance(90_000);
    const again = await open().get();
    expect(again).toMatchObject({ outcome: 'hit', status: 200, text: 'picture' });
    expect(Object.fromEntries(again.headers)).toEqual({ ...HEADERS, age: '90' });
    expect(service.asked).toBe(1);
    expect(observed).toEqual(['miss', 'hit']);
  });

  it('IM-1 a stored picture answers If-None-Match with a 304, and HEAD without a body', async () => {
    const { open, service } = pictureSite();
    const { get } = open();
    await get();
    for (const known of ['"a-hash"', 'W/"a-hash"', '"other", "a-hash"', '*']) {
      const answer = await get(ADDRESS, { headers: { 'if-none-match': known } });
      expect([answer.status, answer.text, answer.headers.get('etag')]).toEqual([304, '', '"a-hash"']);
      expect(answer.headers.has('content-length')).toBe(false);
    }
    expect((await get(ADDRESS, { headers: { 'if-none-match': '"older"' } })).status).toBe(200);
    const head = await get(ADDRESS, { method: 'HEAD' });
    expect([head.status, head.text, head.headers.get('content-length')]).toEqual([200, '', '7']);
    expect(service.asked).toBe(1);
  });

  it('IM-1 a stored picture that is read and not sent is cancelled, so that nothing waits for its bytes', async () => {
    const { open, isolate, caches, clock } = pictureSite();
    await open().get();
    const { open: openCache } = caches;
    const cancel = vi.fn();
    Object.assign(caches, {
      async open(name: string) {
        const store = await openCache(name);
        const match = async (url: string) => new Response(new ReadableStream({ cancel }), await store.match(url));
        return { ...store, match };
      },
    });
    await open().get(ADDRESS, { method: 'HEAD' });
    await open().get(ADDRESS, { headers: { 'if-none-match': '"a-hash"' } });
    expect(cancel).toHaveBeenCalledTimes(2);
    const failing = { ...fakeKv(), get: () => Promise.reject(new Error('KV: 500')) };
    expect((await open(isolate(failing)).get()).outcome).toBe('miss');
    expect(cancel).toHaveBeenCalledTimes(3);
    const { isolate: purging, get } = open();
    clock.advance(1);
    await purging.purger.purge({ actor: 'ana', reason: 'a hard one', everything: true, hard: true });
    expect((await get()).outcome).toBe('miss');
    expect(cancel).toHaveBeenCalledTimes(4);
  });

  it('IM-1 what HEAD is answered is not stored as a picture', async () => {
    const { open, caches } = pictureSite();
    const { get } = open();
    await get(ADDRESS, { method: 'HEAD' });
    expect(caches.stored.size).toBe(0);
  });

  it.each([
    ['another width', '/media/9da60f/lemon.webp?w=480&fm=avif&q=75'],
    ['another format', '/media/9da60f/lemon.webp?w=300&fm=webp&q=75'],
    ['another version', '/media/0da60f/lemon.webp?w=300&fm=avif&q=75'],
    ['another file', '/media/9da60f/menthol.webp?w=300&fm=avif&q=75'],
    ['the original', '/media/9da60f/lemon.webp'],
  ])('IM-1 CA-6 %s is another picture', async (_, other) => {
    const { open, service } = pictureSite();
    const { get } = open();
    await get();
    expect((await get(other)).outcome).toBe('miss');
    expect(service.asked).toBe(2);
  });

  it('CA-2 a picture whose asset was unpublished is not served, by no isolate, also while the media service is down', async () => {
    const { open, service, unpublish, clock, observed } = pictureSite();
    const here = open();
    const there = open();
    await here.get();
    await there.get();
    await unpublish(here.isolate, 'asset:lemon');
    service.down = true;
    expect((await here.get()).status).toBe(503);
    clock.advance(70_000);
    expect((await there.get()).status).toBe(503);
    expect(observed).toEqual(['miss', 'hit', 'failed', 'failed']);
    service.down = false;
    expect((await here.get()).outcome).toBe('miss');
    expect((await here.get()).outcome).toBe('hit');
  });

  it('CA-2 a picture in whose address the asset’s id is written out is taken down as well', async () => {
    const { open, unpublish, service } = pictureSite();
    const address = '/media/lemon/9da60f39ab12/front.webp?w=300&fm=avif&q=75';
    const { get, isolate } = open();
    await get(address);
    await unpublish(isolate, 'asset:front');
    expect((await get(address)).outcome).toBe('hit');
    await unpublish(isolate, 'asset:lemon');
    service.down = true;
    expect((await get(address)).status).toBe(503);
  });

  it('CA-2 a picture that was asked for before it was unpublished is not stored', async () => {
    const { open, unpublish, service, caches, clock } = pictureSite();
    const { get, isolate } = open();
    const { answer } = service;
    service.answer = async () => {
      await unpublish(isolate, 'asset:lemon');
      clock.advance(5);
      return answer();
    };
    await get();
    expect(caches.stored.size).toBe(0);
  });

  it('CA-2 an older version stays while a newer one is published: pages in open tabs show it', async () => {
    const { open, publish, service } = pictureSite();
    const { get, isolate } = open();
    await get();
    await publish(isolate, 'asset:lemon', 2);
    service.down = true;
    expect((await get()).outcome).toBe('hit');
  });

  it('CA-2 a hard purge of everything takes every picture along, a soft one none', async () => {
    const { open, service, clock } = pictureSite();
    const { get, isolate } = open();
    await get();
    clock.advance(1);
    await isolate.purger.purge({ actor: 'ana', reason: 'a soft one', everything: true });
    expect((await get()).outcome).toBe('hit');
    clock.advance(1);
    await isolate.purger.purge({ actor: 'ana', reason: 'a hard one', everything: true, hard: true });
    service.down = true;
    expect((await get()).status).toBe(503);
  });

  it.each<[string, ResponseInit]>([
    ['an error', { status: 404, headers: HEADERS }],
    ['a partial answer', { status: 206, headers: HEADERS }],
    ['a substitute', { headers: { ...HEADERS, 'cache-control': 'public, max-age=60' } }],
    ['a video', { headers: { ...HEADERS, 'content-type': 'video/mp4' } }],
    ['a huge file', { headers: { ...HEADERS, 'content-length': '1048577' } }],
    ['a file of unknown size', { headers: { ...HEADERS, 'content-length': 'many' } }],
  ])('IM-1 %s is passed on and not stored', async (_, init) => {
    const { open, service, caches } = pictureSite();
    service.answer = async () => new Response('picture', init);
    const { get } = open();
    expect(await get()).toMatchObject({ status: init.status ?? 200, text: 'picture' });
    expect(caches.stored.size).toBe(0);
  });

  it.each([
    ['/media/%39da60f/lemon.webp?w=300&fm=avif&q=75', {}],
    ['/media/9da60f/lemon.webp/?w=300&fm=avif&q=75', {}],
    ['/media/9da60f/.webp?w=300&fm=avif&q=75', {}],
    [ADDRESS, { headers: { range: 'bytes=0-3' } }],
  ] as const)('CA-6 %s with %j is never stored nor taken from the cache', async (address, init) => {
    const { open, caches } = pictureSite();
    const { get } = open();
    expect((await get(address, init)).outcome).toBe('bypass');
    expect(caches.stored.size).toBe(0);
  });

  it.each([
    ['failing', 0],
    ['hanging', 2],
  ] as const)('RS-1 with a %s Cache API, pictures come from the media service', async (mood, timeouts) => {
    const { open, caches, clock, service, log } = pictureSite();
    const { get } = open();
    caches.mood = mood;
    const asking = get();
    for (let timeout = 0; timeout < timeouts; timeout += 1) {
      await vi.waitFor(() => expect(clock.waiting).toBe(1));
      clock.advance(500);
    }
    expect(await asking).toMatchObject({ status: 200, text: 'picture' });
    expect(service.asked).toBe(1);
    expect(log.events).toEqual(['cache.picture.edge-failed', 'cache.picture.edge-failed']);
  });

  it.each([
    ['end early', () => new Blob(['pict']).stream()],
    ['break off', () => new ReadableStream({ pull: (controller) => controller.error(new Error('lost')) })],
  ])('IM-1 a picture whose bytes %s is not stored', async (_, body) => {
    const { open, service, caches, log } = pictureSite();
    service.answer = async () => new Response(body(), { headers: HEADERS });
    const { get } = open();
    await get().catch(() => undefined);
    await vi.waitFor(() => expect(log.events).toEqual(['media.incomplete']));
    expect(caches.stored.size).toBe(0);
  });

  it('IM-1 the order of parameters makes no second copy', async () => {
    const { open, service } = pictureSite();
    const { get } = open();
    await get();
    expect((await get('/media/9da60f/lemon.webp?q=75&w=300&fm=avif')).outcome).toBe('hit');
    expect(service.asked).toBe(1);
  });

  it('CA-5 Age counts the time in the media service’s cache as well, which does not shorten the time here', async () => {
    const { open, service, clock, caches } = pictureSite();
    service.answer = async () => new Response('picture', { headers: { ...HEADERS, age: '604900' } });
    const { get } = open();
    expect((await get()).headers.get('age')).toBe('604900');
    clock.advance(7_000);
    expect((await get()).headers.get('age')).toBe('604907');
    const [stored] = caches.stored.values();
    expect(stored?.headers.has('age')).toBe(false);
  });

  it('CA-3 a picture that an isolate stores, which missed its takedown, is not served by one that knows of it', async () => {
    const { open, isolate, unpublish, clock, service } = pictureSite();
    const here = open();
    const late = open(isolate(fakeKv()));
    await unpublish(here.isolate, 'asset:lemon');
    clock.advance(1_000);
    expect((await late.get()).outcome).toBe('miss');
    expect((await late.get()).outcome).toBe('hit');
    service.down = true;
    expect((await here.get()).status).toBe(503);
  });

  it('CA-2 RS-2 an isolate that cannot learn of purges asks the media service, and serves what is stored only if that fails', async () => {
    const { open, isolate, service, observed } = pictureSite();
    await open().get();
    const failing = { ...fakeKv(), get: () => Promise.reject(new Error('KV: 500')) };
    const { get } = open(isolate(failing));
    expect((await get()).outcome).toBe('miss');
    expect(service.asked).toBe(2);
    service.down = true;
    expect(await get()).toMatchObject({ outcome: 'stale-if-error', status: 200, text: 'picture' });
    expect(observed).toEqual(['miss', 'miss', 'stale-if-error']);
  });

  it('CA-2 a picture stays in a data centre for a week at most, and in browsers for a year', async () => {
    const { open, caches } = pictureSite();
    await open().get();
    const [stored] = caches.stored.values();
    expect(stored?.headers.get('cache-control')).toBe('public, max-age=604800');
    expect((await open().get()).headers.get('cache-control')).toBe(HEADERS['cache-control']);
  });

  it('CA-3 a stored picture without the times it was stored with is not served', async () => {
    const { open, caches, service } = pictureSite();
    const { get } = open();
    await get();
    const cache = await caches.open('pictures');
    for (const url of caches.stored.keys()) await cache.put(url, new Response('forged', { headers: HEADERS }));
    expect(await get()).toMatchObject({ outcome: 'miss', text: 'picture' });
    expect(service.asked).toBe(2);
  });
});
