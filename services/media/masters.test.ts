import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TRANSFORMABLE_MAX_BYTES } from '../../shared/spec/images.ts';
import { servicesWith } from '../testing/database-in-trouble.ts';
import { category } from '../testing/entries.ts';
import { PNG, WIDE_PNG } from '../testing/pictures.ts';
import { data, emptySpace, manage, publish, seed, services } from '../testing/space.ts';
import { MAX_MASTER_BYTES, masterKey } from './masters.ts';

const MANAGEMENT = 'http://services/management/spaces/alun/environments/master';

beforeEach(emptySpace);

/** Publishes an asset with a file and resolves to its URL. */
async function published(id: string, bytes: Uint8Array, type = 'image/png', more = ''): Promise<string> {
  const version = (await manage('GET', `/assets/${id}`)).headers.get('x-contentful-version');
  const headers = version === null ? {} : { 'x-contentful-version': version };
  await manage('PUT', `/assets/${id}`, { fields: { title: { 'en-MY': id } } }, headers);
  const at = (await manage('GET', `/assets/${id}`)).headers.get('x-contentful-version') ?? '';
  const file = `/assets/${id}/file?fileName=${id}.png${more}`;
  expect((await manage('PUT', file, bytes, { 'content-type': type, 'x-contentful-version': at })).status).toBe(200);
  expect((await publish(id, 'assets')).status).toBe(200);
  const { asset } = (await data(`{ asset(id: "${id}") { url } }`)) as { asset: { url: string } };
  return `http://services${asset.url}`;
}
const widthOf = async (url: string): Promise<unknown> => {
  const response = await services(url);
  expect(response.status).toBe(200);
  const info = await env.IMAGES.info(response.body ?? new ReadableStream());
  return 'width' in info ? info.width : undefined;
};

it('DV-2 the file of an asset that is not published, or has another published one, is read with the management token', async () => {
  const file = (token = env.MANAGEMENT_TOKEN) =>
    services(`${MANAGEMENT}/assets/photo/file`, { headers: { authorization: `Bearer ${token}` } });
  expect((await file()).status).toBe(404);
  await published('photo', WIDE_PNG);
  const version = (await manage('GET', '/assets/photo')).headers.get('x-contentful-version') ?? '';
  const headers = { 'content-type': 'image/png', 'x-contentful-version': version };
  expect((await manage('PUT', '/assets/photo/file?fileName=photo.png', PNG, headers)).status).toBe(200);
  const answer = await file();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array(PNG));
  expect((await manage('DELETE', '/assets/photo/published')).status).toBe(200);
  const draft = await file();
  expect([draft.status, new Uint8Array(await draft.arrayBuffer()).length]).toEqual([200, PNG.length]);
  expect((await file(env.DELIVERY_TOKEN)).status).toBe(401);
});

describe('a file that is not published', () => {
  const drafted = async (): Promise<string> => {
    const query = '{ asset(id: "photo", preview: true) { url } }';
    return ((await data(query, {}, env.PREVIEW_TOKEN)) as { asset: { url: string } }).asset.url;
  };
  const replace = async (bytes: Uint8Array): Promise<void> => {
    const version = (await manage('GET', '/assets/photo')).headers.get('x-contentful-version') ?? '';
    const headers = { 'content-type': 'image/png', 'x-contentful-version': version };
    expect((await manage('PUT', '/assets/photo/file?fileName=photo.png', bytes, headers)).status).toBe(200);
  };

  it('CA-7 is shown in previews, at an address that nobody can guess and no cache stores', async () => {
    const before = await published('photo', PNG);
    expect(`http://services${await drafted()}`).toBe(before);
    await replace(WIDE_PNG);
    const url = `http://services${await drafted()}`;
    expect(url).toMatch(/^http:\/\/services\/media\/photo\/draft-[\w-]{43}\/photo\.png$/);
    const answer = await services(url);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array(WIDE_PNG));
    expect([await widthOf(`${url}?w=300&fm=webp`), await widthOf(before)]).toEqual([300, 2]);
    expect((await services(url.replace(/.(?=\/photo\.png)/, (last) => (last === 'A' ? 'B' : 'A')))).status).toBe(404);
    expect((await services(url.replace('/photo.png', '/other.png'))).status).toBe(404);
  });

  it('CA-7 has no address while its asset is archived', async () => {
    await published('photo', PNG);
    await replace(WIDE_PNG);
    const url = `http://services${await drafted()}`;
    const unpublished = await manage('DELETE', '/assets/photo/published');
    expect(unpublished.status).toBe(200);
    expect((await services(url)).status).toBe(200);
    expect((await manage('PUT', '/assets/photo/archived')).status).toBe(200);
    expect((await services(url)).status).toBe(404);
    expect((await manage('DELETE', '/assets/photo/archived')).status).toBe(200);
    expect((await services(url)).status).toBe(200);
  });

  it('CA-7 has its public address once it is published; a later draft and a deleted asset end the one of previews', async () => {
    await published('photo', PNG);
    await replace(WIDE_PNG);
    const url = `http://services${await drafted()}`;
    expect((await publish('photo', 'assets')).status).toBe(200);
    expect(await drafted()).toMatch(/^\/media\/[0-9a-f]{6}\/photo\.png$/);
    expect((await manage('DELETE', '/assets/photo/published')).status).toBe(200);
    expect(`http://services${await drafted()}`).toBe(url);
    expect((await services(url)).status).toBe(200);
    await replace(PNG);
    expect((await services(url)).status).toBe(404);
    const last = `http://services${await drafted()}`;
    expect((await manage('DELETE', '/assets/photo')).status).toBe(204);
    expect((await services(last)).status).toBe(404);
  });
});

