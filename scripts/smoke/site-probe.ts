import { setTimeout as delay } from 'node:timers/promises';

/** An answer of the site, read to its end. */
export interface Answer {
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** What a visitor from outside can ask, and nothing more. */
export interface SiteProbe {
  /** Without a slash at the end. */
  readonly origin: string;
  /** Asks for a path; redirects are not followed. @throws Unexpected when nothing answers. */
  ask(path: string, init?: RequestInit): Promise<Answer>;
  /** Waits until something that takes its time is so. @throws what `look` throws last. */
  eventually<T>(look: () => Promise<T>): Promise<T>;
}

/** Something is not as it must be; the message says what was expected and what was there. */
export class Unexpected extends Error {
  override readonly name = 'Unexpected';
}

const TIME_LIMIT_MS = 15_000;
const LOOK_EVERY_MS = 300;
const TRIES = 20;

export interface ProbeOptions {
  readonly fetch: typeof fetch;
  /** Sent with every request, such as the version that is to answer. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly pauseMs?: number;
}

/** Asks a site from outside. What does not connect is asked once more: a smoke test is of the site, not of the way there. */
export function createSiteProbe(
  origin: string,
  { fetch, headers = {}, pauseMs = LOOK_EVERY_MS }: ProbeOptions,
): SiteProbe {
  const once = async (path: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(`${origin}${path}`, {
      ...init,
      headers: { accept: 'text/html', ...headers, ...init.headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    return { path, status: response.status, headers: response.headers, text: await response.text() };
  };
  return {
    origin,
    async ask(path, init = {}) {
      const answer = await once(path, init).catch(() => once(path, init).catch((error: unknown) => error));
      if (answer instanceof Error) throw new Unexpected(`${path}: no answer (${reasonOf(answer)})`);
      return answer as Answer;
    },
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

/** @throws Unexpected with `what` unless it holds. */
export function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Unexpected(what);
}

/** @throws Unexpected unless the answer has that status; a server error is told with the id that finds it in the logs. */
export function mustAnswer(answer: Answer, status: number): void {
  const id = answer.status >= 500 ? `, request ${answer.headers.get('x-request-id') ?? 'without an id'}` : '';
  must(answer.status === status, `${answer.path} answers ${answer.status} instead of ${status}${id}`);
}
