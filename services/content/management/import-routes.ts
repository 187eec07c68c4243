import type { Hono } from 'hono';
import type { z } from 'zod';
import type { ServicesApp } from '../../app-types.ts';
import { bodyOf } from '../../management/management-routes.ts';
import { refusalResponse } from '../../management/refusal.ts';
import type { ServicesEnv } from '../../settings.ts';
import type { RouteContext } from './answers.ts';
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

const MAX_IMPORT_BYTES = 8_000_000;

const importing =
  <Body>(schema: z.ZodType<Body>, work: (env: ServicesEnv, body: Body) => Promise<ImportOutcome>) =>
  async (context: RouteContext): Promise<Response> => {
    const body = await bodyOf(context, schema, MAX_IMPORT_BYTES);
    if (body instanceof Response) return body;
    const outcome = await work(context.env, body);
    return outcome.ok ? Response.json(outcome.result) : refusalResponse(outcome.refusal, context.get('requestId'));
  };

/** Routes that import many records at once; Contentful has no such calls. */
export function addImportRoutes(routes: Hono<ServicesApp>): void {
  routes.get('/import', async (context) => Response.json({ published: await publishedCount(context.env) }));
  routes.post('/import/masters', async (context) => {
    const body = await bodyOf(context, mastersBody, MAX_IMPORT_BYTES);
    return body instanceof Response ? body : Response.json({ missing: await missingMasters(context.env, body) });
  });
  routes.post('/import/drafts', importing(draftsBody, importDrafts));
  routes.post('/import/publish', importing(publishBody, importPublish));
}
