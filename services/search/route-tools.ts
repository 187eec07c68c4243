import type { Context } from 'hono';
import type { ServicesApp } from '../app-types.ts';
import { boundedJson } from '../bounded-body.ts';
import { type KeyScope, mustBeAdmin, scopeOf } from './access.ts';
import { isObject, type JsonObject } from './json.ts';
import { badRequest, SearchRefusal } from './refusal.ts';
import type { SearchContext } from './search.ts';
import type { Written } from './storage/write.ts';
import { WarmIndexes } from './warm-indexes.ts';

export type RouteContext = Context<ServicesApp>;

const MAX_BODY_BYTES = 10_000_000;
const LONGEST_NAME = 256;
/** Replaces the index name in a URL when the body names an index for each of its parts. */
export const EVERY_INDEX = '*';

/** Parses the body as JSON, whatever its content type: clients send JSON as text/plain (protocol facts 2.2). */
export async function bodyOf(context: RouteContext): Promise<unknown> {
  const read = await boundedJson(context.req.raw, MAX_BODY_BYTES);
  if (read === 'too-large') throw new SearchRefusal(413, `Request body is larger than ${MAX_BODY_BYTES} bytes`);
  if (read === 'no-json') throw badRequest('Request body is not JSON');
  return read.json;
}

/** Parses a body that must be an object. @throws SearchRefusal otherwise */
export async function objectOf(context: RouteContext): Promise<JsonObject> {
  const body = await bodyOf(context);
  if (!isObject(body)) throw badRequest('Request body must be an object');
  return body;
}

/** The query parameters, without application id and key. */
export function addressed(context: RouteContext): JsonObject {
  return Object.fromEntries(Object.entries(context.req.query()).filter(([key]) => !/^x-algolia-/i.test(key)));
}

/** The index name in the URL. @throws SearchRefusal when it is invalid */
export function named(context: RouteContext): string {
  const name = context.req.param('index') ?? '';
  if (name === '' || name.length > LONGEST_NAME || name === EVERY_INDEX) throw badRequest('indexName is not valid');
  return name;
}

/** Whether a query parameter is `true`. */
export const flag = (context: RouteContext, name: string): boolean => context.req.query(name) === 'true';

/** The response to a write. */
export const writtenAt = (name: 'createdAt' | 'updatedAt' | 'deletedAt', { taskId, at }: Written): JsonObject => ({
  taskID: taskId,
  [name]: at,
});

/** What the routes of the search service share; one per isolate. */
export interface RouteTools {
  readonly searching: (context: RouteContext, scope: KeyScope) => SearchContext;
  /** Makes a route that every valid key may use. */
  readonly anybody: (
    answer: (context: RouteContext, scope: KeyScope) => Promise<unknown>,
  ) => (context: RouteContext) => Promise<Response>;
  /** Makes a route that needs the admin key. */
  readonly admin: (
    answer: (context: RouteContext) => Promise<unknown>,
    status?: 200 | 201,
  ) => (context: RouteContext) => Promise<Response>;
}

/** Each call creates its own memory of indexes. The routes made with it throw SearchRefusal 403 for a key without permission. */
export function createRouteTools(): RouteTools {
  const warm = new WarmIndexes();
  return {
    searching: (context, scope) => ({
      warm,
      database: context.env.DB,
      asAdmin: scope === 'admin',
      waitUntil: (work) => context.executionCtx.waitUntil(work),
    }),
    anybody: (answer) => async (context) =>
      context.json(await answer(context, await scopeOf(context.req.raw, context.get('settings'))), 200),
    admin:
      (answer, status = 200) =>
      async (context) => {
        mustBeAdmin(await scopeOf(context.req.raw, context.get('settings')));
        return context.json(await answer(context), status);
      },
  };
}
