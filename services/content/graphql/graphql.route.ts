import { type Context, Hono } from 'hono';
import type { ServicesApp } from '../../app-types.ts';
import { draftHash } from '../../media/draft-address.ts';
import { bearerToken, sameSecret } from '../../tokens.ts';
import { ENVIRONMENT_ID, SPACE_ID } from '../reading.ts';
import { D1ContentReader } from '../storage/reader.ts';
import { withDraftProblems } from './draft-problems.ts';
import { executeQuery, type GraphqlAnswer, refusedAnswer } from './execute-query.ts';
import { readGraphqlRequest } from './graphql-request.ts';

type RouteContext = Context<ServicesApp>;

function write(context: RouteContext, answer: GraphqlAnswer, reader?: D1ContentReader): Response {
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-contentful-request-id': context.get('requestId'),
  });
  if (reader !== undefined)
    headers.set('server-timing', `db;desc="${reader.statements} statements, ${reader.roundTrips} round trips"`);
  return new Response(JSON.stringify(answer.body), { status: answer.status, headers });
}

/** The kind of the token: `delivery` reads published content, `preview` also drafts. */
async function tokenKind(context: RouteContext): Promise<'delivery' | 'preview' | 'missing' | 'invalid'> {
  const token = bearerToken(context.req.raw) ?? context.req.query('access_token') ?? null;
  if (token === null) return 'missing';
  const { DELIVERY_TOKEN, PREVIEW_TOKEN } = context.get('settings');
  const [delivery, preview] = await Promise.all([sameSecret(token, DELIVERY_TOKEN), sameSecret(token, PREVIEW_TOKEN)]);
  if (preview) return 'preview';
  return delivery ? 'delivery' : 'invalid';
}

async function handle(context: RouteContext): Promise<Response> {
  const requestId = context.get('requestId');
  const no = (...parts: readonly [Parameters<typeof refusedAnswer>[0], string]): Response =>
    write(context, refusedAnswer(...parts, requestId));
  const { space, environment = ENVIRONMENT_ID } = context.req.param();
  const kind = await tokenKind(context);
  if (kind === 'missing')
    return no(
      'ACCESS_TOKEN_MISSING',
      'Query cannot be executed. The access token is missing: send Authorization: Bearer <token>.',
    );
  if (kind === 'invalid') return no('ACCESS_TOKEN_INVALID', 'Query cannot be executed. The access token is invalid.');
  if (space !== SPACE_ID)
    return no('UNKNOWN_SPACE', `There is no space ${JSON.stringify(space)}; this one is "${SPACE_ID}".`);
  if (environment !== ENVIRONMENT_ID)
    return no(
      'UNKNOWN_ENVIRONMENT',
      `There is no environment ${JSON.stringify(environment)}; this one is "${ENVIRONMENT_ID}".`,
    );
  const read = await readGraphqlRequest(context.req.raw);
  if (!read.ok) return no(read.code, read.message);
  const reader = new D1ContentReader(context.env.DB);
  const mediaBase = context.get('settings').MEDIA_BASE_URL?.replace(/\/$/, '') ?? '';
  const answer = await executeQuery(read.request, {
    reader,
    mayPreview: kind === 'preview',
    requestId,
    mediaBase,
    draftHash: (file) => draftHash(context.get('settings').PREVIEW_TOKEN, file),
  });
  const told = kind === 'preview' ? await withDraftProblems(answer, context.env.DB, reader) : answer;
  return write(context, told, reader);
}

/** The GraphQL API, mounted at `/content/v1/spaces`. */
export function createGraphqlRoutes(): Hono<ServicesApp> {
  const routes = new Hono<ServicesApp>();
  for (const path of ['/:space', '/:space/environments/:environment']) {
    routes.get(path, handle);
    routes.post(path, handle);
  }
  return routes;
}
