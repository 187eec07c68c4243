import type { Hono } from 'hono';
import { z } from 'zod';
import type { ServicesApp } from '../../app-types.ts';
import { bodyOf, managementRoutes, refused } from '../../management/management-routes.ts';
import { refusalResponse } from '../../management/refusal.ts';
import { listModerated, type ModeratedRow } from '../storage/moderated.ts';
import { moderate } from './moderate.ts';

/** Reviews per response: as many as one person reads before asking again. */
const ON_THE_DESK = 5;
const MAX_BODY_BYTES = 10_000;

const verdict = z.discriminatedUnion('state', [
  z.object({ state: z.literal('approved') }),
  z.object({ state: z.literal('rejected'), reason: z.string().trim().min(1).max(500).nullable().default(null) }),
]);

/** The fields needed for a decision. Nothing identifies the author: no IP or e-mail address. */
const onTheDesk = (row: ModeratedRow) => ({
  id: row.id,
  product: row.product_id,
  rating: row.rating,
  quality: row.quality,
  value: row.value,
  title: row.title,
  text: row.body,
  recommended: row.recommended === null ? null : row.recommended === 1,
  nickname: row.nickname,
  location: row.location,
  submittedAt: row.submitted_at,
});

/**
 * Moderation for the site's operators (CA-8), with a key that opens nothing else. `GET /moderation/reviews` returns the five reviews that
 * have waited longest. `PUT /moderation/reviews/:id` takes `{state, reason?}` for a review that is still undecided. It answers `{id, state,
 * webhook}`, or 409 when somebody else decided first.
 */
export function createDeskRoutes(): Hono<ServicesApp> {
  return managementRoutes((routes) => {
    routes.get('/', async (context) => {
      const query = { state: 'submitted', product: null, limit: ON_THE_DESK, skip: 0 } as const;
      const { items } = await listModerated(context.env.DB, query);
      return Response.json({ items: items.map(onTheDesk) });
    });
    routes.put('/:id{[1-9][0-9]{0,14}}', async (context) => {
      const body = await bodyOf(context, verdict, MAX_BODY_BYTES);
      if (body instanceof Response) return body;
      const id = Number(context.req.param('id'));
      const done = await moderate(context.env, id, body, { undecided: true });
      if (!done.ok) return refusalResponse(done.refusal, context.get('requestId'));
      return Response.json({ id, state: body.state, webhook: done.webhook });
    });
    routes.all('/:id', (context) =>
      refused(context, 'NotFound', `No review has the number "${context.req.param('id')}".`),
    );
  }, 'MODERATION_KEY');
}
