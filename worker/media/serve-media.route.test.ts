import { beforeAll, describe, expect, it, vi } from 'vitest';
import { failed, ok } from '../services/result.ts';
import { fillPictures, pictureAddress } from '../testing/pictures.ts';
import { openSite } from '../testing/site.ts';
import { fillWholeSpace } from '../testing/whole-space.ts';

let address = '';

beforeAll(async () => {
  await fillWholeSpace();
  address = await pictureAddress('picture');
});

/** The site, and the requests that reached its media service. */
function listeningSite() {
  const asked: string[] = [];
  const { media } = openSite().deps;
  const site = openSite({
    media: {
      picture: (...asking) => media.picture(...asking),
      get: (path, search, request) => {
        asked.push(search.toString());
        return media.get(path, search, request);
      },
    },
  });
  return { site, asked };
}

const CHROMIUM = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const SAFARI =
  'image/webp,image/avif,image/jxl,image/heic,image/heic-sequence,video/*;q=0.8,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5';

describe('pictures on our own origin', () => {
  it.each([
    ['Chromium', CHROMIUM, 'avif'],
    ['Safari', SAFARI, 'avif'],
    ['a browser without AVIF', 'image/webp,*/*', 'webp'],
    ['a browser that accepts anything', 'image/*,*/*;q=0.8', 'png'],
    ['a client without an Accept header', undefined, 'png'],
    ['a client that refuses AVIF', 'image/avif;q=0, image/webp, */*', 'webp'],
    ['a client that refuses both', 'Image/AVIF;q=0,image/webp; q=0.0,image/*', 'png'],
    ['a client that prefers WebP', 'image/avif;q=0.5,image/webp;q=0.9,image/png;q=0.1', 'webp'],
    ['a client that accepts a type with the same beginning', 'image/avif-sequence,*/*', 'png'],
  ])('IM-1 a width alone gets %s the best accepted format, at quality 75', async (_who, accept, format) => {
    const { site, asked } = listeningSite();
    const answer = await site.get(`${address}?w=300`, accept === undefined ? {} : { headers: { accept } });
    expect([answer.status, answer.headers.get('vary')]).toEqual([200, 'accept']);
    expect(asked).toEqual([`w=300&fm=${format}&q=75`]);
    await answer.arrayBuffer();
  });

  it('IM-1 CA-6 an address with a format gets that format whatever is accepted, without Vary', async () => {
    const { site, asked } = listeningSite();
    const answer = await site.get(`${address}?w=24&q=40&fm=webp`, { headers: { accept: CHROMIUM } });
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('vary')).toBeNull();
    expect(asked).toEqual(['w=24&q=40&fm=webp']);
    await answer.arrayBuffer();
  });

  it('IM-1 CA-5 the second request for a picture comes from the edge, with the same headers and bytes', async () => {
    const { site, asked } = listeningSite();
    const [first, second] = [
      await site.get(`${address}?w=300`, { headers: { accept: CHROMIUM } }),
      await site.get(`${address}?w=300&utm_source=x`, { headers: { accept: SAFARI } }),
    ];
    expect(asked).toHaveLength(1);
    expect([first, second].map(({ headers }) => headers.get('cache-status'))).toEqual([
      'alun-picture; fwd=miss',
      'alun-picture; hit',
    ]);
    expect(second.headers.get('cache-tag')).toBe('asset:picture');
    const told = ({ headers }: Response) =>
      Array.from(headers).filter(([name]) => !['age', 'cache-status', 'server-timing', 'x-request-id'].includes(name));

    expect(told(second)).toEqual(told(first));
    expect(await second.bytes()).toEqual(await first.bytes());
  });

  it('CA-2 IM-1 a picture that editors take down is asked for again, one that they publish anew is not', async () => {
    await fillPictures('fleeting');
    const own = `${await pictureAddress('fleeting')}?w=300`;
    const { site, asked } = listeningSite();
    for (const status of [200, 200]) expect((await site.get(own)).status).toBe(status);
    await site.hear('publish', 'Asset', 'fleeting');
    expect((await site.get(own)).status).toBe(200);
    expect(asked).toHaveLength(1);
    await site.hear('unpublish', 'Asset', 'fleeting');
    await (await site.get(own)).arrayBuffer();
    expect(asked).toHaveLength(2);
  });

  it('IM-1 quality is 75 unless the address sets it', async () => {
    const { site, asked } = listeningSite();
    await (await site.get(`${address}?w=300&fm=jpg`)).arrayBuffer();
    expect(asked).toEqual(['w=300&fm=jpg&q=75']);
  });

  it.each([
    '/media',
    '/media/x',
    '/media//9da60f/home-hero.webp',
    '/media/9da60f/home-hero.webp/',
    '/media/a/b/c/d',
    '/media/none/0123456789ab/none.png',
  ])('IM-1 RS-3 %s is an uncacheable 404 with the same message', async (path) => {
    const answer = await openSite().get(path);
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('content-type')]).toEqual([
      404,
      'no-store',
      'text/plain; charset=utf-8',
    ]);
    expect(await answer.text()).toBe('media: file not found\n');
  });

  it.each([400, 404, 410, 429])('IM-1 RS-3 a refusal with %i and no Cache-Control is not cacheable', async (status) => {
    const { media } = openSite().deps;
    const get = async () => ok(new Response('no', { status }));
    const answer = await openSite({ media: { ...media, get } }).get(address);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
  });

  it('IM-1 a refusal keeps its own Cache-Control', async () => {
    const { media } = openSite().deps;
    const headers = { 'cache-control': 'public, max-age=60' };
    const answer = await openSite({
      media: { ...media, get: async () => ok(new Response('gone', { status: 410, headers })) },
    }).get(address);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([410, 'public, max-age=60']);
  });

  it('IM-1 a picture without parameters is the original, without Vary', async () => {
    const { site, asked } = listeningSite();
    const answer = await site.get(address, { headers: { accept: CHROMIUM } });
    expect(answer.headers.get('vary')).toBeNull();
    expect(asked).toEqual(['']);
    await answer.arrayBuffer();
  });

  it('IM-1 SC-4 a 206 part of a video keeps its range and cache headers, but no cookie or CORS header of the media service', async () => {
    const passed = {
      'content-type': 'video/mp4',
      'content-range': 'bytes 0-3/20',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: '"film"',
      'last-modified': 'Mon, 05 Jan 2026 00:00:00 GMT',
      age: '7',
    };
    const kept = {
      'set-cookie': 'a=b',
      'access-control-allow-origin': '*',
      'x-powered-by': 'somebody',
      location: '/x',
    };
    const { media } = openSite().deps;
    const get = async () => ok(new Response('film', { status: 206, headers: { ...passed, ...kept } }));
    const answer = await openSite({ media: { ...media, get } }).get(address);
    const headers = Object.fromEntries(answer.headers);
    const { byteLength } = await answer.arrayBuffer();
    expect([answer.status, headers, byteLength]).toMatchObject([206, passed, 'film'.length]);
    expect(Object.keys(kept).filter((name) => name in headers)).toEqual([]);
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  });

  it('RS-2 a picture that was seen before is served while the media service is down', async () => {
    const { media } = openSite().deps;
    const service = { down: false };
    const get: typeof media.get = async (...asking) =>
      service.down ? failed({ kind: 'timeout', message: 'media: no answer' }) : media.get(...asking);
    const site = openSite({ media: { ...media, get } });
    const before = await site.get(`${address}?w=300`);
    service.down = true;
    const after = await site.get(`${address}?w=300`);
    expect([after.status, after.headers.get('content-type')]).toEqual([200, before.headers.get('content-type')]);
    expect(await after.bytes()).toEqual(await before.bytes());
    expect((await site.get(`${address}?w=480`)).status).toBe(503);
  });

  it('IM-1 RS-1 a failure of the media service is an uncacheable 503 with Retry-After', async () => {
    const { media } = openSite().deps;
    const cancel = vi.fn();
    const trace = new ReadableStream({ cancel });
    const failing = [
      async () => ok(new Response(trace, { status: 500, headers: { 'cache-control': 'public, max-age=60' } })),
      async () => failed({ kind: 'timeout', message: 'media: no answer within 15000 ms' } as const),
    ];
    for (const get of failing) {
      const answer = await openSite({ media: { ...media, get } }).get(`${address}?w=300`);
      const { status, headers } = answer;
      expect([status, headers.get('cache-control'), headers.get('retry-after')]).toEqual([503, 'no-store', '30']);
      expect(headers.get('vary')).toBeNull();
      expect(await answer.text()).toBe('Currently service is not available');
    }
    expect(cancel).toHaveBeenCalledOnce();
  });
});
