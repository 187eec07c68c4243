import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { ServicesApp } from '../../app-types.ts';
import { boundedBytes, boundedJson } from '../../bounded-body.ts';
import { MAX_MASTER_BYTES, storeMaster } from '../../media/masters.ts';
import { bearerToken, sameSecret } from '../../tokens.ts';
import { statusOf } from '../lifecycle.ts';
import { CONTENT_TYPES, contentTypeId } from '../model/model.ts';
import type { LinkKind } from '../reading.ts';
import { findByField, listStates, readStates } from '../storage/records.ts';
import type { Fields } from '../storage/stored-json.ts';
import { listEvents, revive } from '../webhooks/outbox.ts';
import { outbox } from './commit.ts';
import {
  draftsBody,
  type ImportOutcome,
  importDrafts,
  importPublish,
  mastersBody,
  missingMasters,
  publishBody,
  publishedCount,
} from './import.ts';
import {
  archive,
  find,
  type Outcome,
  publish,
  remove,
  type Subject,
  saveAsset,
  saveEntry,
  unarchive,
  unpublish,
} from './operations.ts';
import { type RefusalId, refusalResponse, refuse } from './refusal.ts';
import { storedFields, wireRecord } from './wire.ts';

const MAX_ENTRY_BYTES = 1_000_000;
const MAX_IMPORT_BYTES = 8_000_000;

type RouteContext = Context<ServicesApp>;

const refused = (context: RouteContext, id: RefusalId, message: string): Response =>
  refusalResponse(refuse(id, message), context.get('requestId'));

/** An operation's outcome as an answer; the delivery of its webhook stands in the body and in a header. */
function answer(context: RouteContext, outcome: Outcome): Response {
  if (!outcome.ok) return refusalResponse(outcome.refusal, context.get('requestId'));
  const headers = { 'x-webhook-delivery': outcome.webhook };
  if (outcome.record.deletedAt !== null) return new Response(null, { status: 204, headers });
  const body = {
    ...wireRecord(outcome.record),
    webhook: outcome.webhook,
    left: outcome.left,
    status: statusOf(outcome.record),
  };
  return Response.json(body, { status: outcome.created ? 201 : 200, headers });
}

function importAnswer(context: RouteContext, outcome: ImportOutcome): Response {
  return outcome.ok ? Response.json(outcome.result) : refusalResponse(outcome.refusal, context.get('requestId'));
}

function subject(context: RouteContext, kind: LinkKind): Subject {
  const version = context.req.header('x-contentful-version');
  return {
    kind,
    id: context.req.param('id') ?? '',
    version: version !== undefined && /^\d{1,9}$/.test(version) ? Number(version) : null,
  };
}

type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly response: Response };

async function body<T>(context: RouteContext, schema: z.ZodType<T>, limit: number): Promise<Parsed<T>> {
  const read = await boundedJson(context.req.raw, limit);
  if (read === 'too-large')
    return { ok: false, response: refused(context, 'PayloadTooLarge', `The body has more than ${limit} bytes.`) };
  if (read === 'no-json') return { ok: false, response: refused(context, 'BadRequest', 'The body is no JSON.') };
  const parsed = schema.safeParse(read.json);
  if (parsed.success) return { ok: true, value: parsed.data };
  return {
    ok: false,
    response: refused(context, 'BadRequest', `The body is not what is needed here: ${z.prettifyError(parsed.error)}`),
  };
}

const fieldsBody = z.object({ fields: z.record(z.string(), z.unknown()) });
const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(1000).catch(100),
  skip: z.coerce.number().int().min(0).max(1_000_000).catch(0),
});
const pixels = z.coerce.number().int().positive().max(20_000).optional().catch(undefined);

const typeNamed = (id: string): string | null =>
  [...CONTENT_TYPES.keys()].find((name) => contentTypeId(name) === id || name === id) ?? null;

async function list(context: RouteContext, kind: LinkKind): Promise<Response> {
  const query = context.req.query();
  const page = pageQuery.parse(query);
  const asked = query.content_type;
  const type = asked === undefined ? null : typeNamed(asked);
  if (asked !== undefined && type === null) {
    const known = [...CONTENT_TYPES.keys()].map(contentTypeId).join(', ');
    return refused(
      context,
      'UnknownContentType',
      `There is no content type ${JSON.stringify(asked)}. There are: ${known}`,
    );
  }
  const found = await listStates(context.env.DB, kind, kind === 'Asset' ? 'Asset' : type, page);
  const items = found.items.map((record) => ({ ...wireRecord(record), status: statusOf(record) }));
  return Response.json({ sys: { type: 'Array' }, total: found.total, ...page, items });
}

