/** Error codes this service returns (protocol facts 1.8). */
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

/** An error of a request as a whole. */
export interface ApiError {
  readonly code: ApiErrorCode;
  readonly message: string;
}

/** Why a part of a request could not be parsed. */
export interface Unreadable extends ApiError {
  readonly ok: false;
}

/** A parsed part of a request, or the error. */
export type Read<T> = { readonly ok: true; readonly value: T } | Unreadable;

/** A part that could be parsed. */
export const read = <T>(value: T): Read<T> => ({ ok: true, value });
/** A part that could not be parsed: returned, never thrown. @param message is sent to the client */
export const wrong = (code: ApiErrorCode, message: string): Unreadable => ({ ok: false, code, message });

const HEADERS = { 'cache-control': 'no-store' };

/** A JSON response that no cache may store. */
export const answer = (body: unknown, status = 200): Response => Response.json(body, { status, headers: HEADERS });

/** The classic error format: the usual envelope, empty. Its status is 200, as the hosted service's is for wrong parameters and keys. */
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

/** The newer error format, RFC 9457: for unknown calls and wrong methods. */
export function problem(status: 400 | 403 | 404 | 405, code: ProblemCode, title: string, detail: string): Response {
  return new Response(JSON.stringify({ type: 'about:blank', title, status, detail, code }), {
    status,
    headers: { ...HEADERS, 'content-type': 'application/problem+json' },
  });
}

/** The error format of the gateway in front of the API: such requests never reach the API. */
export function gatewayFault(status: 401 | 413 | 414, faultstring: string, errorcode: string): Response {
  return answer({ fault: { faultstring, detail: { errorcode } } }, status);
}
