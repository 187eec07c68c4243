import { type Context, Hono } from 'hono';
import type { ServicesApp } from '../app-types.ts';
import { type RefusalId, refusalResponse, refuse } from '../content/management/refusal.ts';
import { bearerToken, sameSecret } from '../tokens.ts';
import { whoseEmail } from '../whose.ts';
import { accountJson } from './account-json.ts';
import { type AccountRow, deleteAccount, findAccountOf } from './storage/accounts.ts';
import { countSessions } from './storage/sessions.ts';

type RouteContext = Context<ServicesApp>;

const refused = (context: RouteContext, id: RefusalId, message: string): Response =>
  refusalResponse(refuse(id, message), context.get('requestId'));

/** The account of an e-mail address. */
async function ofWhom(context: RouteContext): Promise<AccountRow | Response> {
  const email = await whoseEmail(context);
  if (email instanceof Response) return email;
  const account = await findAccountOf(context.env.DB, email);
  return account ?? refused(context, 'NotFound', 'There is no account with this e-mail address.');
}

/** What operators call when somebody asks what is kept of them, or to be forgotten; mounted below `/management/accounts`. */
export function createAccountsManagement(): Hono<ServicesApp> {
  const routes = new Hono<ServicesApp>();

  routes.use(async (context, next) => {
    const token = bearerToken(context.req.raw);
    if (token === null || !(await sameSecret(token, context.get('settings').MANAGEMENT_TOKEN)))
      return refused(context, 'AccessTokenInvalid', 'The management token is missing or wrong.');
    await next();
    context.header('cache-control', 'no-store');
  });
  routes.post('/show', async (context) => {
    const account = await ofWhom(context);
    if (account instanceof Response) return account;
    const sessions = await countSessions(context.env.DB, account.id);
    return Response.json({ ...accountJson(account), sessions });
  });
  routes.post('/delete', async (context) => {
    const account = await ofWhom(context);
    if (account instanceof Response) return account;
    await deleteAccount(context.env.DB, account.id);
    return Response.json(accountJson(account));
  });
  routes.all('*', (context) =>
    refused(context, 'NotFound', `There is no ${context.req.method} ${new URL(context.req.url).pathname}.`),
  );
  return routes;
}
