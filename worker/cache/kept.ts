import { FORGET_FAILURE_S, RETRY_FAILED_S } from './cache-table.ts';
import type { CacheMeta } from './contracts.ts';
import { type Standing, standing } from './freshness.ts';
import { purgedBy, type Verdict, type WatermarkView } from './watermarks.ts';

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
  /** Time of the newest purge that the isolate knew when the failed refresh began. */
  #failedKnowing = 0;

  constructor({ value, meta, madeAt }: KeptOptions<Value>) {
    this.value = value;
    this.meta = meta;
    this.madeAt = madeAt;
  }

  standing(view: WatermarkView, now: number): Standing {
    return standing(this.meta.policy, now - this.madeAt, this.#judge(view));
  }

  #judge(view: WatermarkView): Verdict {
    if (this.#judgedBy !== view) {
      this.#verdict = view.verdict(this.meta);
      this.#judgedBy = view;
    }
    return this.#verdict;
  }

  /** Age in whole seconds; never negative, even if the clock was set back. */
  ageS(now: number): number {
    return Math.max(0, Math.floor((now - this.madeAt) / 1000));
  }

  /** Freshness left in seconds; negative once stale. */
  ttlS(now: number): number {
    return this.meta.policy.freshForS - this.ageS(now);
  }

  /** @param known time of the newest purge that the isolate knew when the failed refresh began */
  noteFailure(now: number, known: number): void {
    this.#failedAt = now;
    this.#failedKnowing = known;
  }

  /** A failure from before a purge of this value counts no longer: whoever purged expects that the next request asks (CA-3). */
  failing(view: WatermarkView, now: number): Failing {
    const agoS = (now - this.#failedAt) / 1000;
    // A negative age means that the clock was set back.
    if (agoS > FORGET_FAILURE_S || agoS < 0) return 'no';
    const purgedAt = this.#judge(view) === 'purged' ? purgedBy(this.meta, view.state)?.at : undefined;
    if (purgedAt !== undefined && purgedAt > this.#failedKnowing) return 'no';
    return agoS < RETRY_FAILED_S ? 'resting' : 'due';
  }
}
