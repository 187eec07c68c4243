import type { Context } from 'hono';
import { z } from 'zod';
import { ACCOUNT_LENGTHS } from '../shared/spec/accounts.ts';
import type { ServicesApp } from './app-types.ts';
import { boundedJson } from './bounded-body.ts';
import { refusalResponse, refuse } from './content/management/refusal.ts';

const MAX_BODY_BYTES = 1_000;
const whose = z.object({ email: z.string().max(ACCOUNT_LENGTHS.email.most) });

/** The e-mail address that an operator asks about. It stands in the body because addresses of requests are logged. */
export async function whoseEmail(context: Context<ServicesApp>): Promise<string | Response> {
  const read = await boundedJson(context.req.raw, MAX_BODY_BYTES);
  const refused = (id: 'PayloadTooLarge' | 'BadRequest', message: string): Response =>
    refusalResponse(refuse(id, message), context.get('requestId'));
  if (read === 'too-large') return refused('PayloadTooLarge', `The body has more than ${MAX_BODY_BYTES} bytes.`);
  const body = read === 'no-json' ? null : whose.safeParse(read.json);
  return body?.success ? body.data.email : refused('BadRequest', 'The body is no JSON with an "email".');
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
