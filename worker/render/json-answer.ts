import type { CachePolicy } from '../cache/contracts.ts';
import type { PageScope } from './page-scope.ts';
import type { RenderedPage } from './rendered-page.ts';

/** Answers of endpoints are data of pages, not pages: search engines are to leave them alone. */
const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'x-robots-tag': 'noindex' } as const;

const encoder = new TextEncoder();

interface AnswerParts {
  readonly scope: PageScope;
  /** null: made for whoever asked, and not kept. */
  readonly policy: CachePolicy | null;
}

/** An endpoint's answer as the page cache keeps it: tagged with all that its queries held, like a page (CA-1, CA-6). */
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

/** What is wrong with one parameter of a request. */
export interface ParameterFault {
  readonly parameter: string;
  readonly message: string;
}

/** 400, naming every parameter that is wrong and why. */
export function badRequest(faults: readonly ParameterFault[]): Response {
  return Response.json({ errors: faults }, { status: 400, headers: HEADERS });
}

export function nothingThere(message: string): Response {
  return Response.json({ errors: [{ message }] }, { status: 404, headers: HEADERS });
}

/** 503: what the answer is made of cannot be had. @param retryAfterS seconds after which asking again makes sense. */
export function notAvailable(message: string, retryAfterS: number): Response {
  return Response.json(
    { errors: [{ message }] },
    { status: 503, headers: { ...HEADERS, 'retry-after': String(retryAfterS) } },
  );
}
