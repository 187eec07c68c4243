import {
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLFormattedError,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import { log } from '../../log.ts';
import { type ContentfulCode, codeOf, contentError } from '../errors.ts';
import { CONTENT_TYPES } from '../model/model.ts';
import type { ReadContext } from '../reading.ts';
import { createContentSchema } from '../schema/schema.ts';
import { MAX_COMPLEXITY, queryComplexity } from './complexity.ts';
import { DocumentCache, type KnownDocument } from './documents.ts';
import type { GraphqlRequest } from './graphql-request.ts';
import { PersistedQueries } from './persisted-queries.ts';

/** Bytes of query text, including whitespace (protocol facts 4.3). */
const MAX_QUERY_BYTES = 8_192;

/** A GraphQL response before serialisation: HTTP status and body. */
export interface GraphqlAnswer {
  readonly status: 200 | 400 | 401 | 404 | 500;
  readonly body: {
    readonly data?: unknown;
    readonly errors?: readonly GraphQLFormattedError[];
    readonly extensions?: Readonly<Record<string, unknown>>;
  };
}

const schema = createContentSchema(CONTENT_TYPES);
const documents = new DocumentCache(schema);
const persisted = new PersistedQueries();

const STATUS: Partial<Readonly<Record<ContentfulCode, 401 | 404>>> = {
  ACCESS_TOKEN_MISSING: 401,
  ACCESS_TOKEN_INVALID: 401,
  PersistedQueryNotFound: 404,
};

/** A response with one error and no data. */
export function refusedAnswer(
  code: ContentfulCode,
  message: string,
  requestId: string,
  details?: Readonly<Record<string, unknown>>,
): GraphqlAnswer {
  return { status: STATUS[code] ?? 400, body: { errors: [contentError(code, message, requestId, details).toJSON()] } };
}

/** The query text to run: the one in the request, or the persisted one with its hash. */
async function textOf(
  request: GraphqlRequest,
): Promise<string | { readonly code: ContentfulCode; readonly message: string }> {
  const { query, hash } = request;
  if (query !== null && hash !== null && !(await persisted.put(hash, query))) {
    return { code: 'PersistedQueryMismatch', message: 'sha256Hash is not the hash of the query.' };
  }
  if (query !== null) return query;
  if (hash === null) return { code: 'MISSING_QUERY', message: 'The query is missing: send {"query": "…"}.' };
  return (
    persisted.get(hash) ?? { code: 'PersistedQueryNotFound', message: 'Send the query once together with its hash.' }
  );
}

function operationOf(known: KnownDocument, name: string | null): OperationDefinitionNode | null {
  if (name === null) return known.operations.length === 1 ? (known.operations[0] ?? null) : null;
  return known.operations.find((operation) => operation.name?.value === name) ?? null;
}

const isOwn = (error: GraphQLError): boolean =>
  error.originalError === undefined || error.originalError instanceof GraphQLError;

/** Turns an execution result into a response. Internal errors are logged; the client only sees SERVER_ERROR. */
function answerOf(result: ExecutionResult, context: ReadContext): GraphqlAnswer {
  const errors = result.errors ?? [];
  const broken = errors.filter((error) => !isOwn(error));
  if (broken.length > 0) {
    for (const error of broken)
      log.error('content.resolver-failed', { field: error.path?.join('.'), cause: error.originalError });
    return {
      status: 500,
      body: {
        errors: [
          contentError(
            'SERVER_ERROR',
            'The content service could not read its database. Try again.',
            context.requestId,
          ).toJSON(),
        ],
      },
    };
  }
  const formatted = errors.map((error) => error.toJSON());
  // No data means that nothing was executed: the variables do not match their types.
  if (result.data === undefined) return { status: 400, body: { errors: formatted } };
  const refused = errors.find((error) => codeOf(error) === 'ACCESS_TOKEN_INVALID');
  if (refused !== undefined) return { status: 401, body: { errors: [refused.toJSON()] } };
  return {
    status: 200,
    body: formatted.length === 0 ? { data: result.data } : { data: result.data, errors: formatted },
  };
}

/** Runs one operation, with the limits and errors of the hosted service (protocol facts 4.3, 4.4). */
export async function executeQuery(request: GraphqlRequest, context: ReadContext): Promise<GraphqlAnswer> {
  const no = (code: ContentfulCode, message: string): GraphqlAnswer => refusedAnswer(code, message, context.requestId);
  // Checked before the query can be persisted, so persisted queries never exceed the limit.
  const bytes = new TextEncoder().encode(request.query ?? '').byteLength;
  if (bytes > MAX_QUERY_BYTES) {
    return no(
      'QUERY_TOO_BIG',
      `Query cannot be executed. The maximum size for a query is ${MAX_QUERY_BYTES} bytes but it was ${bytes}. Remove whitespace, or select less.`,
    );
  }
  const text = await textOf(request);
  if (typeof text !== 'string') return no(text.code, text.message);
  const known = documents.get(text);
  if (!known.ok) return { status: 400, body: { errors: known.errors.map((error) => error.toJSON()) } };
  const operation = operationOf(known, request.operationName);
  if (operation === null) {
    return no(
      'QUERY_OPERATION_NAME_MISMATCH',
      `operationName ${JSON.stringify(request.operationName)} names none of the ${known.operations.length} operations of the query.`,
    );
  }
  const complexity = queryComplexity(schema, known.document, operation, withDefaults(operation, request.variables));
  if (complexity > MAX_COMPLEXITY) {
    const message = `Query cannot be executed. The maximum allowed complexity for a query is ${MAX_COMPLEXITY} but it was ${complexity}. Simplify the query e.g. by setting lower limits for collections.`;
    return refusedAnswer('TOO_COMPLEX_QUERY', message, context.requestId, {
      maximumCost: MAX_COMPLEXITY,
      cost: complexity,
    });
  }
  const result = await execute({
    schema,
    document: known.document,
    contextValue: context,
    variableValues: request.variables,
    operationName: request.operationName,
  });
  return answerOf(result, context);
}

/** Variables with the operation's default values: only integers, because complexity depends on `limit` alone. */
function withDefaults(
  operation: OperationDefinitionNode,
  variables: GraphqlRequest['variables'],
): GraphqlRequest['variables'] {
  const defaults = (operation.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
    defaultValue?.kind === Kind.INT ? [[variable.name.value, Number(defaultValue.value)] as const] : [],
  );
  return { ...Object.fromEntries(defaults), ...variables };
}