/** Live entries whose slug or path is the given one, whatever their type. */
async function findEntries(context: RouteContext, field: 'slug' | 'path', value: string): Promise<Response> {
  const types = [...CONTENT_TYPES.values()].filter((type) => field in type.fields).map(({ name }) => name);
  const ids = await findByField(context.env.DB, types, field, value);
  const states = await readStates(context.env.DB, 'Entry', ids);
  const items = [...states.values()].map((record) => ({ ...wireRecord(record), status: statusOf(record) }));
  return Response.json({ sys: { type: 'Array' }, total: items.length, skip: 0, limit: items.length, items });
}

async function putAsset(context: RouteContext): Promise<Response> {
  const read = await body(context, fieldsBody, MAX_ENTRY_BYTES);
  if (!read.ok) return read.response;
  const { fields, misshapen } = storedFields('Asset', read.value.fields);
  const { title, description } = fields;
  if (
    misshapen.length > 0 ||
    !(typeof title === 'string' || title === undefined) ||
    !(typeof description === 'string' || description === undefined)
  ) {
    return refused(
      context,
      'ValidationFailed',
      'title and description are texts by locale; the file comes by PUT …/assets/<id>/file.',
    );
  }
  // What the caller leaves out is kept, the file above all: it has its own upload.
  const change = (draft: Fields): Fields => ({
    ...draft,
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
  });
  return answer(context, await saveAsset(context.env, subject(context, 'Asset'), change));
}

const MEDIA_TYPES = /^(image\/(webp|png|jpeg|avif|gif|svg\+xml)|video\/(mp4|webm)|application\/pdf)$/;

/** Reads an upload and puts it into the bucket. */
async function upload(context: RouteContext): Promise<Parsed<Awaited<ReturnType<typeof storeMaster>>>> {
  const contentType = context.req.header('content-type') ?? '';
  const wrong = (id: RefusalId, message: string) => ({ ok: false, response: refused(context, id, message) }) as const;
  if (!MEDIA_TYPES.test(contentType))
    return wrong(
      'UnsupportedMediaType',
      `${contentType || 'No content type'} is not kept here: pictures, mp4, webm and pdf are.`,
    );
  const bytes = await boundedBytes(context.req.raw, MAX_MASTER_BYTES);
  if (bytes === null) return wrong('PayloadTooLarge', `A master has at most ${MAX_MASTER_BYTES} bytes.`);
  if (bytes.byteLength === 0) return wrong('BadRequest', 'The body is empty.');
  const said = {
    width: pixels.parse(context.req.query('width')) ?? null,
    height: pixels.parse(context.req.query('height')) ?? null,
  };
  try {
    return { ok: true, value: await storeMaster(context.env, context.req.param('id') ?? '', bytes, contentType, said) };
  } catch (error) {
    if (!contentType.startsWith('image/')) throw error;
    return wrong('ValidationFailed', `The body cannot be read as ${contentType}.`);
  }
}

async function putFile(context: RouteContext): Promise<Response> {
  const fileName = context.req.query('fileName') ?? '';
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/.test(fileName))
    return refused(context, 'BadRequest', '?fileName= must be a plain file name.');
  const stored = await upload(context);
  if (!stored.ok) return stored.response;
  const file = { fileName, ...stored.value };
  return answer(context, await saveAsset(context.env, subject(context, 'Asset'), (draft) => ({ ...draft, file })));
}

const webhookState = z.enum(['pending', 'delivered', 'dead']).nullable().catch(null);

