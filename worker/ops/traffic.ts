import type { CacheOutcome } from '../cache/contracts.ts';
import { routeName } from './route-names.ts';

/** The outcome of a request: how the cache answered it, or `failed`. */
export type Outcome = CacheOutcome | 'failed';

type Counts = Readonly<Record<Outcome, number>>;

export interface RouteTraffic {
  readonly route: string;
  readonly counts: Counts;
}

/** Counts of one query. */
export interface QueryTraffic {
  readonly name: string;
  readonly counts: Counts;
  /** The slowest call to the upstream, in milliseconds; undefined if there was none. */
  readonly slowestMs: number | undefined;
  /** The mean of these calls, in milliseconds. */
  readonly meanMs: number | undefined;
}

export interface Traffic {
  page(path: string, outcome: Outcome): void;
  /** @param name the operation's name, without its variables */
  query(name: string, outcome: Outcome, ms: number): void;
  readonly since: number;
  /** The most frequent first. */
  routes(): readonly RouteTraffic[];
  /** The slowest first. */
  queries(): readonly QueryTraffic[];
}

/** Limits of the memo of addresses: anybody can request many or long ones. */
const MOST_PATHS = 1_000;
const LONGEST_PATH = 200;

/** Counts of zero. */
export const nothing = (): Record<Outcome, number> => ({
  hit: 0,
  stale: 0,
  miss: 0,
  'stale-if-error': 0,
  bypass: 0,
  failed: 0,
});
/** Outcomes for which a visitor waited for the upstream. */
const ASKED: ReadonlySet<Outcome> = new Set(['miss', 'bypass', 'stale-if-error', 'failed']);

/** Number of requests with any outcome, failures included. */
export const totalOf = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);
/** The share of cache hits, stale ones included, from 0 to 1; undefined without requests. */
export function hitRate(counts: Counts): number | undefined {
  const total = totalOf(counts);
  return total === 0 ? undefined : (counts.hit + counts.stale) / total;
}

/** Counts this isolate's responses since it started, by route and by query. */
export function createTraffic(clock: { now(): number }): Traffic {
  const routes = new Map<string, Record<Outcome, number>>();
  const queries = new Map<
    string,
    { counts: Record<Outcome, number>; asked: number; totalMs: number; slowestMs: number }
  >();
  // A memo: most requests are for few addresses, and computing the route name would take as long as serving a page from memory.
  const byPath = new Map<string, Record<Outcome, number>>();
  let since = 0;

  const countsFor = (path: string): Record<Outcome, number> => {
    const route = routeName(path);
    const counts = routes.get(route) ?? nothing();
    routes.set(route, counts);
    if (path.length > LONGEST_PATH) return counts;
    if (byPath.size >= MOST_PATHS) byPath.clear();
    byPath.set(path, counts);
    return counts;
  };

  return {
    get since() {
      return since;
    },
    page(path, outcome) {
      // An isolate has no current time before its first request.
      since ||= clock.now();
      const counts = byPath.get(path) ?? countsFor(path);
      counts[outcome] += 1;
    },
    query(name, outcome, ms) {
      const book = queries.get(name) ?? { counts: nothing(), asked: 0, totalMs: 0, slowestMs: 0 };
      queries.set(name, book);
      book.counts[outcome] += 1;
      if (!ASKED.has(outcome)) return;
      book.asked += 1;
      book.totalMs += ms;
      book.slowestMs = Math.max(book.slowestMs, ms);
    },
    routes: () =>
      Array.from(routes, ([route, counts]) => ({ route, counts: { ...counts } })).sort(
        (a, b) => totalOf(b.counts) - totalOf(a.counts),
      ),
    queries: () =>
      Array.from(queries, ([name, { counts, asked, totalMs, slowestMs }]) => ({
        name,
        counts: { ...counts },
        slowestMs: asked === 0 ? undefined : slowestMs,
        meanMs: asked === 0 ? undefined : totalMs / asked,
      })).sort((a, b) => (b.slowestMs ?? -1) - (a.slowestMs ?? -1)),
  };
}
