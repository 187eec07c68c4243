import { Hono } from 'hono';
import type { ServicesApp } from '../app-types.ts';
import terms from './privacy-terms.json' with { type: 'json' };

/** TTL in seconds. The file only changes with a deployment. */
const FRESH_FOR_S = 3600;

/**
 * `GET /privacy/v1/terms.json`: label and URL of each legal link by country, state, language and kind, in one file for everyone (PT-1). The
 * reader falls back from state to country to worldwide, and to English where a language is missing.
 */
export function createPrivacyRoutes(): Hono<ServicesApp> {
  const routes = new Hono<ServicesApp>();
  routes.get('/v1/terms.json', (context) =>
    context.json(terms, 200, { 'cache-control': `public, max-age=${FRESH_FOR_S}` }),
  );
  return routes;
}
