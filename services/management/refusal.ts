import type { PublishProblem } from '../content/publish-problem.ts';

/** Why a management API refused a request. The ids are Contentful’s. */
export type RefusalId =
  | 'AccessTokenInvalid'
  | 'BadRequest'
  | 'NotFound'
  | 'PayloadTooLarge'
  | 'ServiceUnavailable'
  | 'UnknownContentType'
  | 'UnsupportedMediaType'
  | 'ValidationFailed'
  | 'VersionMismatch';

const STATUS: Readonly<Record<RefusalId, 400 | 401 | 404 | 409 | 413 | 415 | 422 | 503>> = {
  AccessTokenInvalid: 401,
  BadRequest: 400,
  NotFound: 404,
  PayloadTooLarge: 413,
  ServiceUnavailable: 503,
  UnknownContentType: 422,
  UnsupportedMediaType: 415,
  ValidationFailed: 422,
  VersionMismatch: 409,
};

export interface Refusal {
  readonly id: RefusalId;
  /** Says what is wrong, why, and what to do. */
  readonly message: string;
  readonly problems?: readonly PublishProblem[];
}

/** Problems become `details.errors` of the response, which is absent without them. @param message what is wrong, why, and what to do */
export const refuse = (id: RefusalId, message: string, problems?: readonly PublishProblem[]): Refusal => ({
  id,
  message,
  ...(problems ? { problems } : {}),
});

/** A refusal as a response: `{sys{type:"Error" id} message requestId details{errors}}`. */
export function refusalResponse(refusal: Refusal, requestId: string): Response {
  const body = {
    sys: { type: 'Error', id: refusal.id },
    message: refusal.message,
    requestId,
    ...(refusal.problems ? { details: { errors: refusal.problems } } : {}),
  };
  return Response.json(body, { status: STATUS[refusal.id] });
}
