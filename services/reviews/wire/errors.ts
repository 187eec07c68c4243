/** Codes of protocol facts 1.8 that this service answers with. */
export type ApiErrorCode =
  | 'ERROR_DUPLICATE_SUBMISSION'
  | 'ERROR_PARAM_INVALID_API_KEY'
  | 'ERROR_PARAM_INVALID_FILTER_ATTRIBUTE'
  | 'ERROR_PARAM_INVALID_INCLUDED'
  | 'ERROR_PARAM_INVALID_LIMIT'
  | 'ERROR_PARAM_INVALID_LOCALE'
  | 'ERROR_PARAM_INVALID_OFFSET'
  | 'ERROR_PARAM_INVALID_PARAMETERS'
  | 'ERROR_PARAM_INVALID_SEARCH_ATTRIBUTE'
  | 'ERROR_PARAM_INVALID_SORT_ATTRIBUTE'
  | 'ERROR_PARAM_INVALID_SUBJECT_ID'
  | 'ERROR_PARAM_MISSING_PARAMETERS'
  | 'ERROR_PARAM_MISSING_SUBJECT_ID'
  | 'ERROR_UNSUPPORTED';

/** What is wrong with a request as a whole. */
export interface ApiError {
  readonly code: ApiErrorCode;
  readonly message: string;
}

/** Why something could not be read out of a request. */
export interface Unreadable extends ApiError {
  readonly ok: false;
}

/** Something read out of a request, or why not. */
export type Read<T> = { readonly ok: true; readonly value: T } | Unreadable;

export const read = <T>(value: T): Read<T> => ({ ok: true, value });
export const wrong = (code: ApiErrorCode, message: string): Unreadable => ({ ok: false, code, message });

const HEADERS = { 'cache-control': 'no-store' };

/** An answer in JSON, which nobody between here and the asker may keep. */
export const answer = (body: unknown, status = 200): Response => Response.json(body, { status, headers: HEADERS });

/**
 * The classic shape: the envelope of every answer with nothing in it. Its status is 200, as the hosted service's is for what is
 * wrong with parameters and keys.
 */
export function classicError({ code, message }: ApiError): Response {
  return answer({
    Limit: null,
    Offset: null,
    TotalResults: null,
    Locale: null,
    Results: [],
    Includes: {},
    HasErrors: true,
    Errors: [{ Message: message, Code: code }],
  });
}

type ProblemCode = 'ERROR_BAD_REQUEST' | 'ERROR_FORBIDDEN' | 'ERROR_NOT_FOUND' | 'ERROR_UNSUPPORTED';

/** The newer shape, RFC 9457: for requests that name no call of this API or make it the wrong way. */
export function problem(status: 400 | 403 | 404 | 405, code: ProblemCode, title: string, detail: string): Response {
  return new Response(JSON.stringify({ type: 'about:blank', title, status, detail, code }), {
    status,
    headers: { ...HEADERS, 'content-type': 'application/problem+json' },
  });
}

/** The shape of the gateway in front of the API: requests that never come to it. */
export function gatewayFault(status: 401 | 413 | 414, faultstring: string, errorcode: string): Response {
  return answer({ fault: { faultstring, detail: { errorcode } } }, status);
}
