import type { CacheOutcome } from './contracts.ts';

/** Counters of one isolate's cache since the isolate started. */
export interface CacheStats {
  readonly outcomes: Readonly<Record<CacheOutcome, number>>;
  /** Requests that ended in an error: neither the cache nor the upstream could answer. */
  readonly failures: number;
  readonly entries: number;
  readonly bytes: number;
}

export interface OutcomeCounts {
  add(outcome: CacheOutcome): void;
  addFailure(): void;
  read(): Pick<CacheStats, 'outcomes' | 'failures'>;
}

/** Counts from 0; `read` returns a copy, which later requests do not change. */
export function createOutcomeCounts(): OutcomeCounts {
  const outcomes: Record<CacheOutcome, number> = { hit: 0, stale: 0, miss: 0, 'stale-if-error': 0, bypass: 0 };
  let failures = 0;
  return {
    add(outcome) {
      outcomes[outcome] += 1;
    },
    addFailure() {
      failures += 1;
    },
    read: () => ({ outcomes: { ...outcomes }, failures }),
  };
}
