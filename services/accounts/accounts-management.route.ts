import type { Context, Hono } from 'hono';
import type { ServicesApp } from '../app-types.ts';
import { managementRoutes, refused } from '../management/management-routes.ts';
import { whoseEmail } from '../management/whose.ts';
import { accountJson } from './account-json.ts';
import { type AccountRow, deleteAccount, findAccountOf } from './storage/accounts.ts';
import { countSessions } from './storage/sessions.ts';

/** The account whose e-mail address is in the body. */
async function askedAccount(context: Context<ServicesApp>): Promise<AccountRow | Response> {
  const email = await whoseEmail(context);
  if (email instanceof Response) return email;
  const account = await findAccountOf(context.env.DB, email);
  return account ?? refused(context, 'NotFound', 'There is no account with this e-mail address.');
}

/** Routes for operators, mounted at `/management/accounts`: they answer requests for access to personal data and for its erasure. */
export function createAccountsManagement(): Hono<ServicesApp> {
  return managementRoutes((routes) => {
    routes.post('/show', async (context) => {
      const account = await askedAccount(context);
      if (account instanceof Response) return account;
      const sessions = await countSessions(context.env.DB, account.id);
      return Response.json({ ...accountJson(account), sessions });
    });
    routes.post('/delete', async (context) => {
      const account = await askedAccount(context);
      if (account instanceof Response) return account;
      await deleteAccount(context.env.DB, account.id);
      return Response.json(accountJson(account));
    });
  });
}
