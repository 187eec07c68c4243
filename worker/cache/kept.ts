import { FORGET_FAILURE_S, RETRY_FAILED_S } from './cache-table.ts';
import type { CacheMeta } from './contracts.ts';
import { type Standing, standing } from './freshness.ts';
import type { Verdict, WatermarkView } from './watermarks.ts';

/** Whether a refresh failed recently: `no` ask the upstream · `resting` do not ask · `due` ask, but in the background. */
export type Failing = 'no' | 'resting' | 'due';

export interface KeptOptions<Value> {
  readonly value: Value;
  readonly meta: CacheMeta;
  /** When it was made, in milliseconds. Its age counts from here. */
  readonly madeAt: number;
}

/** A value in the isolate's memory. It memoises its last verdict (per watermark view) and remembers when its refresh failed. */
export class Kept<Value> {
  readonly value: Value;
  readonly meta: CacheMeta;
  readonly madeAt: number;
  #judgedBy: WatermarkView | undefined;
  #verdict: Verdict = 'purged';
  #failedAt = Number.NEGATIVE_INFINITY;

  constructor({ value, meta, madeAt }: KeptOptions<Value>) {
    this.value = value;
    this.meta = meta;
    this.madeAt = madeAt;
  }

  standing(view: WatermarkView, now: number): Standing {
    if (this.#judgedBy !== view) {
      this.#verdict = view.verdict(this.meta);
      this.#judgedBy = view;
    }
    return standing(this.meta.policy, now - this.madeAt, this.#verdict);
  }

  /** Age in whole seconds; never negative, even if the clock was set back. */
  ageS(now: number): number {
    return Math.max(0, Math.floor((now - this.madeAt) / 1000));
  }

  /** Freshness left in seconds; negative once stale. */
  ttlS(now: number): number {
    return this.meta.policy.freshForS - this.ageS(now);
  }

  noteFailure(now: number): void {
    this.#failedAt = now;
  }

  failing(now: number): Failing {
    const agoS = (now - this.#failedAt) / 1000;
    // A negative age means that the clock was set back.
    if (agoS > FORGET_FAILURE_S || agoS < 0) return 'no';
    return agoS < RETRY_FAILED_S ? 'resting' : 'due';
  }
}
