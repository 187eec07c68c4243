import type { Context } from 'hono';
import { z } from 'zod';
import { ACCOUNT_LENGTHS } from '../../shared/spec/accounts.ts';
import type { ServicesApp } from '../app-types.ts';
import { bodyOf } from './management-routes.ts';

const MAX_BODY_BYTES = 1_000;
const whose = z.object({ email: z.string().max(ACCOUNT_LENGTHS.email.most) });

/** The e-mail address an operator asks about. It is in the body because URLs are logged. */
export async function whoseEmail(context: Context<ServicesApp>): Promise<string | Response> {
  const body = await bodyOf(context, whose, MAX_BODY_BYTES);
  return body instanceof Response ? body : body.email;
}

/** A handler that applies an action to everything one person sent, and returns the affected items as operators see them. */
export const ofWhom =
  <Row>(
    work: (database: D1Database, email: string) => Promise<readonly Row[]>,
    json: (row: Row) => unknown,
  ): ((context: Context<ServicesApp>) => Promise<Response>) =>
  async (context) => {
    const email = await whoseEmail(context);
    if (email instanceof Response) return email;
    return Response.json({ items: (await work(context.env.DB, email)).map(json) });
  };
