import { expect, it } from 'vitest';
import { createHttpMedia } from './media.http.ts';

const SMALL = new URLSearchParams({ w: '24', q: '40', fm: 'webp' });
const PICTURE = 'https://images.example/space/id/token/file.jpg';

/** A hosted media service with the given response; records its requests. */
function hosted(answer: () => Response | Promise<Response>) {
  const asked: Request[] = [];
  const away = async (request: Request): Promise<Response> => {
    asked.push(request);
    return answer();
  };
  const fetcher = () => Promise.reject(new Error('the embedded service must not be asked'));
  const limits = { timeoutMs: 50, maxBytes: 1_000 };
  return { asked, media: createHttpMedia({ fetcher, origin: 'http://services', away, limits }) };
}

const picture = (bytes = 3, type = 'image/webp') =>
  new Response(new Uint8Array(bytes).fill(7), { headers: { 'content-type': type } });

it('IM-2 a hosted media service is called at the picture’s address without data of the visitor', async () => {
  const { media, asked } = hosted(() => picture());
  expect(await media.picture(PICTURE, SMALL)).toEqual({
    ok: true,
    value: { type: 'image/webp', bytes: new Uint8Array([7, 7, 7]) },
  });
  const [request] = asked;
  expect(request?.url).toBe(`${PICTURE}?w=24&q=40&fm=webp`);
  expect([...(request?.headers.keys() ?? [])]).toEqual(['accept']);
});

it('IM-2 the type of a picture is read whatever its case and parameters', async () => {
  const { media } = hosted(() => picture(3, 'Image/WebP ; q=1'));
  expect(await media.picture(PICTURE, SMALL)).toMatchObject({ ok: true, value: { type: 'image/webp' } });
});

it.each([
  [301, 'https://169.254.169.254/latest/meta-data/'],
  [302, 'http://localhost:8787/ops/api/log'],
  [307, 'https://images.example/elsewhere.webp'],
])('IM-2 SC-4 follows no redirect: %i to %s', async (status, location) => {
  const { media, asked } = hosted(() => new Response(null, { status, headers: { location } }));
  expect(await media.picture(PICTURE, SMALL)).toMatchObject({ ok: false, error: { kind: 'rejected' } });
  expect(asked.map(({ redirect }) => redirect)).toEqual(['manual']);
});

it('SC-4 a streamed picture or film follows no redirect of the media service', async () => {
  const asked: Request[] = [];
  const fetcher = async (request: Request): Promise<Response> => {
    asked.push(request);
    return Response.redirect('http://localhost:8787/ops/api/log', 302);
  };
  const media = createHttpMedia({ fetcher, origin: 'http://services' });
  const visitors = new Request('https://www.alun.example/media/a');
  const answer = await media.get('/media/id/hash/film.mp4', new URLSearchParams(), visitors);
  expect(answer).toMatchObject({ ok: true, value: { status: 302 } });
  expect(asked.map(({ redirect }) => redirect)).toEqual(['manual']);
});

it.each([
  ['a page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } }), 'rejected'],
  ['an SVG, which may contain scripts', () => picture(3, 'image/svg+xml'), 'rejected'],
  ['nothing', () => picture(0), 'rejected'],
  [
    'a picture in place of a missing one',
    () => new Response(picture().body, { headers: picture().headers, status: 404 }),
    'rejected',
  ],
  ['no type', () => new Response(new Uint8Array(3)), 'rejected'],
  ['more bytes than a placeholder has', () => picture(1_001), 'too-large'],
  ['a server error', () => new Response('', { status: 503 }), 'failed'],
  ['a host that requires a key', () => new Response('', { status: 401 }), 'failed'],
  ['a host that refuses all requests', () => new Response('', { status: 403 }), 'failed'],
  ['too many requests', () => new Response('', { status: 429 }), 'failed'],
  ['a refused connection', () => Promise.reject(new Error('refused')), 'unreachable'],
  ['no answer', () => new Promise<Response>(() => undefined), 'timeout'],
] as const)('RS-1 %s is an error of the right kind', async (_what, answer, kind) => {
  expect(await hosted(answer).media.picture(PICTURE, SMALL)).toMatchObject({ ok: false, error: { kind } });
});

it('IM-1 SC-4 a media request forwards Accept, Range and conditional headers, and nothing else of the visitor', async () => {
  const asked: Request[] = [];
  const fetcher = async (request: Request): Promise<Response> => {
    asked.push(request);
    return new Response(null, { status: 206 });
  };
  const media = createHttpMedia({ fetcher, origin: 'http://services' });
  const ours = { accept: 'image/avif', range: 'bytes=0-9', 'if-none-match': '"a"', 'if-range': '"a"' };
  const theirs = {
    cookie: '__Host-alun_session=secret',
    authorization: 'Bearer secret',
    'cf-connecting-ip': '203.0.113.4',
    referer: 'https://www.alun.example/en-my?preview=secret',
    'user-agent': 'a browser',
  };
  const visitors = new Request('https://www.alun.example/media/a', { headers: { ...ours, ...theirs }, method: 'HEAD' });
  await media.get('/media/id/hash/film.mp4', new URLSearchParams({ w: '300' }), visitors);
  await media.get('/media/id/hash/film.mp4', new URLSearchParams(), new Request(visitors.url));
  expect(asked.map(({ method, url }) => [method, url])).toEqual([
    ['HEAD', 'http://services/media/id/hash/film.mp4?w=300'],
    ['GET', 'http://services/media/id/hash/film.mp4'],
  ]);
  expect(asked.map(({ headers }) => Object.fromEntries(headers))).toEqual([ours, {}]);
});
