import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { ServicesApp } from '../../app-types.ts';
import { boundedJson } from '../../bounded-body.ts';
import { type RefusalId, refusalResponse, refuse } from '../../content/management/refusal.ts';
import { bearerToken, sameSecret } from '../../tokens.ts';
import { ofWhom } from '../../whose.ts';
import {
  findModerated,
  forgetAuthor,
  listModerated,
  type ModeratedRow,
  REVIEW_STATES,
  reviewsOf,
} from '../storage/moderated.ts';
import { importBody, importReviews } from './import-reviews.ts';
import { moderate, type Verdict } from './moderate.ts';

type RouteContext = Context<ServicesApp>;

const MAX_REASON_BYTES = 10_000;
const MAX_IMPORT_BYTES = 2_000_000;

const refused = (context: RouteContext, id: RefusalId, message: string): Response =>
  refusalResponse(refuse(id, message), context.get('requestId'));

const time = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : new Date(milliseconds).toISOString();

/** A review in the words of whoever moderates it. */
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
    submittedAt: time(row.submitted_at),
    moderatedAt: time(row.moderated_at),
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

/** null: no number that a review can have. */
function reviewId(context: RouteContext): number | null {
  const text = context.req.param('id') ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** Reads a body; what is none is refused. */
async function body<T>(context: RouteContext, schema: z.ZodType<T>, limit: number): Promise<T | Response> {
  const read = await boundedJson(context.req.raw, limit);
  if (read === 'too-large') return refused(context, 'PayloadTooLarge', `The body has more than ${limit} bytes.`);
  if (read === 'no-json') return refused(context, 'BadRequest', 'The body is no JSON.');
  const parsed = schema.safeParse(read.json);
  return parsed.success ? parsed.data : refused(context, 'BadRequest', z.prettifyError(parsed.error));
}

async function decide(context: RouteContext, verdict: Verdict): Promise<Response> {
  const id = reviewId(context);
  if (id === null) return refused(context, 'NotFound', `There is no review "${context.req.param('id')}".`);
  const done = await moderate(context.env, id, verdict);
  if (!done.ok) return refusalResponse(done.refusal, context.get('requestId'));
  return Response.json({ ...moderatedJson(done.review), webhook: done.webhook });
}

/** What moderators call, mounted below `/management/reviews`; refusals are those of the content's management API. */
export function createModerationRoutes(): Hono<ServicesApp> {
  const routes = new Hono<ServicesApp>();

  routes.use(async (context, next) => {
    const token = bearerToken(context.req.raw);
    if (token === null || !(await sameSecret(token, context.get('settings').MANAGEMENT_TOKEN)))
      return refused(context, 'AccessTokenInvalid', 'The management token is missing or wrong.');
    await next();
  });

  routes.get('/', async (context) => {
    const query = listQuery.safeParse(context.req.query());
    if (!query.success) return refused(context, 'BadRequest', z.prettifyError(query.error));
    const { total, items } = await listModerated(context.env.DB, query.data);
    return Response.json({ total, items: items.map(moderatedJson) });
  });
  routes.post('/import', async (context) => {
    const read = await body(context, importBody, MAX_IMPORT_BYTES);
    if (read instanceof Response) return read;
    const outcome = await importReviews(context.env, read.files);
    return outcome.ok ? Response.json(outcome.result) : refusalResponse(outcome.refusal, context.get('requestId'));
  });
  routes.post('/whose', ofWhom(reviewsOf, moderatedJson));
  routes.post('/forget', ofWhom(forgetAuthor, moderatedJson));
  routes.get('/:id', async (context) => {
    const id = reviewId(context);
    const review = id === null ? null : await findModerated(context.env.DB, id);
    if (review === null) return refused(context, 'NotFound', `There is no review "${context.req.param('id')}".`);
    return Response.json(moderatedJson(review));
  });
  routes.put('/:id/approved', (context) => decide(context, { state: 'approved' }));
  routes.put('/:id/rejected', async (context) => {
    const read = await body(context, rejectionBody, MAX_REASON_BYTES);
    return read instanceof Response ? read : decide(context, { state: 'rejected', reason: read.reason });
  });

  routes.all('*', (context) =>
    refused(context, 'NotFound', `There is no ${context.req.method} ${new URL(context.req.url).pathname}.`),
  );
  return routes;
}
