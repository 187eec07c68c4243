import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { LETTER_KINDS } from '../../shared/spec/letters.ts';
import type { ServicesApp } from '../app-types.ts';
import { isoTime } from '../iso-time.ts';
import { bodyOf, managementRoutes, queryOf, refused } from '../management/management-routes.ts';
import { ofWhom } from '../management/whose.ts';
import {
  closeLetter,
  deleteLettersOf,
  findLetter,
  LETTER_STATES,
  type LetterRow,
  lettersOf,
  listLetters,
} from './storage/letters.ts';

type RouteContext = Context<ServicesApp>;

const MAX_NOTE_BYTES = 10_000;

/** A letter as the management API returns it. */
const letterJson = ({ bought_on, sent_at, sent_from, closed_at, ...row }: LetterRow) => ({
  ...row,
  boughtOn: bought_on,
  sentAt: isoTime(sent_at),
  sentFrom: sent_from,
  closedAt: isoTime(closed_at),
});

const listQuery = z.object({
  state: z.enum(LETTER_STATES).nullable().default(null),
  kind: z.enum(LETTER_KINDS).nullable().default(null),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
  skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
const closingBody = z.object({ note: z.string().trim().min(1).max(2000).nullable().default(null) });

/** People also quote references in lower case and with spaces. */
const referenceOf = (context: RouteContext): string => (context.req.param('reference') ?? '').trim().toUpperCase();

const missing = (context: RouteContext): Response =>
  refused(context, 'NotFound', `There is no letter "${context.req.param('reference')}".`);

async function close(context: RouteContext): Promise<Response> {
  const body = await bodyOf(context, closingBody, MAX_NOTE_BYTES);
  if (body instanceof Response) return body;
  const letter = await closeLetter(context.env.DB, referenceOf(context), { note: body.note, at: Date.now() });
  return letter === null ? missing(context) : Response.json(letterJson(letter));
}

/** Routes for operators, mounted at `/management/letters`. */
export function createLettersManagement(): Hono<ServicesApp> {
  return managementRoutes((routes) => {
    routes.get('/', async (context) => {
      const query = queryOf(context, listQuery);
      if (query instanceof Response) return query;
      const { total, items } = await listLetters(context.env.DB, query);
      return Response.json({ total, items: items.map(letterJson) });
    });
    routes.post('/whose', ofWhom(lettersOf, letterJson));
    routes.post('/forget', ofWhom(deleteLettersOf, letterJson));
    routes.get('/:reference', async (context) => {
      const letter = await findLetter(context.env.DB, referenceOf(context));
      return letter === null ? missing(context) : Response.json(letterJson(letter));
    });
    routes.put('/:reference/closed', close);
  });
}
