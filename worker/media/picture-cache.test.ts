import { describe, expect, it, vi } from 'vitest';
import { cacheWorld } from '../cache/testing/cache-world.ts';
import { fakeCaches } from '../cache/testing/fake-caches.ts';
import { createPictureCache } from './picture-cache.ts';

const HEADERS = {
  'content-type': 'image/avif',
  'content-length': '7',
  'cache-control': 'public, max-age=31536000, immutable',
  etag: '"a-hash"',
};
const ADDRESS = '/media/9da60f/lemon.webp?w=300&fm=avif&q=75';

/** A data centre with isolates, and a media service that counts its calls. */
function pictureSite() {
  const world = cacheWorld();
  const caches = fakeCaches();
  const observed: string[] = [];
  const service = {
    asked: 0,
    answer: async (): Promise<Response> => new Response('picture', { headers: HEADERS }),
    down: false,
  };
  const open = (isolate = world.isolate()) => {
    const pictures = createPictureCache({
      caches,
      watermarks: isolate.watermarks,
      clock: world.clock,
      log: world.log,
      observe: (outcome) => observed.push(outcome),
    });
    const get = async (address = ADDRESS, init: RequestInit = {}) => {
      const url = new URL(address, 'https://alun.example');
      const ask = {
        request: new Request(url, init),
        url,
        search: url.searchParams,
        waitUntil: world.background.waitUntil,
      };
      const { response, outcome } = await pictures.serve(ask, async () => {
        service.asked += 1;
        if (service.down) return new Response('no', { status: 503 });
        return service.answer();
      });
      const text = await response.text();
      await world.background.settled();
      return { outcome, status: response.status, headers: response.headers, text };
    };
    return { isolate, get };
  };
  return { ...world, caches, observed, service, open };
}

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
    for (const known of ['"a-hash"', 'W/"a-hash"', '"other", "a-hash"']) {
      const answer = await get(ADDRESS, { headers: { 'if-none-match': known } });
      expect([answer.status, answer.text, answer.headers.get('etag')]).toEqual([304, '', '"a-hash"']);
      expect(answer.headers.has('content-length')).toBe(false);
    }
    expect((await get(ADDRESS, { headers: { 'if-none-match': '"older"' } })).status).toBe(200);
    const head = await get(ADDRESS, { method: 'HEAD' });
    expect([head.status, head.text, head.headers.get('content-length')]).toEqual([200, '', '7']);
    expect(service.asked).toBe(1);
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
    const { open, unpublish, service, caches } = pictureSite();
    const { get, isolate } = open();
    const { answer } = service;
    service.answer = async () => {
      await unpublish(isolate, 'asset:lemon');
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
    ['a refusal', { status: 404, headers: HEADERS }],
    ['a part', { status: 206, headers: HEADERS }],
    ['what is sent in its place', { headers: { ...HEADERS, 'cache-control': 'public, max-age=60' } }],
    ['a film', { headers: { ...HEADERS, 'content-type': 'video/mp4' } }],
    ['a huge file', { headers: { ...HEADERS, 'content-length': '4194305' } }],
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
  ] as const)('SC-4 %s with %j is never stored nor taken from the cache', async (address, init) => {
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
      clock.advance(15_000);
    }
    expect(await asking).toMatchObject({ status: 200, text: 'picture' });
    expect(service.asked).toBe(1);
    expect(log.events).toEqual(['cache.picture.edge-failed', 'cache.picture.edge-failed']);
  });

  it('IM-1 a picture whose bytes end early is not stored', async () => {
    const { open, service, caches, log } = pictureSite();
    service.answer = async () => new Response('pict', { headers: HEADERS });
    const { get } = open();
    await get();
    expect(caches.stored.size).toBe(0);
    expect(log.events).toEqual(['cache.picture.edge-failed']);
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
