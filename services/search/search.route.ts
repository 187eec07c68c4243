import { Hono } from 'hono';
import type { ServicesApp } from '../app-types.ts';
import { addAdminRoutes } from './admin-routes.ts';
import { addReadRoutes } from './read-routes.ts';
import { SearchRefusal } from './refusal.ts';
import { createRouteTools } from './route-tools.ts';
import { addSynonymRoutes } from './synonym-routes.ts';

/** The Search API of Algolia (protocol facts 2), mounted at `/1`. */
export function createSearchRoutes(): Hono<ServicesApp> {
  const routes = new Hono<ServicesApp>();
  const tools = createRouteTools();
  addAdminRoutes(routes, tools);
  addSynonymRoutes(routes, tools);
  // Registered last, because a record id may equal any other path segment below an index.
  addReadRoutes(routes, tools);
  routes.all('*', (context) => context.json({ message: 'Path not supported by REST API', status: 404 }, 404));
  routes.onError((error, context) => {
    if (error instanceof SearchRefusal)
      return context.json({ message: error.message, status: error.status }, error.status);
    throw error;
  });
  return routes;
}