/** The management API, mounted below `/management/spaces/alun/environments/master`. Shapes are Contentful's where it has them. */
export function createManagementRoutes(): Hono<ServicesApp> {
  const routes = new Hono<ServicesApp>();

  routes.use(async (context, next) => {
    const token = bearerToken(context.req.raw);
    if (token === null || !(await sameSecret(token, context.get('settings').MANAGEMENT_TOKEN))) {
      return refused(context, 'AccessTokenInvalid', 'The management token is missing or wrong.');
    }
    await next();
  });

  routes.get('/entries', (context) => {
    const { slug, path } = context.req.query();
    if (slug !== undefined) return findEntries(context, 'slug', slug);
    return path === undefined ? list(context, 'Entry') : findEntries(context, 'path', path);
  });
  routes.get('/assets', (context) => list(context, 'Asset'));

  routes.put('/entries/:id', async (context) => {
    const read = await body(context, fieldsBody, MAX_ENTRY_BYTES);
    if (!read.ok) return read.response;
    const to = subject(context, 'Entry');
    const asked = context.req.header('x-contentful-content-type');
    const type = asked === undefined ? ((await find(context.env, to))?.type ?? null) : typeNamed(asked);
    if (asked !== undefined && type === null)
      return refused(context, 'UnknownContentType', `There is no content type ${JSON.stringify(asked)}.`);
    const { fields, misshapen } = storedFields(type ?? '', read.value.fields);
    if (misshapen.length > 0) {
      return refused(
        context,
        'ValidationFailed',
        `Fields are given by locale, {"en-MY": value}: ${misshapen.join(', ')}`,
      );
    }
    return answer(context, await saveEntry(context.env, to, type, fields));
  });
  routes.put('/assets/:id', putAsset);
  routes.put('/assets/:id/file', putFile);
  routes.put('/assets/:id/master', async (context) => {
    const stored = await upload(context);
    return stored.ok ? Response.json(stored.value, { status: 201 }) : stored.response;
  });

  for (const [kind, base] of [
    ['Entry', '/entries/:id'],
    ['Asset', '/assets/:id'],
  ] as const) {
    routes.get(base, async (context) => {
      const { id } = subject(context, kind);
      const record = await find(context.env, { kind, id });
      if (record === null) return refused(context, 'NotFound', `There is no ${kind.toLowerCase()} "${id}".`);
      const shown = { ...wireRecord(record), status: statusOf(record) };
      return Response.json(shown, { headers: { 'x-contentful-version': String(record.version) } });
    });
    routes.delete(base, async (context) => answer(context, await remove(context.env, subject(context, kind))));
    routes.put(`${base}/published`, async (context) =>
      answer(context, await publish(context.env, subject(context, kind))),
    );
    routes.delete(`${base}/published`, async (context) =>
      answer(context, await unpublish(context.env, subject(context, kind))),
    );
    routes.put(`${base}/archived`, async (context) =>
      answer(context, await archive(context.env, subject(context, kind))),
    );
    routes.delete(`${base}/archived`, async (context) =>
      answer(context, await unarchive(context.env, subject(context, kind))),
    );
  }

  routes.get('/import', async (context) => Response.json({ published: await publishedCount(context.env) }));
  routes.post('/import/masters', async (context) => {
    const read = await body(context, mastersBody, MAX_IMPORT_BYTES);
    return read.ok ? Response.json({ missing: await missingMasters(context.env, read.value) }) : read.response;
  });
  routes.post('/import/drafts', async (context) => {
    const read = await body(context, draftsBody, MAX_IMPORT_BYTES);
    return read.ok ? importAnswer(context, await importDrafts(context.env, read.value)) : read.response;
  });
  routes.post('/import/publish', async (context) => {
    const read = await body(context, publishBody, MAX_IMPORT_BYTES);
    return read.ok ? importAnswer(context, await importPublish(context.env, read.value)) : read.response;
  });

  routes.get('/webhooks', async (context) => {
    const page = pageQuery.parse(context.req.query());
    const { total, items } = await listEvents(
      context.env.DB,
      webhookState.parse(context.req.query('state') ?? null),
      page,
    );
    return Response.json({
      sys: { type: 'Array' },
      total,
      ...page,
      items: items.map(({ body: payload, ...event }) => ({ ...event, bytes: payload.length })),
    });
  });
  routes.post('/webhooks/:seq/retry', async (context) => {
    const seq = Number(context.req.param('seq'));
    if (!Number.isSafeInteger(seq) || !(await revive(context.env.DB, seq, Date.now()))) {
      return refused(context, 'NotFound', `There is no event ${context.req.param('seq')} that was given up.`);
    }
    const [state] = await outbox(context.env).retry(seq);
    return Response.json({ seq, webhook: state === 'delivered' ? 'delivered' : 'queued' });
  });

  routes.notFound((context) =>
    refused(
      context,
      'NotFound',
      `The management API has no ${context.req.method} ${new URL(context.req.url).pathname}.`,
    ),
  );
  return routes;
}
