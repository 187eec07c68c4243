import type { Clock } from '../cache/clock.ts';
import type { Log } from '../log.ts';
import { type Breaker, createBreaker, type Pause, troubleOf } from '../services/breaker.ts';
import type { CallEnd, Fetcher, Guard } from '../services/http.ts';

/** Health of an upstream, as seen by this isolate. */
export interface UpstreamHealth {
  readonly name: string;
  readonly calls: number;
  /** Calls without an answer, with a server error, or refused because of our settings, key or rate limit, by status or in the body. */
  readonly failures: number;
  /** Latency percentiles of the last calls, in milliseconds; undefined before the first answer. */
  readonly p50Ms: number | undefined;
  readonly p95Ms: number | undefined;
  readonly lastAnswerAt: number | undefined;
  readonly lastFailure: { readonly at: number; readonly what: string } | undefined;
  /** The last call failed. */
  readonly failing: boolean;
  /** Set while the circuit breaker is open. */
  readonly pause: Pause | undefined;
}

interface WatchOptions {
  /** Its 429 applies to the whole site, not to one visitor. */
  readonly countsCallers: boolean;
  /** Its answers differ much in cost, as with pictures: a timeout does not predict the next call, so it does not open the breaker. */
  readonly takesItsTime?: boolean;
  /** Its 403 applies to a visitor, such as one with a wrong password, not to our key. */
  readonly refusesVisitors?: boolean;
}

export interface UpstreamWatch {
  /** Wraps a fetcher: measures its calls and adds a circuit breaker (RS-1, decision 0035). */
  watch(name: string, fetcher: Fetcher, options: WatchOptions): Fetcher;
  read(): readonly UpstreamHealth[];
}

/** Latencies kept of each upstream. */
const MOST_TIMES = 200;

/** Redirects (RFC 9110 section 15.4), which no adapter follows. */
const REDIRECTS = [301, 302, 303, 307, 308];

/**
 * The upstream responds but refuses our key, or is somewhere else. This does not open the breaker (troubleOf), but counts as failure: it
 * needs an operator.
 */
function refusalOf(end: CallEnd, refusesVisitors: boolean): string | undefined {
  if ('kind' in end) return undefined;
  if (REDIRECTS.includes(end.status)) return `HTTP ${end.status}, a redirect`;
  return end.status === 401 || (end.status === 403 && !refusesVisitors) ? `HTTP ${end.status}` : undefined;
}

interface Book {
  calls: number;
  failures: number;
  failing: boolean;
  lastAnswerAt: number | undefined;
  lastFailure: UpstreamHealth['lastFailure'];
  readonly times: number[];
  readonly breaker: Breaker;
}

function noteFailure(book: Book, failure: NonNullable<UpstreamHealth['lastFailure']>): void {
  book.failing = true;
  book.failures += 1;
  book.lastFailure = failure;
}

/** Counts and times the calls to upstreams. Stores nothing of their contents. One per isolate. */
export function createUpstreamWatch(clock: Pick<Clock, 'now'>, log: Pick<Log, 'info' | 'warn'>): UpstreamWatch {
  const books = new Map<string, Book>();

  /** Logs once when the breaker opens and once when it closes. */
  const breakerOf = (name: string): Breaker => {
    let since = 0;
    return createBreaker(clock, (pause) => {
      if (!pause) return log.info('upstream.resumed', { upstream: name, pausedMs: clock.now() - since });
      since = pause.since;
      log.warn('upstream.paused', {
        upstream: name,
        what: books.get(name)?.lastFailure?.what,
        forMs: pause.until - since,
      });
    });
  };

  const guardOf = (name: string, book: Book, options: WatchOptions): Guard => {
    const { countsCallers, takesItsTime = false, refusesVisitors = false } = options;
    const { breaker } = book;
    return () => {
      const turn = breaker.admits();
      if (!turn) {
        const what = book.lastFailure?.what ?? '';
        return { kind: 'paused', message: `${name}: ${what}; calls are paused` };
      }
      const since = clock.now();
      book.calls += 1;
      return (end) => {
        const now = clock.now();
        if ('status' in end) {
          book.times.push(now - since);
          if (book.times.length > MOST_TIMES) book.times.shift();
        }
        const trouble = troubleOf(end, countsCallers);
        const what = trouble?.what ?? refusalOf(end, refusesVisitors);
        book.failing = false;
        if (what) noteFailure(book, { at: now, what });
        if (trouble) {
          const isSlow = 'kind' in end && end.kind === 'timeout';
          if (!isSlow || !takesItsTime) breaker.failed(turn, trouble.wishedMs);
        } else {
          book.lastAnswerAt = now;
          breaker.answered(turn);
        }
      };
    };
  };

  return {
    watch(name, fetcher, options) {
      const book: Book = {
        calls: 0,
        failures: 0,
        failing: false,
        lastAnswerAt: undefined,
        lastFailure: undefined,
        times: [],
        breaker: breakerOf(name),
      };
      books.set(name, book);
      return Object.assign((request: Request) => fetcher(request), {
        guard: guardOf(name, book, options),
        refused: (what: string) => {
          // The status alone may have counted as a failure already. What the body says is more exact.
          const before = book.failing ? book.lastFailure?.what : undefined;
          if (book.failing) book.failures -= 1;
          noteFailure(book, { at: clock.now(), what: before?.startsWith(what) ? before : what });
        },
      });
    },
    read: () => Array.from(books, ([name, book]) => healthOf(name, book)),
  };
}

function healthOf(name: string, { times, breaker, ...book }: Book): UpstreamHealth {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number | undefined => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  return { name, ...book, p50Ms: at(0.5), p95Ms: at(0.95), pause: breaker.pause };
}
