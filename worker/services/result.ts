/** Why an upstream call has no usable result. The union is closed: every switch over it is exhaustive. */
export type ServiceErrorKind =
  | 'timeout'
  | 'unreachable'
  | 'paused' // not called: the circuit breaker is open
  | 'rejected' // the upstream refused the request: bad key, bad query
  | 'failed' // a server error, or errors in the body
  | 'malformed' // the response does not match its schema
  | 'too-large';

export interface ServiceError {
  readonly kind: ServiceErrorKind;
  /** Says what, why and what to do, prefixed by the service: `content: HTTP 503 …`. Never contains a secret. */
  readonly message: string;
  readonly cause?: unknown;
}

export type Result<T, E = ServiceError> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** A usable result; an empty one, such as null for something that does not exist, is usable too. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
/** An expected failure, which the caller must handle; a bug is thrown instead. */
export const failed = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });
