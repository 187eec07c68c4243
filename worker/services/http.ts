import { readBounded } from '../bounded-body.ts';
import { failed, ok, type Result, type ServiceError } from './result.ts';

/** How an upstream is called: over the network or through a service binding. Both look like `fetch`. */
export interface Fetcher {
  (request: Request): Promise<Response>;
  /** Called before each request of the functions below. */
  readonly guard?: Guard;
  /**
   * An adapter reports here that a response refuses the site itself, as for a wrong setting: no call failed, yet there is no result. `what`
   * begins with the status, such as `HTTP 400, UNKNOWN_SPACE`.
   */
  readonly refused?: (what: string) => void;
}

/** How a call ended: with the head of a complete response, or with an error. */
export type CallEnd = Pick<Response, 'status' | 'headers'> | ServiceError;

/** Returns why a call must not be made, or a callback for its end (worker/services/breaker.ts). */
export type Guard = () => ServiceError | ((end: CallEnd) => void);

/** Neither the platform nor our adapters send one, and many firewalls refuse requests without. */
const USER_AGENT = 'site-worker';

/** The network itself. The only place in the Worker that names the global `fetch`. */
export const network: Fetcher = (request) => {
  if (!request.headers.has('user-agent')) request.headers.set('user-agent', USER_AGENT);
  return fetch(request);
};

export interface CallLimits {
  /** For the whole call including the body, in milliseconds. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

export interface BytesAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface TextAnswer extends Omit<BytesAnswer, 'bytes'> {
  readonly text: string;
}

function explain(service: string, error: unknown, timeoutMs: number): ServiceError {
  const name = error instanceof Error ? error.name : '';
  if (name === 'TimeoutError' || name === 'AbortError') {
    return { kind: 'timeout', message: `${service}: no answer within ${timeoutMs} ms`, cause: error };
  }
  return {
    kind: 'unreachable',
    message: `${service}: not reachable; check that it is running and that its address is right`,
    cause: error,
  };
}

/** Like callForBytes, for a text response. */
export async function callForText(
  service: string,
  fetcher: Fetcher,
  url: string,
  init: RequestInit,
  limits: CallLimits,
): Promise<Result<TextAnswer>> {
  const answer = await callForBytes(service, fetcher, url, init, limits);
  if (!answer.ok) return answer;
  const { status, headers, bytes } = answer.value;
  return ok({ status, headers, text: new TextDecoder().decode(bytes) });
}

/**
 * Sends one request and reads the whole response, whatever its status; redirects are not followed (RS-1). Errors: `timeout`,
 * `unreachable`, `too-large`. The adapter evaluates the status.
 */
export async function callForBytes(
  service: string,
  fetcher: Fetcher,
  url: string,
  init: RequestInit,
  limits: CallLimits,
): Promise<Result<BytesAnswer>> {
  const told = begin(fetcher);
  if ('kind' in told) return failed(told);
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    const response = await raceAbort(fetcher(new Request(url, { ...init, signal, redirect: 'manual' })), signal);
    const bytes = await raceAbort(readBounded(response, limits.maxBytes), signal);
    told(response);
    if (bytes === undefined) {
      return failed({ kind: 'too-large', message: `${service}: the answer is larger than ${limits.maxBytes} bytes` });
    }
    return ok({ status: response.status, headers: response.headers, bytes });
  } catch (error) {
    const why = explain(service, error, limits.timeoutMs);
    told(why);
    return failed(why);
  }
}

/** Like callForText, for a body that is streamed through: the time limit covers only the response head. */
export async function callForStream(
  service: string,
  fetcher: Fetcher,
  url: string,
  init: RequestInit,
  timeoutMs: number,
): Promise<Result<Response>> {
  const told = begin(fetcher);
  if ('kind' in told) return failed(told);
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(new DOMException('no answer in time', 'TimeoutError')), timeoutMs);
  try {
    const response = await raceAbort(
      fetcher(new Request(url, { ...init, signal: abort.signal, redirect: 'manual' })),
      abort.signal,
    );
    told(response);
    return ok(response);
  } catch (error) {
    const why = explain(service, error, timeoutMs);
    told(why);
    return failed(why);
  } finally {
    clearTimeout(timer);
  }
}

const unheard = (): void => undefined;
const begin = ({ guard }: Fetcher): ReturnType<Guard> => guard?.() ?? unheard;

/** Enforces the time limit even if the fetcher ignores its signal, as a service binding may. */
function raceAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
