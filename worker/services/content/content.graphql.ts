import { z } from 'zod';
import { LOCALE } from '../../../shared/spec/site.ts';
import { assetTag } from '../../cache/asset-tag.ts';
import { type CallLimits, callForText, type Fetcher } from '../http.ts';
import { readTelling, type TellLeftOut, untold } from '../left-out.ts';
import { failed, ok, type Result } from '../result.ts';
import type { ContentAnswer, ContentPort, SeenEntry } from './content.port.ts';

export interface GraphqlContentOptions {
  readonly fetcher: Fetcher;
  /** The GraphQL endpoint, including the environment. */
  readonly url: string;
  readonly token: string;
  /** Reads drafts; without it preview queries are refused. */
  readonly previewToken?: string | undefined;
  readonly limits?: CallLimits;
  readonly leftOut?: TellLeftOut;
}

/** Limits of one content call; a page waits no longer for its critical query (RS-1). */
export const CONTENT_LIMITS: CallLimits = { timeoutMs: 4_000, maxBytes: 4_000_000 };

/** Error codes that come with usable data (protocol facts 4.4). */
const HARMLESS = new Set(['UNRESOLVABLE_LINK', 'UNEXPECTED_LINKED_CONTENT_TYPE']);

/** Transient error codes: a retry may succeed. */
const PASSING = new Set(['RATE_LIMIT_EXCEEDED', 'RESOURCES_EXHAUSTED', 'SERVER_ERROR']);
const TOO_MANY_REQUESTS = 429;

/** Neither a server error nor the rate limit, which count as failures anyway (worker/services/breaker.ts). */
const isAnswered = (status: number): boolean => status < 500 && status !== TOO_MANY_REQUESTS;

/** For drafts: services/content/graphql/draft-problems.ts. */
const extensions = z.lazy(() =>
  z.object({
    draftProblems: z
      .array(z.object({ id: z.string(), field: z.string(), what: z.string(), todo: z.string() }))
      .optional(),
  }),
);

const envelope = z.lazy(() =>
  z.object({
    data: z.unknown().optional(),
    extensions: extensions.optional().catch(undefined),
    errors: z
      .array(
        z.object({
          message: z.string().catch('an error without a message'),
          extensions: z
            .object({
              contentful: z
                .object({
                  code: z.string(),
                  details: z.object({ type: z.string(), linkId: z.string() }).partial().optional().catch(undefined),
                })
                .optional(),
            })
            .optional()
            .catch(undefined),
        }),
      )
      .nullish(),
  }),
);

type GraphqlError = NonNullable<z.infer<typeof envelope>['errors']>[number];
const codeOf = (error: GraphqlError): string => error.extensions?.contentful?.code ?? '';

/** Ids of unpublished links: publishing one must invalidate this answer. A link to a wrong type never resolves, so it is not among them. */
function unresolvedLinks(errors: readonly GraphqlError[]): string[] {
  const links = errors.flatMap(({ extensions }) => {
    const { code, details } = extensions?.contentful ?? {};
    return code === 'UNRESOLVABLE_LINK' && details ? details : [];
  });
  return [
    ...new Set(links.flatMap(({ type, linkId }) => (linkId && type === 'Asset' ? assetTag(linkId) : (linkId ?? [])))),
  ];
}

/**
 * Collects every `sys` with an id, each id once with its highest version. An entry and an asset may have the same id. An asset is
 * recognised by its `url` and `contentType`, and becomes `asset:<id>`. The size of the response bounds the depth.
 */
export function seenEntries(data: unknown): SeenEntry[] {
  const versions = new Map<string, number>();
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) walk(item);
    else if (value && typeof value === 'object') {
      if ('sys' in value) note(value.sys, 'url' in value && 'contentType' in value ? assetTag : entryTag);
      for (const [key, child] of Object.entries(value)) if (key !== 'sys' && key !== 'json') walk(child);
    }
  };
  const note = (sys: unknown, tagOf: (id: string) => string): void => {
    if (!sys || typeof sys !== 'object' || !('id' in sys) || typeof sys.id !== 'string') return;
    const id = tagOf(sys.id);
    const version = 'publishedVersion' in sys && typeof sys.publishedVersion === 'number' ? sys.publishedVersion : 0;
    versions.set(id, Math.max(version, versions.get(id) ?? 0));
  };
  walk(data);
  return [...versions].map(([id, version]) => ({ id, version }));
}

const entryTag = (id: string): string => id;

/** The content port over Contentful's GraphQL protocol, hosted or embedded (DV-2). */
export function createGraphqlContent({ leftOut = untold, ...options }: GraphqlContentOptions): ContentPort {
  return {
    async query(operation, variables, { preview = false } = {}) {
      type Answer = ContentAnswer<ReturnType<typeof operation.data.parse>>;
      const refused = (kind: 'rejected' | 'failed' | 'malformed', what: string, cause?: unknown): Result<Answer> =>
        failed({ kind, message: `content: ${operation.operationName}: ${what}`, cause });
      const token = preview ? options.previewToken : options.token;
      if (!token) return refused('rejected', 'no preview token; set CONTENT_PREVIEW_TOKEN');

      const answer = await callForText(
        'content',
        options.fetcher,
        options.url,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({
            operationName: operation.operationName,
            query: operation.query,
            variables: { ...variables, locale: LOCALE.content, preview },
          }),
        },
        options.limits ?? CONTENT_LIMITS,
      );
      if (!answer.ok) return answer;
      const { status, text } = answer.value;

      let body: z.infer<typeof envelope>;
      try {
        body = envelope.parse(JSON.parse(text));
      } catch (cause) {
        if (isAnswered(status)) options.fetcher.refused?.(`HTTP ${status}, not a GraphQL response`);
        return refused(
          isAnswered(status) ? 'malformed' : 'failed',
          `HTTP ${status} with a body that is not a GraphQL response`,
          cause,
        );
      }
      const grave = (body.errors ?? []).find((error) => !HARMLESS.has(codeOf(error)));
      const isPassing = !isAnswered(status) || (grave && PASSING.has(codeOf(grave)));
      // All queries are ours, not a visitor's. So any refusal is reported as a problem of the content service or of our settings.
      if ((grave || status !== 200) && isAnswered(status))
        options.fetcher.refused?.(`HTTP ${status}, ${(grave && codeOf(grave)) || 'errors'}`);
      if (grave || status !== 200)
        return refused(isPassing ? 'failed' : 'rejected', `HTTP ${status}${grave ? `: ${grave.message}` : ''}`);

      const parsed = readTelling(operation.data, body.data, (what) => leftOut(operation.operationName, what));
      if (!parsed.success) {
        options.fetcher.refused?.(`HTTP ${status}, data of another shape`);
        return refused('malformed', z.prettifyError(parsed.error), parsed.error);
      }
      return ok({
        data: parsed.data,
        entries: seenEntries(body.data),
        unresolved: unresolvedLinks(body.errors ?? []),
        problems: body.extensions?.draftProblems,
      });
    },
  };
}
