import type { Hono } from 'hono';
import { z } from 'zod';
import type { ServicesApp } from '../../app-types.ts';
import { refused } from '../../management/management-routes.ts';
import { listEvents, revive } from '../webhooks/outbox.ts';
import { pageQuery } from './answers.ts';
import { outbox } from './commit.ts';

const eventState = z.enum(['pending', 'delivered', 'dead']).nullable().catch(null);

/** Routes that list the events sent to the site, and resend them. */
export function addWebhookRoutes(routes: Hono<ServicesApp>): void {
  routes.get('/webhooks', async (context) => {
    const page = pageQuery.parse(context.req.query());
    const state = eventState.parse(context.req.query('state') ?? null);
    const { total, items } = await listEvents(context.env.DB, state, page);
    return Response.json({ sys: { type: 'Array' }, total, ...page, items });
  });
  routes.post('/webhooks/:seq/retry', async (context) => {
    const seq = Number(context.req.param('seq'));
    if (!Number.isSafeInteger(seq) || !(await revive(context.env.DB, seq, Date.now())))
      return refused(context, 'NotFound', `No dead event has the number ${context.req.param('seq')}.`);
    const [state] = await outbox(context.env).retry(seq);
    return Response.json({ seq, webhook: state === 'delivered' ? 'delivered' : 'queued' });
  });
}
