import { FORGET_FAILURE_S, RETRY_FAILED_S } from './cache-table.ts';
import type { CacheMeta } from './contracts.ts';
import { type Standing, standing } from './freshness.ts';
import type { Verdict, WatermarkView } from './watermarks.ts';

/** Whether renewing something failed lately: `no` ask now · `resting` do not ask · `due` ask, but let nobody wait for it. */
export type Failing = 'no' | 'resting' | 'due';

export interface KeptOptions<Value> {
  readonly value: Value;
  readonly meta: CacheMeta;
  /** When its freshness began, in milliseconds. */
  readonly madeAt: number;
}

/** Something in an isolate's memory: remembers by which view of the watermarks it was judged last, and when renewing it failed. */
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

  /** In whole seconds; 0 while a clock is behind. */
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
    // A failure in the future: the clock was set back since.
    if (agoS > FORGET_FAILURE_S || agoS < 0) return 'no';
    return agoS < RETRY_FAILED_S ? 'resting' : 'due';
  }
}
