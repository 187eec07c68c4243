import { type Context, Hono } from 'hono';
import { TRANSFORMABLE_MAX_BYTES } from '../../shared/spec/images.ts';
import type { MadePicture } from '../../shared/spec/made-pictures.ts';
import { isOf, type MediaAddress, stemOf } from '../../shared/spec/media-address.ts';
import type { ServicesApp } from '../app-types.ts';
import type { StoredFile } from '../content/reading.ts';
import { assetFields, parseFields } from '../content/storage/stored-json.ts';
import { log } from '../log.ts';
import type { ServicesEnv } from '../settings.ts';
import { prepare, sql } from '../sql.ts';
import { sameSecret } from '../tokens.ts';
import { draftHash, isDraftHash } from './draft-address.ts';
import { answeredFormat, canonicalSearch, isTransformable, mediaTypeOf, readImageRequest } from './image-request.ts';
import { masterKey } from './masters.ts';

type RouteContext = Context<ServicesApp>;

const YEAR_S = 31_536_000;
/** Longest wait for a transformed image; then the visitor gets the master. It is shorter than the site's own timeout of 15 s. */
const MAKING_WAIT_MS = 10_000;

/** Headers of every file. An SVG may contain script, so it is sandboxed when it is opened on its own. */
function fileHeaders(contentType: string, etag: string): Headers {
  return new Headers({
    'content-type': contentType,
    'cache-control': `public, max-age=${YEAR_S}, immutable`,
    etag,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
}

const plain = (status: 400 | 404 | 416, message: string, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(`${message}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  });

const notFound = (): Response => plain(404, 'media: file not found');

/** The published file of an asset. */
async function publishedFile(database: D1Database, id: string): Promise<StoredFile | null> {
  const row = await prepare(
    database,
    sql`SELECT published FROM records WHERE kind = 'Asset' AND id = ${id} AND published IS NOT NULL`,
  ).first<{ readonly published: string }>();
  return row === null ? null : (assetFields.parse(parseFields(row.published)).file ?? null);
}

/** The file of an asset's draft, for an address that only previews name. They do not show archived assets; a deleted one has no file. */
async function draftFile(context: RouteContext, { id, hash, fileName }: MediaAddress): Promise<StoredFile | null> {
  const row = await prepare(
    context.env.DB,
    sql`SELECT draft FROM records WHERE kind = 'Asset' AND id = ${id} AND archived_at IS NULL`,
  ).first<{ readonly draft: string }>();
  const file = row && assetFields.parse(parseFields(row.draft)).file;
  if (!file || file.fileName !== fileName) return null;
  const wanted = await draftHash(context.get('settings').PREVIEW_TOKEN, { ...file, id });
  return (await sameSecret(hash, wanted)) ? file : null;
}

function sameEtag(request: Request, etag: string): boolean {
  const wanted = request.headers.get('if-none-match');
  return wanted?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*') ?? false;
}

interface Range {
  readonly offset: number;
  readonly length: number;
}

/** Parses one `bytes=` range of a file. Null when there is no range that can be served; `bad` when it is outside the file. */
function readRange(request: Request, size: number): Range | 'bad' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range')?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'bad' : { offset: size - length, length };
  }
  const offset = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return offset >= size || end < offset ? 'bad' : { offset, length: end - offset + 1 };
}

/** The unchanged master, whole or as a range: players request videos in ranges. */
async function serveMaster({ env }: RouteContext, request: Request, id: string, file: StoredFile): Promise<Response> {
  const etag = `"${file.hash}"`;
  const headers = fileHeaders(file.contentType, etag);
  headers.set('accept-ranges', 'bytes');
  if (sameEtag(request, etag)) return new Response(null, { status: 304, headers });
  const ifRange = request.headers.get('if-range');
  const inParts = request.method === 'GET' && (ifRange === null || ifRange === etag);
  const range = inParts ? readRange(request, file.size) : null;
  if (range === 'bad')
    return plain(416, 'media: the range is outside the file', { 'content-range': `bytes */${file.size}` });
  headers.set('content-length', String(range?.length ?? file.size));
  if (range !== null)
    headers.set('content-range', `bytes ${range.offset}-${range.offset + range.length - 1}/${file.size}`);
  const status = range === null ? 200 : 206;
  const key = masterKey(id, file.hash);
  if (request.method === 'HEAD') {
    return (await env.MASTERS.head(key)) === null ? notFound() : new Response(null, { status, headers });
  }
  const object = await env.MASTERS.get(key, range === null ? {} : { range });
  return object === null ? notFound() : new Response(object.body, { status, headers });
}

/** An image transformed from the master. The Images binding does not cache, so the edge cache does; its key includes the master's hash. */
async function serveImage(context: RouteContext, id: string, file: StoredFile, wanted: MadePicture): Promise<Response> {
  const format = answeredFormat(wanted, file.width, context.get('settings').AVIF_MAX_PX);
  const search = canonicalSearch(wanted, format);
  const etag = `"${file.hash}-${search.replace(/[^a-z0-9]/g, '')}"`;
  const type = mediaTypeOf(format);
  if (sameEtag(context.req.raw, etag)) return new Response(null, { status: 304, headers: fileHeaders(type, etag) });
  const key = `https://media.invalid/${encodeURIComponent(id)}/${file.hash}?${search}`;
  const cached = await caches.default.match(key).catch(notCached);
  if (cached) return new Response(cached.body, { headers: withCacheStatus(cached.headers, 'hit') });
  const headers = fileHeaders(type, etag);
  const making = makeImage(context.env, masterKey(id, file.hash), wanted, type).then((bytes) => {
    if (bytes === null) return null;
    headers.set('content-length', String(bytes.byteLength));
    context.executionCtx.waitUntil(caches.default.put(key, new Response(bytes, { headers })).catch(notCached));
    return bytes;
  });
  // The work continues when the visitor disconnects, so that the next one does not have to wait again.
  context.executionCtx.waitUntil(making.catch(() => null));
  try {
    const bytes = await inTime(making);
    return bytes === null ? notFound() : new Response(bytes, { headers: withCacheStatus(headers, 'fwd=miss') });
  } catch (error) {
    return serveInstead(context, id, file, error);
  }
}

/** The Cache API failed: the picture is made without it. */
const notCached = (cause: unknown): void => log.warn('cache.picture.edge-failed', { cause });

/** Waits for the work up to a timeout. @throws Error on timeout; the work continues. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`media: the picture was not ready within ${MAKING_WAIT_MS} ms`)),
    MAKING_WAIT_MS,
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Serves the master instead, when transforming fails or takes too long. Cached for a minute only: the next attempt may succeed. */
async function serveInstead(context: RouteContext, id: string, file: StoredFile, error: unknown): Promise<Response> {
  log.error('media.not-made', { asset: id, cause: error });
  // Neither the visitor's range nor ETags are the master's.
  const whole = new Request(context.req.url, { method: context.req.method });
  const response = await serveMaster(context, whole, id, file);
  if (response.ok) response.headers.set('cache-control', 'public, max-age=60');
  response.headers.delete('etag');
  return response;
}

/** Transforms a master; null when there is none. */
async function makeImage(
  env: ServicesEnv,
  key: string,
  wanted: MadePicture,
  type: ImageOutputOptions['format'],
): Promise<ArrayBuffer | null> {
  const master = await env.MASTERS.get(key);
  if (master === null) return null;
  const made = await env.IMAGES.input(master.body)
    .transform({ width: wanted.width, fit: 'scale-down' })
    .output({ format: type, quality: wanted.quality });
  return new Response(made.image()).arrayBuffer();
}

function withCacheStatus(headers: Headers, status: string): Headers {
  const own = new Headers(headers);
  own.set('cache-status', `alun-media; ${status}`);
  return own;
}

async function serve(context: RouteContext, address: MediaAddress): Promise<Response> {
  const read = readImageRequest(new URL(context.req.url).searchParams);
  if (!read.ok) return plain(400, read.message);
  const { id } = address;
  if (isDraftHash(address.hash)) {
    const draft = await draftFile(context, address);
    if (draft === null) return notFound();
    const response = await serveFile(context, id, draft, read.request);
    response.headers.set('cache-control', 'private, no-store');
    return response;
  }
  const file = await publishedFile(context.env.DB, id);
  return file !== null && isOf(address, file) ? serveFile(context, id, file, read.request) : notFound();
}

async function serveFile(
  context: RouteContext,
  id: string,
  file: StoredFile,
  request: MadePicture | null,
): Promise<Response> {
  if (request === null || !isTransformable(file.contentType) || file.size > TRANSFORMABLE_MAX_BYTES)
    return serveMaster(context, context.req.raw, id, file);
  return serveImage(context, id, file, request);
}

/** `GET|HEAD /media/…?w&q&fm` (protocol facts 4.7; URLs: shared/spec/media-address.ts); serves published assets, and drafts to previews. */
export function createMediaRoutes(): Hono<ServicesApp> {
  const routes = new Hono<ServicesApp>();
  routes.get('/:hash/:file', (context) => {
    const { hash, file } = context.req.param();
    return serve(context, { id: stemOf(file), hash, fileName: file });
  });
  routes.get('/:id/:hash/:file', (context) => {
    const { id, hash, file } = context.req.param();
    return serve(context, { id, hash, fileName: file });
  });
  // Any other path below this one names no file. The site passes this response on.
  routes.get('*', notFound);
  return routes;
}
