import { searchClient } from '@algolia/client-search';
import { z } from 'zod';
import { jsonOf } from '../../json.ts';
import { type CallLimits, callForText, type Fetcher } from '../http.ts';
import { type LeftOut, readTelling } from '../left-out.ts';
import { failed, ok, type Result, type ServiceError } from '../result.ts';
import type { SearchClient } from './search-methods.ts';

export interface SearchClientOptions {
  readonly fetcher: Fetcher;
  /** Hosts of the service, tried in order; the embedded one is `http://services`. */
  readonly hosts: readonly string[];
  readonly appId: string;
  readonly key: string;
  readonly limits: CallLimits;
}

/** Carries a ServiceError through the client, for errors the client does not know: too large, or paused. */
class Refused extends Error {
  readonly error: ServiceError;
  constructor(error: ServiceError) {
    super(error.message);
    this.error = error;
  }
}

const HTTP_OK = 200;
const LONGEST_REFUSAL = 2_000;
/** Format of a refusal in this protocol (protocol facts 2.6). No other response has a `status`. */
const refusal = z.object({ message: z.string(), status: z.number().int().min(400).max(599) });

/** The error status in the body of a 200, as services behind a gateway send it. */
function refusalIn(text: string): number | undefined {
  const read = text.length > LONGEST_REFUSAL ? undefined : refusal.safeParse(jsonOf(text));
  return read?.success ? read.data.status : undefined;
}

function hostOf(origin: string): {
  readonly url: string;
  readonly protocol: 'http' | 'https';
  readonly accept: 'readWrite';
} {
  const { protocol, host, pathname } = new URL(origin);
  // The client knows no base path, but appends its own path to whatever is here (protocol facts 2.1).
  return {
    url: `${host}${pathname.replace(/\/+$/, '')}`,
    protocol: protocol === 'http:' ? 'http' : 'https',
    accept: 'readWrite',
  };
}

/**
 * The official client over our own bounded calls (RS-1). It does not remember failed hosts and never sleeps: one isolate serves many
 * visitors, and none of them should wait for a retry delay.
 */
export function createSearchClient({ fetcher, hosts, appId, key, limits }: SearchClientOptions): SearchClient {
  // All hosts together share the time limit of one call.
  const each = { ...limits, timeoutMs: Math.ceil(limits.timeoutMs / hosts.length) };
  const nothing = {
    get: async <T>(_key: unknown, fallback: () => Promise<T>): Promise<T> => fallback(),
    set: async <T>(_key: unknown, value: T): Promise<T> => value,
    delete: async (): Promise<void> => undefined,
    clear: async (): Promise<void> => undefined,
  };
  return searchClient(appId, key, {
    hosts: hosts.map(hostOf),
    hostsCache: nothing,
    maxRateLimitRetries: 0,
    requester: {
      async send({ url, method, headers, data }) {
        const body = typeof data === 'string' ? { body: data } : {};
        const answer = await callForText('search', fetcher, url, { method, headers, ...body }, each);
        if (answer.ok) {
          const { text: content } = answer.value;
          const said = answer.value.status === HTTP_OK ? refusalIn(content) : undefined;
          if (said !== undefined) fetcher.refused?.(`HTTP 200, status ${said}`);
          return { status: said ?? answer.value.status, content, isTimedOut: false };
        }
        const { kind, message } = answer.error;
        if (kind === 'timeout' || kind === 'unreachable')
          return { status: 0, content: message, isTimedOut: kind === 'timeout' };
        throw new Refused(answer.error);
      },
    },
  });
}

const retryError = z.object({
  name: z.literal('RetryError'),
  stackTrace: z.array(
    z.object({ response: z.object({ status: z.number(), content: z.string(), isTimedOut: z.boolean() }) }),
  ),
});
const apiError = z.object({ name: z.enum(['ApiError', 'DetailedApiError']), status: z.number(), message: z.string() });
const HTTP_TOO_MANY = 429;

/** Maps what the client threw to a ServiceError. Its messages contain no key. */
function errorOf(cause: unknown): ServiceError {
  if (cause instanceof Refused) return cause.error;
  const retried = retryError.safeParse(cause);
  if (retried.success) {
    const last = retried.data.stackTrace.at(-1)?.response;
    if (last?.isTimedOut) return { kind: 'timeout', message: last.content };
    if (last && last.status > 0) return { kind: 'failed', message: `search: HTTP ${last.status}` };
    return { kind: 'unreachable', message: last?.content ?? 'search: not reachable' };
  }
  const refused = apiError.safeParse(cause);
  if (refused.success) {
    const { status, message } = refused.data;
    return { kind: status === HTTP_TOO_MANY ? 'failed' : 'rejected', message: `search: HTTP ${status}: ${message}` };
  }
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'DeserializationError' || name === 'SyntaxError')
    return { kind: 'malformed', message: 'search: the answer is not JSON', cause };
  return { kind: 'failed', message: `search: ${cause instanceof Error ? cause.message : String(cause)}`, cause };
}

const ABOUT_CONTENT = [400, 413];

/** Whether a write was refused because of its contents, not because of a wrong key or a missing index. */
export const isForContent = ({ kind, message }: ServiceError): boolean =>
  kind === 'rejected' && ABOUT_CONTENT.some((status) => message.startsWith(`search: HTTP ${status}:`));

/** Whether an index does not exist (protocol facts 2.4). */
export const isMissingIndex = ({ kind, message }: ServiceError): boolean =>
  kind === 'rejected' && message.startsWith('search: HTTP 404:');

/** For the operators: `HTTP 404, Index … does not exist`. The message contains nothing of what was searched for. */
export const missingIndexOf = ({ message }: ServiceError): string =>
  message.replace('search: HTTP 404: ', 'HTTP 404, ');

/** Makes one call of the client and validates its response. */
export async function callSearch<T>(
  schema: z.ZodType<T>,
  call: () => Promise<unknown>,
  leftOut: (leftOut: LeftOut) => void = () => undefined,
): Promise<Result<T>> {
  let answer: unknown;
  try {
    answer = await call();
  } catch (cause) {
    return failed(errorOf(cause));
  }
  const parsed = readTelling(schema, answer, leftOut);
  if (parsed.success) return ok(parsed.data);
  return failed({ kind: 'malformed', message: `search: ${z.prettifyError(parsed.error)}`, cause: parsed.error });
}
