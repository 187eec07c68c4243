import { percentile } from './statistics.ts';

/** One request of a burst; status 0: no answer at all. */
export interface Visit {
  readonly status: number;
  readonly ms: number;
}

/** Visitors who came at one moment, and what they cost. */
export interface Burst {
  readonly name: string;
  readonly visitors: number;
  readonly questions: number;
  /** Answers that were none, or none that is of use. */
  readonly failures: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  /** What the site asked of its services for all of them, by service. */
  readonly calls: Readonly<Record<string, number>>;
  readonly callsInAll: number;
}

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
 * What is wrong with a burst; undefined: nothing. However many come, a question costs no more than it costs a visitor alone
 * (CA-6), and nobody goes without an answer.
 */
export function complaintOf(burst: Burst, alone: Burst): string | undefined {
  if (burst.failures > 0) return `${burst.failures} of ${burst.visitors} went without an answer`;
  const most = alone.callsInAll * burst.questions;
  return burst.callsInAll > most ? `${burst.callsInAll} calls for what ${most} would have done` : undefined;
}
