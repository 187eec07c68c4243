import type { Context } from 'hono';
import { z } from 'zod';
import { ACCOUNT_LENGTHS } from '../../shared/spec/accounts.ts';
import type { ServicesApp } from '../app-types.ts';
import { bodyOf } from './management-routes.ts';

const MAX_BODY_BYTES = 1_000;
const whose = z.object({ email: z.string().max(ACCOUNT_LENGTHS.email.most) });

/** The e-mail address that an operator asks about. It stands in the body because addresses of requests are logged. */
export async function whoseEmail(context: Context<ServicesApp>): Promise<string | Response> {
  const body = await bodyOf(context, whose, MAX_BODY_BYTES);
  return body instanceof Response ? body : body.email;
}

/** Answers with what was done with everything that somebody sent, each of it as operators see it. */
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
