import type { CacheOutcome } from './contracts.ts';

/** Collects how one response was made (CA-5). One per request. */
export interface Timing {
  /** A duration for Server-Timing, in milliseconds. */
  time(name: string, ms: number, description?: string): void;
  /** Records one cached query: outcome, duration, and remaining freshness (negative: stale for so long). */
  query(name: string, outcome: CacheOutcome, ms: number, ttlS: number): void;
  /** Value of `Server-Timing`; empty when nothing was recorded. */
  serverTiming(): string;
  /** Members of `Cache-Status`, the one nearest to the origin first. */
  queryStatus(): readonly string[];
}

/** More than any page records. Bounds the headers if a loop records too much. */
const MOST_RECORDS = 24;

/** Keeps the first `MOST_RECORDS` durations, those of queries included, and the status of as many queries; later ones are dropped. */
export function createTiming(): Timing {
  const timings: string[] = [];
  const queries: string[] = [];
  const time = (name: string, ms: number, description?: string): void => {
    if (timings.length >= MOST_RECORDS) return;
    timings.push(`${token(name)};dur=${Math.round(ms)}${description ? `;desc="${token(description)}"` : ''}`);
  };
  return {
    time,
    query(name, outcome, ms, ttlS) {
      time(`query-${name}`, ms, outcome);
      if (queries.length < MOST_RECORDS)
        queries.push(`${cacheStatus('alun-query', outcome, ttlS)}; detail=${token(name)}`);
    },
    serverTiming: () => timings.join(', '),
    queryStatus: () => queries,
  };
}

/**
 * One member of `Cache-Status` (RFC 9211) without its `detail`. `hit` and `fwd` exclude each other: a response that is stale because the
 * upstream failed was forwarded.
 * @param ttlS remaining freshness in seconds, negative when the answer was stale
 */
export function cacheStatus(cache: 'alun-page' | 'alun-query', outcome: CacheOutcome, ttlS: number): string {
  switch (outcome) {
    case 'hit':
    case 'stale':
      return `${cache}; hit; ttl=${Math.floor(ttlS)}`;
    case 'miss':
      return `${cache}; fwd=miss`;
    case 'stale-if-error':
      return `${cache}; fwd=stale; ttl=${Math.floor(ttlS)}`;
    case 'bypass':
      return `${cache}; fwd=bypass`;
  }
}

/** Names come from our own operations. Other characters are replaced, so that a name cannot break the header. */
function token(text: string): string {
  return text.replace(/[^A-Za-z0-9_.-]/g, '-').slice(0, 60);
}
