/** Why an upstream call gave nothing to use. The union is closed: every switch over it is exhaustive. */
export type ServiceErrorKind =
  | 'timeout'
  | 'unreachable'
  | 'paused' // not asked: it did not answer lately and is left alone for a while
  | 'rejected' // the upstream understood and refused: bad key, bad query
  | 'failed' // the upstream answered with a server error or with errors in the body
  | 'malformed' // the answer is not what its schema says
  | 'too-large';

export interface ServiceError {
  readonly kind: ServiceErrorKind;
  /** Says what, why and what to do, prefixed by the service: `content: HTTP 503 …`. Never holds a secret. */
  readonly message: string;
  readonly cause?: unknown;
}

export type Result<T, E = ServiceError> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
export const failed = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });
