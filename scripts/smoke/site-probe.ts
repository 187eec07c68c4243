import { setTimeout as delay } from 'node:timers/promises';

/** A complete response of the site. */
export interface Answer {
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Only what a visitor from outside can request. */
export interface SiteProbe {
  /** Without a trailing slash. */
  readonly origin: string;
  /** Requests a path; redirects are not followed. @throws Unexpected when there is no response. */
  ask(path: string, init?: RequestInit): Promise<Answer>;
  /** Requests an address of another service that the page names, such as a hosted picture. @throws Unexpected when there is no response. */
  askElsewhere(address: string): Promise<Answer>;
  /** Polls until `look` succeeds. @throws the last error of `look`. */
  eventually<T>(look: () => Promise<T>): Promise<T>;
}

/** A failed expectation; the message says what was expected and what was found. */
export class Unexpected extends Error {
  override readonly name = 'Unexpected';
}

const TIME_LIMIT_MS = 15_000;
const LOOK_EVERY_MS = 300;
const TRIES = 20;

export interface ProbeOptions {
  readonly fetch: typeof fetch;
  /** Sent with every request, such as a version override. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly pauseMs?: number;
}

/** Requests a site from outside. A failed connection is retried once: a smoke test checks the site, not the network. */
export function createSiteProbe(
  origin: string,
  { fetch, headers = {}, pauseMs = LOOK_EVERY_MS }: ProbeOptions,
): SiteProbe {
  const once = async (path: string, address: string, init: RequestInit): Promise<Answer> => {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    const response = await fetch(address, { ...init, redirect: 'manual', signal });
    return { path, status: response.status, headers: response.headers, text: await response.text() };
  };
  const twice = async (...asked: Parameters<typeof once>): Promise<Answer> => {
    const answer = await once(...asked).catch(() => once(...asked).catch((error: unknown) => error));
    if (answer instanceof Error) throw new Unexpected(`${asked[0]}: no answer (${reasonOf(answer)})`);
    return answer as Answer;
  };
  return {
    origin,
    ask: (path, init = {}) =>
      twice(path, `${origin}${path}`, { ...init, headers: { accept: 'text/html', ...headers, ...init.headers } }),
    askElsewhere: (address) => twice(address, address, {}),
    async eventually(look) {
      for (let left = TRIES; ; left -= 1) {
        try {
          return await look();
        } catch (error) {
          if (left <= 1 || !(error instanceof Unexpected)) throw error;
          await delay(pauseMs);
        }
      }
    },
  };
}

const reasonOf = ({ message, cause }: Error): string => (cause instanceof Error ? cause.message : message);

/** @throws Unexpected with `what` unless `holds` is true. */
export function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Unexpected(what);
}

/** @throws Unexpected unless the response has that status. For a server error, the message contains the request id for the logs. */
export function mustAnswer(answer: Answer, status: number): void {
  const id = answer.status >= 500 ? `, request ${answer.headers.get('x-request-id') ?? 'without an id'}` : '';
  must(answer.status === status, `${answer.path} answered ${answer.status}, expected ${status}${id}`);
}
