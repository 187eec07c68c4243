import { type Context, Hono } from 'hono';
import type { ServicesApp } from '../app-types.ts';
import { boundedJson } from '../bounded-body.ts';
import { bearerToken, sameSecret } from '../tokens.ts';
import { letterBody } from './letter.ts';
import { newReference } from './reference.ts';
import { storeLetter } from './storage/letters.ts';

const MAX_BODY_BYTES = 32_000;
const HEADERS = { 'cache-control': 'no-store' };

type ErrorCode = 'ACCESS_TOKEN_INVALID' | 'BAD_REQUEST' | 'NOT_FOUND' | 'TOO_LARGE';

/** An error response: it names the reason and the invalid fields, and repeats nothing of the letter. */
const refused = (status: 400 | 401 | 404 | 413, code: ErrorCode, more: object = {}): Response =>
  Response.json({ error: { code, ...more } }, { status, headers: HEADERS });

async function take(context: Context<ServicesApp>): Promise<Response> {
  const token = bearerToken(context.req.raw);
  if (token === null || !(await sameSecret(token, context.get('settings').LETTERS_KEY)))
    return refused(401, 'ACCESS_TOKEN_INVALID');
  const read = await boundedJson(context.req.raw, MAX_BODY_BYTES);
  if (read === 'too-large') return refused(413, 'TOO_LARGE');
  const given = read === 'no-json' ? null : letterBody.safeParse(read.json);
  if (!given?.success) {
    const fields = [...new Set(given?.error.issues.map(({ path }) => path.join('.')))];
    return refused(400, 'BAD_REQUEST', { fields });
  }
  const reference = await storeLetter(context.env.DB, { ...given.data, reference: newReference(), at: Date.now() });
  return Response.json({ reference }, { status: 201, headers: HEADERS });
}

/**
 * `POST /letters/v1/letters`: stores `{letter, sentFrom}` and returns `{reference}`. Sending the same letter again returns the same
 * reference.
 */
export function createLettersRoutes(): Hono<ServicesApp> {
  const routes = new Hono<ServicesApp>();
  routes.post('/v1/letters', take);
  routes.all('*', () => refused(404, 'NOT_FOUND'));
  return routes;
}
