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
/** In the place of an index's name: the request names one for each of its parts. */
export const EVERY_INDEX = '*';

/** The body as JSON, whatever type it says it has: clients send JSON as text (protocol facts 2.2). */
export async function bodyOf(context: RouteContext): Promise<unknown> {
  const read = await boundedJson(context.req.raw, MAX_BODY_BYTES);
  if (read === 'too-large') throw new SearchRefusal(413, `Request body is larger than ${MAX_BODY_BYTES} bytes`);
  if (read === 'no-json') throw badRequest('Request body is no JSON');
  return read.json;
}

/** The body where it must be an object. @throws SearchRefusal otherwise */
export async function objectOf(context: RouteContext): Promise<JsonObject> {
  const body = await bodyOf(context);
  if (!isObject(body)) throw badRequest('Request body must be an object');
  return body;
}

/** Parameters in an address, without those that say who asks. */
export function addressed(context: RouteContext): JsonObject {
  return Object.fromEntries(Object.entries(context.req.query()).filter(([key]) => !/^x-algolia-/i.test(key)));
}

/** The index that an address names. @throws SearchRefusal where it is no name of one */
export function named(context: RouteContext): string {
  const name = context.req.param('index') ?? '';
  if (name === '' || name.length > LONGEST_NAME || name === EVERY_INDEX) throw badRequest('indexName is not valid');
  return name;
}

/** Whether an address says so. */
export const flag = (context: RouteContext, name: string): boolean => context.req.query(name) === 'true';

/** What is answered to a write. */
export const writtenAt = (name: 'createdAt' | 'updatedAt' | 'deletedAt', { taskId, at }: Written): JsonObject => ({
  taskID: taskId,
  [name]: at,
});

/** What routes of the search service are made with; one per isolate. */
export interface RouteTools {
  readonly searching: (context: RouteContext, scope: KeyScope) => SearchContext;
  /** A route that every key may ask. */
  readonly anybody: (
    answer: (context: RouteContext, scope: KeyScope) => Promise<unknown>,
  ) => (context: RouteContext) => Promise<Response>;
  /** A route for the key of administrators alone. */
  readonly admin: (
    answer: (context: RouteContext) => Promise<unknown>,
    status?: 200 | 201,
  ) => (context: RouteContext) => Promise<Response>;
}

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
