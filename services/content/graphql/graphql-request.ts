import { z } from 'zod';
import { boundedBytes, boundedJson } from '../../bounded-body.ts';
import { isShallow } from '../../shallow.ts';
import type { ContentfulCode } from '../errors.ts';

const MAX_BODY_BYTES = 256_000;
/** Deepest nesting of variables; more than any filter needs. Each level is a call on the stack. */
const DEEPEST_VARIABLES = 100;

/** One GraphQL operation as it was received. */
export interface GraphqlRequest {
  readonly query: string | null;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName: string | null;
  /** SHA-256 of a persisted query. */
  readonly hash: string | null;
}

export type ReadRequest =
  | { readonly ok: true; readonly request: GraphqlRequest }
  | { readonly ok: false; readonly code: ContentfulCode; readonly message: string };

const extensions = z
  .object({
    persistedQuery: z.object({ version: z.literal(1), sha256Hash: z.string().regex(/^[0-9a-f]{64}$/i) }).optional(),
  })
  .loose();
const wire = z.object({
  query: z.string('query must be text').nullish(),
  operationName: z.string('operationName must be text').nullish(),
  extensions: extensions.nullish(),
  variables: z.unknown().optional(),
});
const variablesSchema = z.record(z.string(), z.unknown());

const no = (code: ContentfulCode, message: string): ReadRequest => ({ ok: false, code, message });

function fromParts(parts: unknown): ReadRequest {
  const parsed = wire.safeParse(parts);
  if (!parsed.success)
    return no(
      'INVALID_QUERY_FORMAT',
      `The request must be {query, variables, operationName}: ${parsed.error.issues[0]?.message ?? ''}`,
    );
  const { query, variables, operationName, extensions: given } = parsed.data;
  const checked = variablesSchema.safeParse(variables ?? {});
  if (!checked.success) return no('INVALID_VARIABLES_FORMAT', 'variables must be an object.');
  if (!isShallow(checked.data, DEEPEST_VARIABLES))
    return no('INVALID_VARIABLES_FORMAT', `variables must not be nested deeper than ${DEEPEST_VARIABLES} levels.`);
  const hash = given?.persistedQuery?.sha256Hash ?? null;
  return {
    ok: true,
    request: { query: query || null, variables: checked.data, operationName: operationName || null, hash },
  };
}

/** Parses the parameters of a GET request or form, where variables and extensions are JSON text. */
function fromParameters(parameters: URLSearchParams): ReadRequest {
  const json = (name: string): unknown => {
    const text = parameters.get(name);
    return text === null || text === '' ? undefined : JSON.parse(text);
  };
  try {
    return fromParts({
      query: parameters.get('query'),
      operationName: parameters.get('operationName'),
      variables: json('variables'),
      extensions: json('extensions'),
    });
  } catch {
    return no('INVALID_VARIABLES_FORMAT', 'variables and extensions must be JSON.');
  }
}

/** Parses the operation of a request: JSON or a form by POST, or parameters by GET. */
export async function readGraphqlRequest(request: Request): Promise<ReadRequest> {
  if (request.method === 'GET' || request.method === 'HEAD') return fromParameters(new URL(request.url).searchParams);
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('application/x-www-form-urlencoded')) {
    const bytes = await boundedBytes(request, MAX_BODY_BYTES);
    if (bytes === null) return no('QUERY_TOO_BIG', `The body is larger than ${MAX_BODY_BYTES} bytes.`);
    return fromParameters(new URLSearchParams(new TextDecoder().decode(bytes)));
  }
  const read = await boundedJson(request, MAX_BODY_BYTES);
  if (read === 'too-large') return no('QUERY_TOO_BIG', `The body is larger than ${MAX_BODY_BYTES} bytes.`);
  if (read === 'no-json') return no('INVALID_QUERY_FORMAT', 'The body is not JSON.');
  return fromParts(read.json);
}
