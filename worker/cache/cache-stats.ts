import type { CacheOutcome } from './contracts.ts';

/** What one isolate's cache did since the isolate began. */
export interface CacheStats {
  readonly outcomes: Readonly<Record<CacheOutcome, number>>;
  /** Answers that could not be had at all. */
  readonly failures: number;
  readonly entries: number;
  readonly bytes: number;
}

export interface OutcomeCounts {
  add(outcome: CacheOutcome): void;
  addFailure(): void;
  read(): Pick<CacheStats, 'outcomes' | 'failures'>;
}

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
