import type { Hono } from 'hono';
import { z } from 'zod';
import { LOCALE } from '../../../shared/spec/site.ts';
import type { ServicesApp } from '../../app-types.ts';
import { bodyOf, refused } from '../../management/management-routes.ts';
import { CONTENT_TYPES, contentTypeId } from '../model/model.ts';
import type { LinkKind } from '../reading.ts';
import { findByField, listStates, readStates } from '../storage/records.ts';
import { type Fields, fieldsByName } from '../storage/stored-json.ts';
import { outcomeAnswer, pageQuery, type RouteContext, shown, subjectOf } from './answers.ts';
import { archive, find, publish, remove, saveAsset, saveEntry, unarchive, unpublish } from './operations.ts';
import { storedFields } from './wire.ts';

const MAX_ENTRY_BYTES = 1_000_000;

const fieldsBody = z.object({ fields: fieldsByName });

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
      `There is no content type ${JSON.stringify(asked)}. Content types: ${known}`,
    );
  }
  const { total, items } = await listStates(context.env.DB, kind, kind === 'Asset' ? 'Asset' : type, page);
  return Response.json({ sys: { type: 'Array' }, total, ...page, items: items.map(shown) });
}

/** Entries of any type whose slug or path has the given value; deleted and archived ones are left out. */
async function findEntries(context: RouteContext, field: 'slug' | 'path', value: string): Promise<Response> {
  const types = [...CONTENT_TYPES.values()].filter((type) => field in type.fields).map(({ name }) => name);
  const ids = await findByField(context.env.DB, types, field, value);
  const items = [...(await readStates(context.env.DB, 'Entry', ids)).values()].map(shown);
  return Response.json({ sys: { type: 'Array' }, total: items.length, skip: 0, limit: items.length, items });
}

async function putEntry(context: RouteContext): Promise<Response> {
  const body = await bodyOf(context, fieldsBody, MAX_ENTRY_BYTES);
  if (body instanceof Response) return body;
  const subject = subjectOf(context, 'Entry');
  const asked = context.req.header('x-contentful-content-type');
  const type = asked === undefined ? ((await find(context.env, subject))?.type ?? null) : typeNamed(asked);
  if (asked !== undefined && type === null)
    return refused(context, 'UnknownContentType', `There is no content type ${JSON.stringify(asked)}.`);
  const { fields, misshapen } = storedFields(type ?? '', body.fields);
  if (misshapen.length > 0) {
    const message = `Fields must be given by locale, {"${LOCALE.content}": value}: ${misshapen.join(', ')}`;
    return refused(context, 'ValidationFailed', message);
  }
  return outcomeAnswer(context, await saveEntry(context.env, subject, type, fields));
}

async function putAsset(context: RouteContext): Promise<Response> {
  const body = await bodyOf(context, fieldsBody, MAX_ENTRY_BYTES);
  if (body instanceof Response) return body;
  const { fields, misshapen } = storedFields('Asset', body.fields);
  const { title, description } = fields;
  if (
    misshapen.length > 0 ||
    !(typeof title === 'string' || title === undefined) ||
    !(typeof description === 'string' || description === undefined)
  ) {
    return refused(
      context,
      'ValidationFailed',
      'title and description must be texts by locale; send the file by PUT …/assets/<id>/file.',
    );
  }
  // Fields that the caller leaves out stay, most of all the file: it has its own upload.
  const change = (draft: Fields): Fields => ({
    ...draft,
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
  });
  return outcomeAnswer(context, await saveAsset(context.env, subjectOf(context, 'Asset'), change));
}

async function get(context: RouteContext, kind: LinkKind): Promise<Response> {
  const { id } = subjectOf(context, kind);
  const record = await find(context.env, { kind, id });
  if (record === null) return refused(context, 'NotFound', `There is no ${kind.toLowerCase()} "${id}".`);
  return Response.json(shown(record), { headers: { 'x-contentful-version': String(record.version) } });
}

/** Routes that read entries and assets, save their drafts, and change their state. */
export function addRecordRoutes(routes: Hono<ServicesApp>): void {
  routes.get('/entries', (context) => {
    const { slug, path } = context.req.query();
    if (slug !== undefined) return findEntries(context, 'slug', slug);
    return path === undefined ? list(context, 'Entry') : findEntries(context, 'path', path);
  });
  routes.get('/assets', (context) => list(context, 'Asset'));
  routes.put('/entries/:id', putEntry);
  routes.put('/assets/:id', putAsset);
  for (const [kind, base] of [
    ['Entry', '/entries/:id'],
    ['Asset', '/assets/:id'],
  ] as const) {
    const doing = (operation: typeof publish) => async (context: RouteContext) =>
      outcomeAnswer(context, await operation(context.env, subjectOf(context, kind)));
    routes.get(base, (context) => get(context, kind));
    routes.delete(base, doing(remove));
    routes.put(`${base}/published`, doing(publish));
    routes.delete(`${base}/published`, doing(unpublish));
    routes.put(`${base}/archived`, doing(archive));
    routes.delete(`${base}/archived`, doing(unarchive));
  }
}
