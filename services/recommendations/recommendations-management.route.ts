import type { Hono } from 'hono';
import { z } from 'zod';
import type { ServicesApp } from '../app-types.ts';
import { bodyOf, managementRoutes, queryOf } from '../management/management-routes.ts';
import { importCounts, listCounts } from './storage/counts.ts';
import { countsFile, scope } from './wire.ts';

const MAX_IMPORT_BYTES = 2_000_000;

const listQuery = z.object({ ...scope, limit: z.coerce.number().int().min(1).max(1000).default(100) });

/** Routes for operators, mounted at `/management/recommendations`. */
export function createRecommendationsManagement(): Hono<ServicesApp> {
  return managementRoutes((routes) => {
    routes.get('/', async (context) => {
      const query = queryOf(context, listQuery);
      if (query instanceof Response) return query;
      return Response.json({ items: await listCounts(context.env.DB, query, query.limit) });
    });
    routes.post('/import', async (context) => {
      const file = await bodyOf(context, countsFile, MAX_IMPORT_BYTES);
      if (file instanceof Response) return file;
      const changed = await importCounts(context.env.DB, file, file.counts);
      return Response.json({ changed, unchanged: Object.keys(file.counts).length - changed });
    });
  });
}
