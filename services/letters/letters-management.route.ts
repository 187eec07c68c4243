import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { ServicesApp } from '../app-types.ts';
import { boundedJson } from '../bounded-body.ts';
import { type RefusalId, refusalResponse, refuse } from '../content/management/refusal.ts';
import { bearerToken, sameSecret } from '../tokens.ts';
import { ofWhom } from '../whose.ts';
import {
  closeLetter,
  deleteLettersOf,
  findLetter,
  LETTER_KINDS,
  LETTER_STATES,
  type LetterRow,
  lettersOf,
  listLetters,
} from './storage/letters.ts';

type RouteContext = Context<ServicesApp>;

const MAX_NOTE_BYTES = 10_000;

const refused = (context: RouteContext, id: RefusalId, message: string): Response =>
  refusalResponse(refuse(id, message), context.get('requestId'));

const time = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : new Date(milliseconds).toISOString();

/** A letter in the words of whoever answers it. */
const letterJson = ({ bought_on, sent_at, sent_from, closed_at, ...row }: LetterRow) => ({
  ...row,
  boughtOn: bought_on,
  sentAt: time(sent_at),
  sentFrom: sent_from,
  closedAt: time(closed_at),
});

const listQuery = z.object({
  state: z.enum(LETTER_STATES).nullable().default(null),
  kind: z.enum(LETTER_KINDS).nullable().default(null),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
});
const closingBody = z.object({ note: z.string().trim().min(1).max(2000).nullable().default(null) });

/** References are quoted in small letters and with blanks as well. */
const referenceOf = (context: RouteContext): string => (context.req.param('reference') ?? '').trim().toUpperCase();

const missing = (context: RouteContext): Response =>
  refused(context, 'NotFound', `There is no letter "${context.req.param('reference')}".`);

async function close(context: RouteContext): Promise<Response> {
  const read = await boundedJson(context.req.raw, MAX_NOTE_BYTES);
  if (read === 'too-large')
    return refused(context, 'PayloadTooLarge', `The body has more than ${MAX_NOTE_BYTES} bytes.`);
  if (read === 'no-json') return refused(context, 'BadRequest', 'The body is no JSON.');
  const body = closingBody.safeParse(read.json);
  if (!body.success) return refused(context, 'BadRequest', z.prettifyError(body.error));
  const letter = await closeLetter(context.env.DB, referenceOf(context), { note: body.data.note, at: Date.now() });
  return letter === null ? missing(context) : Response.json(letterJson(letter));
}

/** What operators call, mounted below `/management/letters`; refusals are those of the content's management API. */
export function createLettersManagement(): Hono<ServicesApp> {
  const routes = new Hono<ServicesApp>();

  routes.use(async (context, next) => {
    const token = bearerToken(context.req.raw);
    if (token === null || !(await sameSecret(token, context.get('settings').MANAGEMENT_TOKEN)))
      return refused(context, 'AccessTokenInvalid', 'The management token is missing or wrong.');
    await next();
    context.header('cache-control', 'no-store');
  });
  routes.get('/', async (context) => {
    const query = listQuery.safeParse(context.req.query());
    if (!query.success) return refused(context, 'BadRequest', z.prettifyError(query.error));
    const { total, items } = await listLetters(context.env.DB, query.data);
    return Response.json({ total, items: items.map(letterJson) });
  });
  routes.post('/whose', ofWhom(lettersOf, letterJson));
  routes.post('/forget', ofWhom(deleteLettersOf, letterJson));
  routes.get('/:reference', async (context) => {
    const letter = await findLetter(context.env.DB, referenceOf(context));
    return letter === null ? missing(context) : Response.json(letterJson(letter));
  });
  routes.put('/:reference/closed', close);
  routes.all('*', (context) =>
    refused(context, 'NotFound', `There is no ${context.req.method} ${new URL(context.req.url).pathname}.`),
  );
  return routes;
}
