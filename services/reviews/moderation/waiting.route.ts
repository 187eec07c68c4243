import { Hono } from 'hono';
import type { ServicesApp } from '../../app-types.ts';
import { prepare, sql } from '../../content/storage/sql.ts';
import { bearerToken, sameSecret } from '../../tokens.ts';

/**
 * How many reviews wait for a moderator, and since when the oldest does: `GET /moderation/waiting`, for the site's operators. It
 * tells nothing of what is in them, so the key that reads reviews is enough.
 */
export function createWaitingRoutes(): Hono<ServicesApp> {
  const routes = new Hono<ServicesApp>();
  routes.get('/waiting', async (context) => {
    const given = bearerToken(context.req.raw) ?? '';
    if (!(await sameSecret(given, context.get('settings').REVIEWS_PASSKEY)))
      return context.json({ error: { code: 'UNAUTHORIZED', message: 'reviews: the key is missing or wrong' } }, 401);
    const row = await prepare(
      context.env.DB,
      sql`SELECT count(*) AS count, min(submitted_at) AS oldestAt FROM reviews WHERE state = 'submitted'`,
    ).first<{ readonly count: number; readonly oldestAt: number | null }>();
    return context.json({ count: row?.count ?? 0, oldestAt: row?.oldestAt ?? null });
  });
  return routes;
}
