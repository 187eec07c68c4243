import { Hono } from 'hono';
import type { ServicesApp } from '../../app-types.ts';
import { prepare, sql } from '../../sql.ts';
import { bearerToken, sameSecret } from '../../tokens.ts';

const OLDEST_TOLD = 5;

/**
 * `GET /moderation/waiting`, for the site's operators: the number of reviews that wait for moderation, the time since when the oldest
 * waits, and the oldest ones. It reveals none of their content, so the key that reads reviews is enough.
 */
export function createWaitingRoutes(): Hono<ServicesApp> {
  const routes = new Hono<ServicesApp>();
  routes.get('/waiting', async (context) => {
    const given = bearerToken(context.req.raw) ?? '';
    if (!(await sameSecret(given, context.get('settings').REVIEWS_PASSKEY)))
      return context.json({ error: { code: 'UNAUTHORIZED', message: 'reviews: the key is missing or wrong' } }, 401);
    const { DB } = context.env;
    const [counted, listed] = await DB.batch([
      prepare(DB, sql`SELECT count(*) AS count, min(submitted_at) AS oldestAt FROM reviews WHERE state = 'submitted'`),
      prepare(
        DB,
        sql`SELECT id, product_id AS product, submitted_at AS submittedAt FROM reviews WHERE state = 'submitted'
          ORDER BY submitted_at, id LIMIT ${OLDEST_TOLD}`,
      ),
    ]);
    return context.json({ count: 0, oldestAt: null, ...Object(counted?.results[0]), oldest: listed?.results ?? [] });
  });
  return routes;
}
