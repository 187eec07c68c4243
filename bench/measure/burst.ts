import { percentile } from './statistics.ts';

/** One request of a burst; status 0 when there was no answer. */
export interface Visit {
  readonly status: number;
  readonly ms: number;
}

/** Visitors who came at the same moment, and the calls that they caused. */
export interface Burst {
  readonly name: string;
  readonly visitors: number;
  readonly questions: number;
  /** Requests without an answer or with a status other than 200. */
  readonly failures: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  /** Calls of the site to its services for the whole burst, by service. */
  readonly calls: Readonly<Record<string, number>>;
  readonly callsInAll: number;
}

/** Sums up a burst; its times include visits that failed. @param questions number of different requests among the visits */
export function burstOf(
  name: string,
  visits: readonly Visit[],
  calls: Readonly<Record<string, number>>,
  questions: number,
): Burst {
  const times = visits.map(({ ms }) => ms);
  return {
    name,
    visitors: visits.length,
    questions,
    failures: visits.filter(({ status }) => status !== 200).length,
    p50Ms: percentile(times, 50),
    p95Ms: percentile(times, 95),
    calls,
    callsInAll: Object.values(calls).reduce((total, count) => total + count, 0),
  };
}

/**
 * What is wrong with a burst, or undefined. However many visitors come, a question must cost no more calls than for one visitor alone
 * (CA-6), and every visitor must get an answer.
 */
export function complaintOf(burst: Burst, alone: Burst): string | undefined {
  if (burst.failures > 0) return `${burst.failures} of ${burst.visitors} visitors got no answer`;
  const most = alone.callsInAll * burst.questions;
  return burst.callsInAll > most ? `${burst.callsInAll} upstream calls, at most ${most} expected` : undefined;
}
