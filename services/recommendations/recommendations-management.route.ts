import { Hono } from 'hono';
import { z } from 'zod';
import type { ServicesApp } from '../app-types.ts';
import { boundedJson } from '../bounded-body.ts';
import { type RefusalId, refusalResponse, refuse } from '../content/management/refusal.ts';
import { bearerToken, sameSecret } from '../tokens.ts';
import { importCounts, listCounts } from './storage/counts.ts';
import { countsFile, scope } from './wire.ts';

const MAX_IMPORT_BYTES = 2_000_000;

const listQuery = z.object({ ...scope, limit: z.coerce.number().int().min(1).max(1000).default(100) });

/** What operators call, mounted below `/management/recommendations`; refusals are those of the content's management API. */
export function createRecommendationsManagement(): Hono<ServicesApp> {
  const routes = new Hono<ServicesApp>();
  const refused = (requestId: string, id: RefusalId, message: string): Response =>
    refusalResponse(refuse(id, message), requestId);

  routes.use(async (context, next) => {
    const token = bearerToken(context.req.raw);
    if (token === null || !(await sameSecret(token, context.get('settings').MANAGEMENT_TOKEN)))
      return refused(context.get('requestId'), 'AccessTokenInvalid', 'The management token is missing or wrong.');
    await next();
  });
  routes.get('/', async (context) => {
    const query = listQuery.safeParse(context.req.query());
    if (!query.success) return refused(context.get('requestId'), 'BadRequest', z.prettifyError(query.error));
    return Response.json({ items: await listCounts(context.env.DB, query.data, query.data.limit) });
  });
  routes.post('/import', async (context) => {
    const id = context.get('requestId');
    const body = await boundedJson(context.req.raw, MAX_IMPORT_BYTES);
    if (body === 'too-large')
      return refused(id, 'PayloadTooLarge', `The body has more than ${MAX_IMPORT_BYTES} bytes.`);
    if (body === 'no-json') return refused(id, 'BadRequest', 'The body is no JSON.');
    const file = countsFile.safeParse(body.json);
    if (!file.success) return refused(id, 'BadRequest', z.prettifyError(file.error));
    const changed = await importCounts(context.env.DB, file.data, file.data.counts);
    return Response.json({ changed, unchanged: Object.keys(file.data.counts).length - changed });
  });
  routes.all('*', (context) =>
    refused(
      context.get('requestId'),
      'NotFound',
      `There is no ${context.req.method} ${new URL(context.req.url).pathname}.`,
    ),
  );
  return routes;
}
