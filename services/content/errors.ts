import { GraphQLError } from 'graphql';
import type { LinkKind, ReadContext } from './reading.ts';

/** Error codes that this service returns (protocol facts 4.4). */
export type ContentfulCode =
  | 'ACCESS_TOKEN_MISSING'
  | 'ACCESS_TOKEN_INVALID'
  | 'UNKNOWN_SPACE'
  | 'UNKNOWN_ENVIRONMENT'
  | 'UNKNOWN_LOCALE'
  | 'MISSING_QUERY'
  | 'QUERY_TOO_BIG'
  | 'INVALID_QUERY_FORMAT'
  | 'INVALID_VARIABLES_FORMAT'
  | 'TOO_COMPLEX_QUERY'
  | 'QUERY_OPERATION_NAME_MISMATCH'
  | 'PersistedQueryMismatch'
  | 'PersistedQueryNotFound'
  | 'UNRESOLVABLE_LINK'
  | 'UNEXPECTED_LINKED_CONTENT_TYPE'
  | 'SERVER_ERROR';

/** An error in the hosted service's format: `extensions.contentful {code requestId details?}`. */
export function contentError(
  code: ContentfulCode,
  message: string,
  requestId: string,
  details?: Readonly<Record<string, unknown>>,
): GraphQLError {
  return new GraphQLError(message, {
    extensions: { contentful: { code, requestId, ...(details ? { details } : {}) } },
  });
}

/** The `contentful` code of an error, if it has one. */
export function codeOf(error: GraphQLError): string | undefined {
  const contentful = error.extensions.contentful;
  if (typeof contentful !== 'object' || contentful === null || !('code' in contentful)) return undefined;
  return typeof contentful.code === 'string' ? contentful.code : undefined;
}

export interface BrokenLink {
  readonly kind: LinkKind;
  readonly id: string;
  readonly field: string;
  readonly from: string;
}

/** The error for a link whose target does not exist at this stage: the data holds null, the status stays 200. */
export function unresolvableLink(link: BrokenLink, context: ReadContext): GraphQLError {
  return contentError(
    'UNRESOLVABLE_LINK',
    `${link.kind} with id "${link.id}", linked from entry "${link.from}" in field "${link.field}", cannot be resolved. It is not published, archived or deleted.`,
    context.requestId,
    { type: link.kind, field: link.field, linkId: link.id, linkingEntryId: link.from },
  );
}
