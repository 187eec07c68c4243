import { z } from 'zod';
import { jsonOf } from '../../json.ts';
import type { Fetcher, TextAnswer } from '../http.ts';
import { readTelling, type TellLeftOut } from '../left-out.ts';
import { failed, ok, type Result } from '../result.ts';
import { classicErrors, gatewayFault, problemDocument } from './wire-schemas.ts';

/** A refused field, with the service's names for field and reason. */
export interface FieldRefusal {
  readonly field: string;
  readonly code: string;
}

/** What the service refused, whichever of its error formats it used. */
export interface Refused {
  readonly codes: readonly string[];
  readonly fields: readonly FieldRefusal[];
}

/** Transient error codes: a retry may succeed. */
const PASSING = new Set(['ERROR_REQUEST_LIMIT_REACHED', 'ERROR_UNKNOWN', 'ERROR_FORM_STORAGE_PROVIDER_FAILED']);
const TOO_MANY_REQUESTS = 429;
/** Codes that refuse our key. A classic envelope reports them with status 200 instead of 401 or 403 (protocol facts 1.9). */
const OUR_KEY = new Set(['ERROR_PARAM_INVALID_API_KEY', 'ERROR_ACCESS_DENIED', 'ERROR_FORBIDDEN']);
/** Whether a code refuses our key, not what was sent with it. */
export const refusesOurKey = (code: string): boolean => OUR_KEY.has(code);

/** Statuses that refuse our key or its permissions, whatever the body contains. */
const NOT_LET_IN = [401, 403];

/**
 * The refusal in a body, whatever its status. The service reports form errors with 200, and other errors with 4xx in two more formats
 * (protocol facts 0.1, 1.9). null: the body is no refusal.
 */
function refusalIn(body: unknown, status: number): Refused | null {
  const classic = classicErrors.safeParse(body);
  if (classic.success) {
    const { HasErrors, Errors, FormErrors } = classic.data;
    const codes = (Errors ?? []).map(({ Code }) => Code);
    const fields = Object.entries(FormErrors?.FieldErrors ?? {}).map(([field, { Code }]) => ({ field, code: Code }));
    return HasErrors || codes.length > 0 || fields.length > 0 ? { codes, fields } : null;
  }
  const fault = gatewayFault.safeParse(body);
  if (fault.success) return { codes: [fault.data.fault.detail?.errorcode ?? 'unnamed'], fields: [] };
  const problem = problemDocument.safeParse(body);
  if (status !== 200 && problem.success)
    return { codes: [problem.data.code ?? problem.data.ERROR_CODE ?? 'unnamed'], fields: [] };
  return null;
}

/** Contents of a response: data of its schema, or what was refused. A failure of the service is an error. */
export type ReadAnswer<T> =
  | { readonly kind: 'data'; readonly data: T }
  | { readonly kind: 'refused'; readonly refused: Refused };

interface Hearers {
  readonly leftOut: TellLeftOut;
  /** Called with the status, and codes if any, of a response that refuses us, not what a visitor sent, or is of something else. */
  readonly refusedUs?: Fetcher['refused'];
  /** Nothing in the call comes from a visitor, so any refusal is ours. */
  readonly isOurs?: boolean;
}

/**
 * Reads a response. Error messages contain codes, never the service's prose, which may repeat what was sent.
 * @param call for messages, such as `reviews.json`
 */
export function readAnswer<T>(
  call: string,
  { status, text }: TextAnswer,
  schema: z.ZodType<T>,
  { leftOut, refusedUs = () => undefined, isOurs = false }: Hearers,
): Result<ReadAnswer<T>> {
  const body = jsonOf(text);
  const refused = refusalIn(body, status);
  const codes = refused?.codes ?? [];
  const passes = status >= 500 || status === TOO_MANY_REQUESTS || codes.some((code) => PASSING.has(code));
  const ours = codes.find((code) => OUR_KEY.has(code) || PASSING.has(code));
  const isRefusal = refused === null ? status !== 200 : isOurs || ours !== undefined;
  // A server error and the rate limit count as failures anyway (worker/services/breaker.ts).
  if (isRefusal && status < 500 && status !== TOO_MANY_REQUESTS)
    refusedUs([`HTTP ${status}`, ...(ours === undefined ? codes : [ours])].join(', '));
  if (refused !== null && !passes && !NOT_LET_IN.includes(status)) return ok({ kind: 'refused', refused });
  if (refused !== null || status !== 200) {
    const said = codes.length === 0 ? '' : `, ${codes.join(', ')}`;
    return failed({ kind: passes ? 'failed' : 'rejected', message: `reviews: ${call}: HTTP ${status}${said}` });
  }
  const parsed = readTelling(schema, body, (what) => leftOut(call, what));
  if (parsed.success) return ok({ kind: 'data', data: parsed.data });
  // Single unreadable records were left out before: this is no answer of a reviews service.
  refusedUs(`HTTP ${status}, not an answer about reviews`);
  return failed({
    kind: 'malformed',
    message: `reviews: ${call}: ${z.prettifyError(parsed.error)}`,
    cause: parsed.error,
  });
}

/** For calls whose refusal the visitor cannot correct: a wrong key, an unknown id. */
export function expectData<T>(call: string, answer: Result<ReadAnswer<T>>): Result<T> {
  if (!answer.ok) return answer;
  if (answer.value.kind === 'data') return ok(answer.value.data);
  return refusal(call, answer.value.refused);
}

/** A refusal as an error, because the visitor cannot correct it. */
export function refusal(call: string, { codes, fields }: Refused): Result<never> {
  const said =
    [...codes, ...fields.map(({ field, code }) => `${field} ${code}`)].join(', ') || 'refused without a code';
  return failed({ kind: 'rejected', message: `reviews: ${call}: ${said}` });
}
