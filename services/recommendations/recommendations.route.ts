import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { RECOMMENDED_CODE, RECOMMENDED_IDS_MAX } from '../../shared/spec/recommendations.ts';
import type { ServicesApp } from '../app-types.ts';
import { boundedJson } from '../bounded-body.ts';
import { type ArticleCount, addOne, readCounts } from './storage/counts.ts';
import { articleId, scope } from './wire.ts';

/** Why a request was refused. */
type FailureCode = 'BAD_REQUEST' | 'TOO_LARGE' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED';

const MAX_BODY_BYTES = 2_000;

const readQuery = z.object({
  ...scope,
  articleId: z.array(articleId).min(1, 'is missing').max(RECOMMENDED_IDS_MAX, `more than ${RECOMMENDED_IDS_MAX}`),
});
const recommendation = z.object({ ...scope, articleId, count: z.literal(1, 'must be 1') });

/** A response that no cache may store. */
function answer(
  body: { readonly code: string; readonly message?: string },
  counts: readonly ArticleCount[],
  status = 200,
) {
  return Response.json(
    { ...body, recommendedArticleCount: counts },
    { status, headers: { 'cache-control': 'no-store' } },
  );
}

const refused = (status: 400 | 404 | 405 | 413, code: FailureCode, message: string): Response =>
  answer({ code, message }, [], status);

const wrong = (error: z.ZodError): Response => refused(400, 'BAD_REQUEST', z.prettifyError(error));

/** `articleId` may be repeated, which hosted services do not support; all counts then come in one response. */
async function read(context: Context<ServicesApp>): Promise<Response> {
  const { brand, locale } = context.req.query();
  const asked = readQuery.safeParse({ brand, locale, articleId: context.req.queries('articleId') ?? [] });
  if (!asked.success) return wrong(asked.error);
  const ids = [...new Set(asked.data.articleId)];
  return answer({ code: RECOMMENDED_CODE }, await readCounts(context.env.DB, asked.data, ids));
}

async function add(context: Context<ServicesApp>): Promise<Response> {
  const body = await boundedJson(context.req.raw, MAX_BODY_BYTES);
  if (body === 'too-large') return refused(413, 'TOO_LARGE', `The body is larger than ${MAX_BODY_BYTES} bytes.`);
  if (body === 'no-json') return refused(400, 'BAD_REQUEST', 'The body is not JSON.');
  const given = recommendation.safeParse(body.json);
  if (!given.success) return wrong(given.error);
  const count = await addOne(context.env.DB, given.data, given.data.articleId);
  return answer({ code: RECOMMENDED_CODE }, [{ articleId: given.data.articleId, count }]);
}

/** `GET` and `POST /recommendations/recommendedarticle` (spec section 7, 13): `{code, recommendedArticleCount: [{articleId, count}]}`. */
export function createRecommendationsRoutes(): Hono<ServicesApp> {
  const routes = new Hono<ServicesApp>();
  routes.get('/recommendedarticle', read);
  routes.post('/recommendedarticle', add);
  routes.all('/recommendedarticle', () =>
    refused(405, 'METHOD_NOT_ALLOWED', 'Use GET to read counts and POST to add one.'),
  );
  routes.all('*', (context) => refused(404, 'NOT_FOUND', `Not found: ${new URL(context.req.url).pathname}.`));
  return routes;
}
