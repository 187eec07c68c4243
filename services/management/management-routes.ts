import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { ServicesApp } from '../app-types.ts';
import { boundedJson } from '../bounded-body.ts';
import { databaseTrouble } from '../database-trouble.ts';
import { log } from '../log.ts';
import { bearerToken, sameSecret } from '../tokens.ts';
import { type RefusalId, refusalResponse, refuse } from './refusal.ts';

type RouteContext = Context<ServicesApp>;

/** A refusal as a response. */
export const refused = (context: RouteContext, id: RefusalId, message: string): Response =>
  refusalResponse(refuse(id, message), context.get('requestId'));

/**
 * Reads and validates a JSON body.
 * @param limit bytes
 * @returns a refusal when it is invalid or longer
 */
export async function bodyOf<T>(context: RouteContext, schema: z.ZodType<T>, limit: number): Promise<T | Response> {
  const read = await boundedJson(context.req.raw, limit);
  if (read === 'too-large') return refused(context, 'PayloadTooLarge', `The body is larger than ${limit} bytes.`);
  if (read === 'no-json') return refused(context, 'BadRequest', 'The body is not JSON.');
  const parsed = schema.safeParse(read.json);
  if (parsed.success) return parsed.data;
  return refused(context, 'BadRequest', `The body is invalid: ${z.prettifyError(parsed.error)}`);
}

/** Reads and validates the query parameters. @returns a refusal when they are invalid */
export function queryOf<T>(context: RouteContext, schema: z.ZodType<T>): T | Response {
  const parsed = schema.safeParse(context.req.query());
  return parsed.success ? parsed.data : refused(context, 'BadRequest', z.prettifyError(parsed.error));
}

/** The keys that open operator routes, and their names in error messages. */
const KEYS = { MANAGEMENT_TOKEN: 'management token', MODERATION_KEY: 'moderation key' } as const;

/**
 * Routes for operators: each request needs the key, and no cache stores a response (SC-4).
 * @param key the setting that holds it; where it is not set, every request is refused
 */
export function managementRoutes(
  add: (routes: Hono<ServicesApp>) => void,
  key: keyof typeof KEYS = 'MANAGEMENT_TOKEN',
): Hono<ServicesApp> {
  const routes = new Hono<ServicesApp>();
  routes.use(async (context, next) => {
    const token = bearerToken(context.req.raw);
    const wanted = context.get('settings')[key];
    if (token === null || wanted === undefined || !(await sameSecret(token, wanted)))
      return refused(context, 'AccessTokenInvalid', `The ${KEYS[key]} is missing or wrong.`);
    await next();
    context.header('cache-control', 'no-store');
  });
  add(routes);
  routes.onError((error, context) => {
    const why = databaseTrouble(error);
    if (why === undefined) throw error;
    log.error('request.threw', { path: context.req.path, cause: error });
    const doubt = context.req.method === 'GET' ? '' : ' The change may have been stored: check before you repeat it.';
    return refused(context, 'ServiceUnavailable', `The database did not answer (${why}); try again.${doubt}`);
  });
  routes.all('*', (context) =>
    refused(context, 'NotFound', `Not found: ${context.req.method} ${new URL(context.req.url).pathname}.`),
  );
  return routes;
}
