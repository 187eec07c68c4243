import { Hono } from 'hono';
import type { ServicesApp } from '../app-types.ts';
import terms from './privacy-terms.json' with { type: 'json' };

/** Seconds. The file changes with a deployment; whoever reads it looks again this often. */
const FRESH_FOR_S = 3600;

/**
 * `GET /privacy/v1/terms.json`: text and address of each legal link by country, state, language and kind, one file for all
 * (PT-1). Whoever reads it resolves its own place: state, country, the whole world, and English where a language is missing.
 */
export function createPrivacyRoutes(): Hono<ServicesApp> {
  const routes = new Hono<ServicesApp>();
  routes.get('/v1/terms.json', (context) =>
    context.json(terms, 200, { 'cache-control': `public, max-age=${FRESH_FOR_S}` }),
  );
  return routes;
}
