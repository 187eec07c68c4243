import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { ServicesApp } from '../../app-types.ts';
import { isoTime } from '../../iso-time.ts';
import { bodyOf, managementRoutes, queryOf, refused } from '../../management/management-routes.ts';
import { refusalResponse } from '../../management/refusal.ts';
import { ofWhom } from '../../management/whose.ts';
import {
  findModerated,
  forgetAuthor,
  listModerated,
  type ModeratedRow,
  REVIEW_MARKS,
  REVIEW_STATES,
  reviewsOf,
} from '../storage/moderated.ts';
import { importBody, importReviews } from './import-reviews.ts';
import { markReview } from './mark.ts';
import { type Moderated, moderate, type Verdict } from './moderate.ts';

type RouteContext = Context<ServicesApp>;

const MAX_REASON_BYTES = 10_000;
/** Room for one file of the most reviews, each as long as it may be (review-file.ts). */
const MAX_IMPORT_BYTES = 8_000_000;

/** A review as the management API returns it. */
function moderatedJson(row: ModeratedRow) {
  return {
    id: row.id,
    product: row.product_id,
    state: row.state,
    rejection: row.rejection,
    rating: row.rating,
    quality: row.quality,
    value: row.value,
    title: row.title,
    text: row.body,
    recommended: row.recommended === null ? null : row.recommended === 1,
    nickname: row.nickname,
    location: row.location,
    email: row.email,
    sentFrom: row.sent_from,
    submittedAt: isoTime(row.submitted_at),
    moderatedAt: isoTime(row.moderated_at),
    helpful: row.helpful,
    notHelpful: row.not_helpful,
    reports: row.reports,
    syndicatedFrom: row.syndication_name,
    incentivised: row.incentivised === 1,
    featured: row.featured === 1,
  };
}

const listQuery = z.object({
  state: z.enum(REVIEW_STATES).nullable().default(null),
  product: z.string().nullable().default(null),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
  skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
const rejectionBody = z.object({ reason: z.string().trim().min(1).max(500).nullable().default(null) });

/** Null when the parameter cannot be a review id. */
function reviewId(context: RouteContext): number | null {
  const text = context.req.param('id') ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

const missing = (context: RouteContext): Response =>
  refused(context, 'NotFound', `There is no review "${context.req.param('id')}".`);

async function change(context: RouteContext, make: (id: number) => Promise<Moderated>): Promise<Response> {
  const id = reviewId(context);
  if (id === null) return missing(context);
  const done = await make(id);
  if (!done.ok) return refusalResponse(done.refusal, context.get('requestId'));
  return Response.json({ ...moderatedJson(done.review), webhook: done.webhook });
}

const decide = (context: RouteContext, verdict: Verdict): Promise<Response> =>
  change(context, (id) => moderate(context.env, id, verdict));

/** Routes for moderators, mounted at `/management/reviews`. */
export function createModerationRoutes(): Hono<ServicesApp> {
  return managementRoutes((routes) => {
    routes.get('/', async (context) => {
      const query = queryOf(context, listQuery);
      if (query instanceof Response) return query;
      const { total, items } = await listModerated(context.env.DB, query);
      return Response.json({ total, items: items.map(moderatedJson) });
    });
    routes.post('/import', async (context) => {
      const body = await bodyOf(context, importBody, MAX_IMPORT_BYTES);
      if (body instanceof Response) return body;
      const outcome = await importReviews(context.env, body.files);
      return outcome.ok ? Response.json(outcome.result) : refusalResponse(outcome.refusal, context.get('requestId'));
    });
    routes.post('/whose', ofWhom(reviewsOf, moderatedJson));
    routes.post('/forget', ofWhom(forgetAuthor, moderatedJson));
    routes.get('/:id', async (context) => {
      const id = reviewId(context);
      const review = id === null ? null : await findModerated(context.env.DB, id);
      return review === null ? missing(context) : Response.json(moderatedJson(review));
    });
    routes.put('/:id/approved', (context) => decide(context, { state: 'approved' }));
    routes.put('/:id/rejected', async (context) => {
      const body = await bodyOf(context, rejectionBody, MAX_REASON_BYTES);
      return body instanceof Response ? body : decide(context, { state: 'rejected', reason: body.reason });
    });
    for (const mark of REVIEW_MARKS) {
      routes.put(`/:id/${mark}`, (context) => change(context, (id) => markReview(context.env, id, mark, true)));
      routes.delete(`/:id/${mark}`, (context) => change(context, (id) => markReview(context.env, id, mark, false)));
    }
  });
}
