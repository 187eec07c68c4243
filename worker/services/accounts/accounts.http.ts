import { z } from 'zod';
import { jsonOf } from '../../json.ts';
import { type CallLimits, callForText, type Fetcher, type TextAnswer } from '../http.ts';
import { failed, ok, type Result, type ServiceErrorKind } from '../result.ts';
import type { AccountsPort } from './accounts.port.ts';

export interface HttpAccountsOptions {
  readonly fetcher: Fetcher;
  /** Base URL, the part before `/v1/…`, without a trailing slash. */
  readonly url: string;
  readonly key: string;
  readonly limits?: CallLimits;
}

/** Hashing a password is slow by design, and several requests may queue for it (RS-1). */
export const ACCOUNTS_LIMITS: CallLimits = { timeoutMs: 10_000, maxBytes: 20_000 };

const time = z.iso.datetime();
const account = z.lazy(() =>
  z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    birthMonth: z.int().min(1).max(12),
    birthYear: z.int(),
    postcode: z.string(),
    lettersSince: time.nullable(),
    registeredAt: time,
    repeatedAt: time.nullable(),
  }),
);
const receivedAnswer = z.lazy(() => z.object({ received: z.literal(true) }));
const openedAnswer = z.object({ token: z.string().regex(/^[\w-]{43}$/) });
const sessionAnswer = z.lazy(() => z.object({ account, renewed: openedAnswer.shape.token.nullable() }));
const closedAnswer = z.lazy(() => z.object({ closed: z.literal(true) }));
const refusal = z.lazy(() =>
  z.object({ error: z.object({ code: z.string(), retryAfterS: z.int().positive().optional() }) }),
);

/** Response of a call: its data, or a refusal by its code. */
type Answered<T> =
  | { readonly kind: 'data'; readonly data: T }
  | { readonly kind: 'refusal'; readonly code: string; readonly seconds: number };

/** Reads a response. Error messages contain only status and code, because responses hold private data (SC-4). */
function read<T>(
  call: string,
  { status, text }: TextAnswer,
  schema: z.ZodType<T>,
  refusedUs: Fetcher['refused'],
): Result<Answered<T>> {
  const wrong = (kind: ServiceErrorKind, what: string) => failed({ kind, message: `accounts: ${call}: ${what}` });
  const body = jsonOf(text);
  if (status >= 500) return wrong('failed', `HTTP ${status}`);
  if (status >= 300) {
    const said = refusal.safeParse(body);
    if (!said.success) return wrong('rejected', `HTTP ${status}`);
    const { code, retryAfterS = 1 } = said.data.error;
    return ok({ kind: 'refusal', code, seconds: retryAfterS });
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return ok({ kind: 'data', data: parsed.data });
  refusedUs?.(`HTTP ${status}, not an answer about accounts`);
  const fields = parsed.error.issues.map(({ path }) => path.join('.') || 'the answer').join(', ');
  return wrong('malformed', `unexpected answer: ${fields}`);
}

/** The accounts port over the embedded service's JSON (DV-2). */
export function createHttpAccounts({ fetcher, url, key, limits = ACCOUNTS_LIMITS }: HttpAccountsOptions): AccountsPort {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept: 'application/json' };

  const call = async <T>(name: string, schema: z.ZodType<T>, body: object): Promise<Result<Answered<T>>> => {
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await callForText('accounts', fetcher, `${url}/v1/${name}`, init, limits);
    return answer.ok ? read(name, answer.value, schema, fetcher.refused) : answer;
  };
  /** A refusal that the visitor cannot correct: a wrong key, or a body that the service rejects. */
  const unexpected = (name: string, code: string) =>
    failed({ kind: 'rejected' as const, message: `accounts: ${name}: ${code}` });

  return {
    async register(wanted, { address }) {
      const answer = await call('register', receivedAnswer, { ...wanted, address });
      if (!answer.ok) return answer;
      if (answer.value.kind === 'data') return ok({ kind: 'received' });
      const { code, seconds } = answer.value;
      return code === 'TOO_MANY_TRIES' ? ok({ kind: 'wait', seconds }) : unexpected('register', code);
    },
    async logIn(credentials, { address }) {
      const answer = await call('log-in', openedAnswer, { ...credentials, address });
      if (!answer.ok) return answer;
      if (answer.value.kind === 'data') return ok({ kind: 'opened', token: answer.value.data.token });
      const { code, seconds } = answer.value;
      if (code === 'WRONG_CREDENTIALS') return ok({ kind: 'refused' });
      return code === 'TOO_MANY_TRIES' ? ok({ kind: 'wait', seconds }) : unexpected('log-in', code);
    },
    async session(token) {
      const answer = await call('session', sessionAnswer, { token });
      if (!answer.ok) return answer;
      if (answer.value.kind === 'data') return ok(answer.value.data);
      return answer.value.code === 'NO_SESSION' ? ok(null) : unexpected('session', answer.value.code);
    },
    async logOut(token, everywhere) {
      const answer = await call('log-out', closedAnswer, { token, everywhere });
      if (!answer.ok) return answer;
      return answer.value.kind === 'data' ? ok(null) : unexpected('log-out', answer.value.code);
    },
  };
}