describe('a picture', () => {
  it('IM-1 is resized to the requested width, but never beyond that of its master', async () => {
    const url = await published('wide', WIDE_PNG);
    expect([await widthOf(`${url}?w=300&fm=webp`), await widthOf(`${url}?w=750&fm=webp`)]).toEqual([300, 640]);
  });

  it('IM-1 has another URL when its asset gets another file, even of the same name', async () => {
    const before = await published('picture', WIDE_PNG);
    expect(await widthOf(`${before}?w=300&fm=webp`)).toBe(300);
    const after = await published('picture', PNG);
    expect(after).not.toBe(before);
    expect(await widthOf(`${after}?w=300&fm=webp`)).toBe(2);
    expect((await services(before)).status).toBe(404);
  });

  it('RS-3 whose master is lost is a 404 that may not be cached, however it is requested', async () => {
    const url = await published('lost', WIDE_PNG);
    const { objects } = await env.MASTERS.list({ prefix: masterKey('lost', '') });
    await env.MASTERS.delete(objects.map(({ key }) => key));
    for (const [search, init] of [
      ['', {}],
      ['', { method: 'HEAD' }],
      ['', { headers: { range: 'bytes=0-1' } }],
      ['?w=480&fm=webp', {}],
    ] as const) {
      const answer = await services(`${url}${search}`, init);
      expect([answer.status, answer.headers.get('cache-control')], search).toEqual([404, 'no-store']);
      await answer.body?.cancel();
    }
  });
});

describe('a picture that cannot be made', () => {
  /** The Images binding and the bucket; the binding refuses all pictures, the bucket loses a master after `reads` reads. */
  const failing = (reads: number) => {
    const picture = { transform: () => picture, output: () => Promise.reject(new Error('IMAGES: 9422')) };
    let left = reads;
    const masters = new Proxy(env.MASTERS, {
      get: (bucket, name) => {
        const value: unknown = Reflect.get(bucket, name);
        if (typeof value !== 'function') return value;
        if (name !== 'get') return value.bind(bucket);
        return async (...asked: unknown[]) => (left-- > 0 ? Reflect.apply(value, bucket, asked) : null);
      },
    });
    const images: typeof env.IMAGES = Object.assign(Object.create(null), { input: () => picture });
    return { IMAGES: images, MASTERS: masters };
  };
  beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined));
  afterEach(() => vi.restoreAllMocks());

  it.each(['bytes=1-2', 'bytes=999999-'])(
    'IM-1 is replaced by the whole master, not by the part %s, which is one of the picture',
    async (range) => {
      const url = `${await published(`part-${range.length}`, WIDE_PNG)}?w=300&fm=webp`;
      const answer = await servicesWith(failing(2), new Request(url, { headers: { range } }));
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
      expect(await answer.bytes()).toEqual(WIDE_PNG);
    },
  );

  it('RS-3 and whose master is lost meanwhile is a 404 that may not be cached', async () => {
    const url = `${await published('lost-late', WIDE_PNG)}?w=300&fm=webp`;
    const answer = await servicesWith(failing(1), new Request(url));
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
});

describe('a picture while the Cache API fails', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each(['match', 'put'] as const)('RS-1 at %s is made all the same', async (call) => {
    const url = await published(`uncached-${call}`, WIDE_PNG);
    vi.spyOn(caches.default, call).mockRejectedValue(new Error('Cache API: 500'));
    const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    expect(await widthOf(`${url}?w=300&fm=webp`)).toBe(300);
    expect(warned).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('cache.picture.edge-failed'));
  });
});

