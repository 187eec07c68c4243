import type { Clock } from '../cache/clock.ts';
import type { Fetcher } from '../services/http.ts';

/** How an upstream has answered this isolate lately. */
export interface UpstreamHealth {
  readonly name: string;
  readonly calls: number;
  /** Calls that gave no answer, or a server error. */
  readonly failures: number;
  /** Of the last calls, in milliseconds; undefined before the first answer. */
  readonly p50Ms: number | undefined;
  readonly p95Ms: number | undefined;
  readonly lastAnswerAt: number | undefined;
  readonly lastFailure: { readonly at: number; readonly what: string } | undefined;
  /** The last call failed: whoever asks now will see it. */
  readonly failing: boolean;
}

export interface UpstreamWatch {
  /** The same way to an upstream, watched. */
  watch(name: string, fetcher: Fetcher): Fetcher;
  read(): readonly UpstreamHealth[];
}

/** So many times are kept of each upstream. */
const MOST_TIMES = 200;
const SERVER_ERROR = 500;

interface Book {
  calls: number;
  failures: number;
  failing: boolean;
  lastAnswerAt: number | undefined;
  lastFailure: UpstreamHealth['lastFailure'];
  readonly times: number[];
}

/** Watches the ways to upstreams for the operators' page: how many calls, how long, how many failed. Nothing of what is asked is kept. */
export function createUpstreamWatch(clock: Pick<Clock, 'now'>): UpstreamWatch {
  const books = new Map<string, Book>();

  const failed = (book: Book, what: string): void => {
    book.failures += 1;
    book.failing = true;
    book.lastFailure = { at: clock.now(), what };
  };

  const answered = (book: Book, since: number, status: number): void => {
    book.times.push(clock.now() - since);
    if (book.times.length > MOST_TIMES) book.times.shift();
    if (status >= SERVER_ERROR) failed(book, `HTTP ${status}`);
    else {
      book.failing = false;
      book.lastAnswerAt = clock.now();
    }
  };

  return {
    watch(name, fetcher) {
      const book: Book = {
        calls: 0,
        failures: 0,
        failing: false,
        lastAnswerAt: undefined,
        lastFailure: undefined,
        times: [],
      };
      books.set(name, book);
      return async (request) => {
        const since = clock.now();
        book.calls += 1;
        let open = true;
        // An upstream that never answers may ignore the signal: who asked has gone then, and nobody else would notice.
        const givenUp = (): void => {
          if (open) failed(book, 'no answer in time');
          open = false;
        };
        request.signal.addEventListener('abort', givenUp, { once: true });
        try {
          const response = await fetcher(request);
          if (open) answered(book, since, response.status);
          return response;
        } catch (error) {
          if (open) failed(book, 'not reachable');
          throw error;
        } finally {
          open = false;
          request.signal.removeEventListener('abort', givenUp);
        }
      };
    },
    read: () => Array.from(books, ([name, book]) => healthOf(name, book)),
  };
}

function healthOf(name: string, { times, ...book }: Book): UpstreamHealth {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number | undefined => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  return { name, ...book, p50Ms: at(0.5), p95Ms: at(0.95) };
}
