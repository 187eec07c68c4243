import { env, exports } from 'cloudflare:workers';
import { z } from 'zod';

const GRAPHQL = 'http://services/content/v1/spaces/alun/environments/master';
const MANAGEMENT = 'http://services/management/spaces/alun/environments/master';
const TABLES = ['records', 'field_index', 'links', 'unique_values', 'masters', 'webhook_events'];

/** Calls the services Worker as over HTTP. */
export const services = (request: Request | string, init?: RequestInit): Promise<Response> =>
  exports.default.fetch(new Request(request, init));

/** Deletes everything in the space, and resets the site to accept webhooks. */
export async function emptySpace(): Promise<void> {
  await env.DB.batch(TABLES.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await siteAnswers(204);
}

const answerBody = z.object({
  extensions: z.unknown().optional(),
  data: z.unknown().optional(),
  errors: z
    .array(
      z.object({
        message: z.string(),
        path: z.array(z.union([z.string(), z.number()])).optional(),
        extensions: z
          .object({ contentful: z.object({ code: z.string(), details: z.unknown().optional() }).optional() })
          .optional(),
      }),
    )
    .optional(),
});

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: z.infer<typeof answerBody>;
}

/** Sends a query to the GraphQL API. */
export async function ask(query: string, variables: object = {}, token = env.DELIVERY_TOKEN): Promise<Answer> {
  const response = await services(GRAPHQL, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  return { status: response.status, headers: response.headers, body: answerBody.parse(await response.json()) };
}

/** The data of a response. Throws when it has errors. */
export async function data(query: string, variables: object = {}, token = env.DELIVERY_TOKEN): Promise<unknown> {
  const { status, body } = await ask(query, variables, token);
  if (status !== 200 || body.errors)
    throw new Error(`the query was rejected: ${status} ${JSON.stringify(body.errors)}`);
  return body.data;
}

export interface Managed {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Calls the management API. */
export async function manage(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Managed> {
  const response = await services(`${MANAGEMENT}${path}`, {
    method,
    headers: { authorization: `Bearer ${env.MANAGEMENT_TOKEN}`, ...headers },
    ...(body === undefined ? {} : { body: body instanceof Uint8Array ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}

const managedRecord = z.object({ sys: z.object({ version: z.number() }), fields: z.record(z.string(), z.unknown()) });

/** An entry or asset as an editing tool reads it. */
async function current(path: string): Promise<z.infer<typeof managedRecord>> {
  return managedRecord.parse((await manage('GET', path)).body);
}

export interface SeedEntry {
  readonly id: string;
  readonly type: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Stores and publishes entries without sending webhooks. */
export async function seed(entries: readonly SeedEntry[], options: { readonly publish?: boolean } = {}): Promise<void> {
  const stored = await manage('POST', '/import/drafts', { entries });
  if (stored.status !== 200) throw new Error(`seed refused: ${JSON.stringify(stored.body)}`);
  if (options.publish === false) return;
  const published = await manage('POST', '/import/publish', { entries: entries.map(({ id }) => id), silent: true });
  if (published.status !== 200) throw new Error(`seed not published: ${JSON.stringify(published.body)}`);
}

/** Publishes an entry or asset at its current version, as an editor does. */
export async function publish(id: string, kind: 'entries' | 'assets' = 'entries'): Promise<Managed> {
  const { sys } = await current(`/${kind}/${id}`);
  return manage('PUT', `/${kind}/${id}/published`, undefined, { 'x-contentful-version': String(sys.version) });
}

/** Sets one field of an entry's draft. */
export async function setField(id: string, field: string, value: unknown): Promise<Managed> {
  const { sys, fields } = await current(`/entries/${id}`);
  const body = { fields: { ...fields, [field]: { 'en-MY': value } } };
  return manage('PUT', `/entries/${id}`, body, { 'x-contentful-version': String(sys.version) });
}

const told = z.array(z.object({ path: z.string(), headers: z.record(z.string(), z.string()), body: z.string() }));

/** The webhooks that the site received since `siteAnswers` was last called. */
export async function siteHeard(): Promise<z.infer<typeof told>> {
  return told.parse(await (await env.SITE.fetch('http://site/told')).json());
}

/** Sets the site's response status to webhooks, and clears those it recorded. */
export async function siteAnswers(status: number): Promise<void> {
  await env.SITE.fetch(`http://site/answer-with?status=${status}`);
}