describe('a file', () => {
  it('SC-3 larger than the limit is rejected', async () => {
    const upload = (bytes: Uint8Array<ArrayBuffer>) =>
      services(`${MANAGEMENT}/assets/long/master`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${env.MANAGEMENT_TOKEN}`, 'content-type': 'application/pdf' },
        body: bytes,
      });
    const refused = await upload(new Uint8Array(MAX_MASTER_BYTES + 1));
    expect([refused.status, await refused.text()]).toEqual([413, expect.stringContaining('at most 50000000 bytes')]);
  });

  it('IM-1 that is too large to transform has the size its uploader gives, and is served unchanged', async () => {
    const asked: unknown[] = [];
    // Like the platform, which refuses files of this size whatever they contain.
    const images: typeof env.IMAGES = Object.assign(Object.create(null), {
      info: async () => {
        asked.push('info');
        throw new Error('IMAGES_INFO_ERROR 9413: The image is too large');
      },
    });
    const bytes = new Uint8Array(TRANSFORMABLE_MAX_BYTES + 1);
    const upload = (said: string) =>
      servicesWith(
        { IMAGES: images },
        new Request(`${MANAGEMENT}/assets/huge/file?fileName=huge.png${said}`, {
          method: 'PUT',
          headers: { authorization: `Bearer ${env.MANAGEMENT_TOKEN}`, 'content-type': 'image/png' },
          body: bytes,
        }),
      );
    const kept = await upload('&width=9000&height=6000');
    expect([kept.status, await kept.json(), asked]).toMatchObject([
      201,
      { fields: { file: { 'en-MY': { details: { image: { width: 9000, height: 6000 } } } } } },
      [],
    ]);
    const title = { fields: { title: { 'en-MY': 'Huge' } } };
    await manage('PUT', '/assets/huge', title, { 'x-contentful-version': '1' });
    expect((await publish('huge', 'assets')).status).toBe(200);
    const { asset } = (await data('{ asset(id: "huge") { url width } }')) as { asset: { url: string; width: number } };
    const served = await services(`http://services${asset.url}?w=300&fm=webp`, { method: 'HEAD' });
    expect([asset.width, served.status, served.headers.get('cache-control')]).toEqual([
      9000,
      200,
      'public, max-age=31536000, immutable',
    ]);
  });

  it('IM-1 that is no raster image has the size its uploader gives', async () => {
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    await published('drawing', svg, 'image/svg+xml', '&width=40&height=30');
    const drawing = () => data('{ asset(id: "drawing") { width height contentType } }');
    expect(await drawing()).toEqual({ asset: { width: 40, height: 30, contentType: 'image/svg+xml' } });
    // The same bytes with other dimensions correct the stored ones, which an import takes.
    const upload = '/assets/drawing/master?width=80&height=60';
    const { body } = await manage('PUT', upload, svg, { 'content-type': 'image/svg+xml' });
    const file = { fileName: 'drawing.svg', contentType: 'image/svg+xml', hash: (body as { hash: string }).hash };
    await manage('POST', '/import/drafts', { assets: [{ id: 'drawing', title: 'drawing', description: '', ...file }] });
    expect((await publish('drawing', 'assets')).status).toBe(200);
    expect(await drawing()).toMatchObject({ asset: { width: 80, height: 60 } });
  });

  it('IM-1 of an asset without a title, or whose master is missing, is not published', async () => {
    await manage('PUT', '/assets/untitled/file?fileName=untitled.png', PNG, { 'content-type': 'image/png' });
    expect((await publish('untitled', 'assets')).body).toMatchObject({
      message: 'untitled: title: is missing; required',
    });
    await env.DB.prepare("UPDATE masters SET hash = '000000000000' WHERE asset_id = 'untitled'").run();
    const title = { fields: { title: { 'en-MY': 'Untitled' } } };
    await manage('PUT', '/assets/untitled', title, { 'x-contentful-version': '1' });
    expect((await publish('untitled', 'assets')).body).toMatchObject({
      message: 'untitled: file: has no master; upload it first',
    });
  });

  it('IM-1 that is missing keeps a page that shows it from being published', async () => {
    await seed(category('dry', '/scalp/dry', { heroImage: 'lost' }), { publish: false });
    const { status, body } = await publish('dry');
    expect([status, body]).toMatchObject([
      422,
      {
        message: 'dry: heroImage: links to the asset "lost", which does not exist; create it, or remove the link',
      },
    ]);
  });

  it('DV-1 is not imported without its master', async () => {
    const asset = {
      id: 'new',
      title: 'New',
      description: '',
      fileName: 'new.png',
      contentType: 'image/png',
      hash: '0123456789ab',
    };
    const { status, body } = await manage('POST', '/import/drafts', { assets: [asset] });
    expect([status, body]).toMatchObject([422, { message: 'new: file: has no master 0123456789ab; upload it first' }]);
  });

  it('SC-3 of an archived asset cannot be changed', async () => {
    await manage('PUT', '/assets/kept/file?fileName=kept.png', PNG, { 'content-type': 'image/png' });
    await manage('PUT', '/assets/kept/archived');
    const at = { 'x-contentful-version': '2' };
    const title = { fields: { title: { 'en-MY': 'Kept' } } };
    for (const answer of [
      await manage('PUT', '/assets/kept', title, at),
      await manage('PUT', '/assets/kept/file?fileName=kept.png', WIDE_PNG, { ...at, 'content-type': 'image/png' }),
    ])
      expect([answer.status, answer.body]).toMatchObject([400, { message: '"kept" is archived; unarchive it first.' }]);
  });
});
