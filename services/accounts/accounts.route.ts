import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import type { ServicesApp } from '../app-types.ts';
import { boundedJson } from '../bounded-body.ts';
import { bearerToken, keysOf, sameSecret } from '../tokens.ts';
import { accountJson } from './account-json.ts';
import { closingBody, logInBody, registrationBody, tokenBody } from './bodies.ts';
import type { Desk } from './desk.ts';
import { logIn } from './log-in.ts';
import { WORK_FACTORS, type WorkFactors } from './password.ts';
import { register } from './register.ts';
import { close, lookUp } from './sessions.ts';

type RouteContext = Context<ServicesApp>;

const MAX_BODY_BYTES = 10_000;
const HEADERS = { 'cache-control': 'no-store' };

type ErrorCode =
  | 'ACCESS_TOKEN_INVALID'
  | 'BAD_REQUEST'
  | 'NO_SESSION'
  | 'NOT_FOUND'
  | 'TOO_LARGE'
  | 'TOO_MANY_TRIES'
  | 'WRONG_CREDENTIALS';

const answer = (body: unknown, status = 200): Response => Response.json(body, { status, headers: HEADERS });
/** An error response: it names the reason and repeats nothing of the request. */
const refused = (status: number, code: ErrorCode, more: object = {}): Response =>
  answer({ error: { code, ...more } }, status);
const mustWait = (milliseconds: number): Response =>
  refused(429, 'TOO_MANY_TRIES', { retryAfterS: Math.ceil(milliseconds / 1_000) });

/** Validates the body and runs a call with it. An invalid body is refused. */
async function withBody<T>(
  context: RouteContext,
  schema: z.ZodType<T>,
  call: (body: T) => Promise<Response>,
): Promise<Response> {
  const read = await boundedJson(context.req.raw, MAX_BODY_BYTES);
  if (read === 'too-large') return refused(413, 'TOO_LARGE');
  const parsed = read === 'no-json' ? null : schema.safeParse(read.json);
  if (parsed?.success) return call(parsed.data);
  const fields = [...new Set(parsed?.error.issues.map(({ path }) => path.join('.')))];
  return refused(400, 'BAD_REQUEST', { fields });
}

const deskOf = (context: RouteContext, factors: WorkFactors): Desk => ({
  database: context.env.DB,
  secret: keysOf(context.get('settings').ACCOUNTS_KEY)[0],
  factors,
  now: Date.now(),
});

/**
 * The account routes that the site calls, mounted at `/accounts`. Tokens and passwords travel in bodies, because URLs are logged.
 * @param factors work factors of new hashes; tests that make many use cheaper ones
 */
export function createAccountsRoutes(factors: WorkFactors = WORK_FACTORS): Hono<ServicesApp> {
  const routes = new Hono<ServicesApp>();

  routes.use(async (context, next) => {
    const token = bearerToken(context.req.raw);
    if (token === null || !(await sameSecret(token, context.get('settings').ACCOUNTS_KEY)))
      return refused(401, 'ACCESS_TOKEN_INVALID');
    await next();
  });

  routes.post('/v1/register', (context) =>
    withBody(context, registrationBody, async (body) => {
      const milliseconds = await register(body, deskOf(context, factors));
      return milliseconds > 0 ? mustWait(milliseconds) : answer({ received: true }, 202);
    }),
  );
  routes.post('/v1/log-in', (context) =>
    withBody(context, logInBody, async (body) => {
      const outcome = await logIn(body, deskOf(context, factors));
      if (outcome.kind === 'wait') return mustWait(outcome.milliseconds);
      return outcome.kind === 'opened' ? answer({ token: outcome.token }, 201) : refused(403, 'WRONG_CREDENTIALS');
    }),
  );
  routes.post('/v1/session', (context) =>
    withBody(context, tokenBody, async ({ token }) => {
      const session = await lookUp(context.env.DB, token, Date.now());
      if (session === null) return refused(404, 'NO_SESSION');
      return answer({ account: accountJson(session.account), renewed: session.renewed });
    }),
  );
  routes.post('/v1/log-out', (context) =>
    withBody(context, closingBody, async (body) => {
      await close(context.env.DB, body);
      return answer({ closed: true });
    }),
  );

  routes.all('*', () => refused(404, 'NOT_FOUND'));
  return routes;
}
