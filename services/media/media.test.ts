import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createServicesApp } from '../app.ts';
import { servicesWith } from '../testing/database-in-trouble.ts';
import { BROKEN_PNG, PNG } from '../testing/pictures.ts';
import { data, emptySpace, manage, publish, services } from '../testing/space.ts';
import { masterHash } from './masters.ts';

const SVG = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><script>alert(1)</script></svg>',
);
const VIDEO = new TextEncoder().encode('0123456789');

async function putAsset(id: string, fileName: string, contentType: string, bytes: Uint8Array): Promise<void> {
  await manage('PUT', `/assets/${id}`, {
    fields: { title: { 'en-MY': id }, description: { 'en-MY': `Picture ${id}` } },
  });
  await manage('PUT', `/assets/${id}/file?fileName=${fileName}`, bytes, {
    'content-type': contentType,
    'x-contentful-version': '1',
  });
}

const urls: Record<string, string> = {};
const get = (id: string, search = '', init: RequestInit = {}): Promise<Response> =>
  services(`http://services${urls[id]}${search}`, init);

beforeAll(async () => {
  await emptySpace();
  await putAsset('dot', 'dot.png', 'image/png', PNG);
  await putAsset('broken', 'broken.png', 'image/png', BROKEN_PNG);
  await putAsset('logo', 'logo.svg', 'image/svg+xml', SVG);
  await putAsset('film', 'film.mp4', 'video/mp4', VIDEO);
  for (const id of ['dot', 'broken', 'logo', 'film']) expect((await publish(id, 'assets')).status).toBe(200);
  const answer = (await data('{ assetCollection { items { sys { id } url } } }')) as {
    assetCollection: { items: { sys: { id: string }; url: string }[] };
  };
  for (const { sys, url } of answer.assetCollection.items) urls[sys.id] = url;
});

describe('assets', () => {
  it('IM-1 an asset has size, type and address, and addresses of transforms', async () => {
    expect(
      await data(
        '{ asset(id: "dot") { title description fileName contentType size width height url(transform: {width: 300, quality: 75, format: WEBP}) } }',
      ),
    ).toEqual({
      asset: {
        title: 'dot',
        description: 'Picture dot',
        fileName: 'dot.png',
        contentType: 'image/png',
        size: PNG.byteLength,
        width: 2,
        height: 1,
        url: expect.stringMatching(/^\/media\/[0-9a-f]{6}\/dot\.png\?w=300&q=75&fm=webp$/),
      },
    });
  });

  it('IM-1 an asset without a file cannot be published', async () => {
    await manage('PUT', '/assets/empty', { fields: { title: { 'en-MY': 'Empty' } } });
    expect((await publish('empty', 'assets')).body).toMatchObject({
      message: 'empty: file: has no master; upload it first',
    });
  });

  it('SC-3 an upload that is not a picture, or of an unsupported type, is refused', async () => {
    const upload = (type: string, bytes: Uint8Array) =>
      manage('PUT', '/assets/x/master', bytes, { 'content-type': type });
    for (const type of [
      'text/html',
      'text/html; a=image/png',
      'image/png, text/html',
      'image/svg+xml+html',
      'IMAGE/PNG',
    ])
      expect((await upload(type, SVG)).status, type).toBe(415);
    expect((await upload('image/png', VIDEO)).status).toBe(422);
    expect((await upload('image/png', new Uint8Array())).status).toBe(400);
  });
});

describe('file names', () => {
  it.each([
    '',
    '../dot.png',
    'a/b.png',
    '.dot.png',
    '-dot.png',
    'dot.png\n',
    'a dot.png',
    '<b>.png',
    `${'x'.repeat(125)}.png`,
  ])('SC-3 the file name %j is refused', async (name) => {
    const path = `/assets/named/file?fileName=${encodeURIComponent(name)}`;
    expect((await manage('PUT', path, PNG, { 'content-type': 'image/png' })).status).toBe(400);
    expect((await manage('GET', '/assets/named')).status).toBe(404);
  });

  it('IM-1 a file name with letters, digits, underscore, hyphen and dots is accepted', async () => {
    const path = `/assets/named/file?fileName=${encodeURIComponent(`Hari_Raya-2026.${'x'.repeat(113)}`)}`;
    expect((await manage('PUT', path, PNG, { 'content-type': 'image/png' })).status).toBe(201);
  });
});

