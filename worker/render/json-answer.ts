import type { CachePolicy } from '../cache/contracts.ts';
import type { PageScope } from './page-scope.ts';
import type { RenderedPage } from './rendered-page.ts';

/** Endpoints return data for pages, not pages, so search engines must not index them. */
const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'x-robots-tag': 'noindex' } as const;

const encoder = new TextEncoder();

interface AnswerParts {
  readonly scope: PageScope;
  /** null: made for this request only, and not cached. */
  readonly policy: CachePolicy | null;
}

/** An endpoint's response in the form that the page cache stores: tagged like a page with the tags of all its queries (CA-1, CA-6). */
export function jsonAnswer(value: unknown, { scope, policy }: AnswerParts): RenderedPage {
  const body = encoder.encode(JSON.stringify(value));
  return {
    status: 200,
    headers: HEADERS,
    tags: scope.tags,
    body,
    finished: async () => policy && { body, headers: HEADERS, ...scope.meta(policy) },
  };
}

/** An invalid request parameter. */
export interface ParameterFault {
  readonly parameter: string;
  readonly message: string;
}

/** 400, naming every invalid parameter and the reason. */
export function badRequest(faults: readonly ParameterFault[]): Response {
  return Response.json({ errors: faults }, { status: 400, headers: HEADERS });
}

/** 404. @param message goes to the client */
export function nothingThere(message: string): Response {
  return Response.json({ errors: [{ message }] }, { status: 404, headers: HEADERS });
}

/** 503: the data of this response is unavailable. @param retryAfterS seconds after which a retry makes sense */
export function notAvailable(message: string, retryAfterS: number): Response {
  return Response.json(
    { errors: [{ message }] },
    { status: 503, headers: { ...HEADERS, 'retry-after': String(retryAfterS) } },
  );
}