describe('the media service', () => {
  it('IM-1 serves the master with an immutable Cache-Control and a 304 for its ETag', async () => {
    const response = await get('dot');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-length': String(PNG.byteLength),
    });
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(PNG);
    const etag = response.headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get('dot', '', { headers: { 'if-none-match': known } });
      expect([known, again.status, await again.text()]).toEqual([known, 304, '']);
    }
  });

  it.each([
    ['webp', 'image/webp'],
    ['avif', 'image/avif'],
    ['jpg', 'image/jpeg'],
    ['png', 'image/png'],
  ])('IM-1 converts to %s', async (format, type) => {
    const response = await get('dot', `?w=300&fm=${format}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    const info = await env.IMAGES.info(response.body ?? new ReadableStream());
    expect(info.format).toBe(type);
  });

  it('IM-1 a picture is transformed once, whatever the order of its parameters', async () => {
    const first = await get('dot', '?fm=webp&q=75&w=480');
    expect(first.headers.get('cache-status')).toBe('alun-media; fwd=miss');
    const bytes = await first.arrayBuffer();
    await expect
      .poll(async () => (await get('dot', '?w=480&q=75&fm=webp')).headers.get('cache-status'))
      .toBe('alun-media; hit');
    const second = await get('dot', '?w=480&q=75&fm=webp');
    expect(await second.arrayBuffer()).toEqual(bytes);
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await get('dot', '?w=480&q=75&fm=webp', { headers })).status).toBe(304);
  });

  it('IM-1 a master and each of its images have ETags of their own: none is taken for another', async () => {
    const etags: (string | null)[] = [];
    for (const search of ['', '?w=300&fm=webp', '?w=300&fm=jpg', '?w=480&fm=webp']) {
      const response = await get('dot', search);
      etags.push(response.headers.get('etag'));
      await response.body?.cancel();
    }
    expect(new Set(etags).size).toBe(4);
    expect(etags).not.toContain(null);
  });

  it('RS-3 a master that cannot be transformed is served unchanged, for a minute', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const response = await get('broken', '?w=640&fm=webp');
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'public, max-age=60',
    ]);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(BROKEN_PNG);
    // And without an ETag, by which a later revalidation would take it for the image.
    expect(response.headers.get('etag')).toBeNull();
  });

  it('IM-1 RS-1 a transform that takes over 10 s is replaced by the master, for a minute', async () => {
    const waits: unknown[] = [];
    const real = globalThis.setTimeout;
    const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation((work: () => void, ms?: number) => {
      waits.push(ms);
      return real(work, 0);
    });
    const error = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const making = vi.fn(() => new Promise<never>(() => undefined));
    const picture = { output: making, transform: () => picture };
    const busy: typeof env.IMAGES = Object.assign(Object.create(null), { input: () => picture });
    const response = await servicesWith({ IMAGES: busy }, new Request(`http://services${urls.dot}?w=640&fm=webp`));
    timers.mockRestore();
    expect(waits).toContain(10_000);
    expect([response.status, response.headers.get('cache-control'), response.headers.get('content-type')]).toEqual([
      200,
      'public, max-age=60',
      'image/png',
    ]);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(PNG);
    expect(error).toHaveBeenCalledOnce();
    error.mockRestore();
  });

  it('RS-1 a transform in time leaves no timer behind', async () => {
    const set = vi.spyOn(globalThis, 'setTimeout');
    const cleared = vi.spyOn(globalThis, 'clearTimeout');
    await (await get('dot', '?w=216&fm=webp')).arrayBuffer();
    const timers = set.mock.calls.flatMap(([, ms], call) => (ms === 10_000 ? [set.mock.results[call]?.value] : []));
    expect(timers).toHaveLength(1);
    expect(cleared.mock.calls.flat()).toEqual(expect.arrayContaining(timers));
    set.mockRestore();
    cleared.mockRestore();
  });

  it('IM-1 RS-1 a transform goes on when its visitor leaves: the next one does not start it again', async () => {
    const image = Promise.withResolvers<unknown>();
    const transform = vi.fn(() => picture);
    const picture = { output: vi.fn(() => image.promise), transform };
    const busy: typeof env.IMAGES = Object.assign(Object.create(null), { input: () => picture });
    const kept: Promise<unknown>[] = [];
    const context = { waitUntil: (work: Promise<unknown>) => void kept.push(work) };
    const request = new Request(`http://services${urls.dot}?w=750&fm=webp`);
    const answer = createServicesApp().fetch(request, { ...env, IMAGES: busy } as never, context as never);
    await vi.waitFor(() => expect(picture.output).toHaveBeenCalledWith({ format: 'image/webp', quality: 75 }));
    expect(transform).toHaveBeenCalledWith({ width: 750, fit: 'scale-down' });
    expect(kept).toHaveLength(1);
    image.resolve({ image: () => new Blob([PNG]).stream() });
    await kept[0];
    expect((await (await answer).arrayBuffer()).byteLength).toBe(PNG.byteLength);
    await Promise.all(kept);
    expect((await get('dot', '?w=750&fm=webp')).headers.get('cache-status')).toBe('alun-media; hit');
  });

  it('IM-1 a width that is not offered gets a 400 with the allowed widths', async () => {
    const response = await get('dot', '?w=301');
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('allowed: 24, 216, 300')]);
  });

  it.each([
    ['a missing file', () => services('http://services/media/abcdef/none.png'), 404],
    ['an unsupported size', () => get('dot', '?w=301'), 400],
    ['a range outside the file', () => get('film', '', { headers: { range: 'bytes=10-' } }), 416],
  ])('IM-1 the error for %s is plain text, with Cache-Control no-store', async (_what, asked, status) => {
    const response = await asked();
    const told = ['content-type', 'cache-control', 'x-content-type-options'].map((name) => response.headers.get(name));
    expect([response.status, ...told]).toEqual([status, 'text/plain; charset=utf-8', 'no-store', 'nosniff']);
    await response.body?.cancel();
  });

  it('SC-2 an SVG is served unchanged, with a sandboxing Content-Security-Policy', async () => {
    const response = await get('logo', '?w=300&fm=webp');
    expect([response.headers.get('content-type'), response.headers.get('content-security-policy')]).toEqual([
      'image/svg+xml',
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    ]);
    await response.body?.cancel();
  });

  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=-0', 416, 'media: the range is outside the file\n', 'bytes */10'],
    ['bytes=5-2', 416, 'media: the range is outside the file\n', 'bytes */10'],
    ['lines=1-2', 200, '0123456789', null],
    ['bytes=10-', 416, 'media: the range is outside the file\n', 'bytes */10'],
  ])(
    'CO-5 the range %s of a video gets the right status, body and Content-Range',
    async (range, status, text, contentRange) => {
      const response = await get('film', '', { headers: { range } });
      const body = new TextDecoder().decode(await response.arrayBuffer());
      expect([response.status, body, response.headers.get('content-range')]).toEqual([status, text, contentRange]);
    },
  );

  it('IM-1 If-Range with the ETag of another file gets the whole file (RFC 9110, 13.1.5)', async () => {
    const part = (ifRange: string) => get('film', '', { headers: { range: 'bytes=2-4', 'if-range': ifRange } });
    const other = await part('"of-another"');
    expect([other.status, other.headers.get('content-range'), await other.text()]).toEqual([200, null, '0123456789']);
    const same = await part(other.headers.get('etag') ?? '');
    expect([same.status, await same.text()]).toEqual([206, '234']);
  });

  it('IM-1 HEAD returns headers without a body', async () => {
    const response = await get('film', '', { method: 'HEAD' });
    expect([response.status, response.headers.get('content-length'), response.body]).toEqual([200, '10', null]);
  });

  it('IM-1 HEAD ignores Range (RFC 9110, 14.2)', async () => {
    const response = await get('film', '', { method: 'HEAD', headers: { range: 'bytes=2-4' } });
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '10']);
  });

  it('IM-1 the address contains the asset id if the file name differs; the id is accepted in any address', async () => {
    await putAsset('beach', 'holiday-1.png', 'image/png', PNG);
    expect((await publish('beach', 'assets')).status).toBe(200);
    const { asset } = (await data('{ asset(id: "beach") { url } }')) as { asset: { url: string } };
    expect(asset.url).toMatch(/^\/media\/beach\/[0-9a-f]{6}\/holiday-1\.png$/);
    const hash = await masterHash(PNG.buffer);
    for (const address of [asset.url, `/media/dot/${hash.slice(0, 6)}/dot.png`, `/media/dot/${hash}/dot.png`]) {
      const response = await services(`http://services${address}`);
      expect(new Uint8Array(await response.arrayBuffer()), address).toEqual(PNG);
    }
  });

  it('IM-1 a wrong hash, name or id, and an unpublished asset, get a 404', async () => {
    const url = urls.dot ?? '';
    for (const wrong of [
      url.replace(/[0-9a-f]{6}/, '0'.repeat(6)),
      url.replace(/([0-9a-f]{5})[0-9a-f]/, '$1'),
      url.replace('dot.png', 'other.png'),
      url.replace('dot.png', 'logo.png'),
      url.replace('/media/', '/media/dots/'),
      url.replace('/media/', '/media/logo/'),
      '/media/dot',
      '/media/%00/x/y',
    ]) {
      expect((await services(`http://services${wrong}`)).status, wrong).toBe(404);
    }
    await manage('DELETE', '/assets/logo/published');
    expect((await get('logo')).status).toBe(404);
  });
});
