import { DurableObject } from 'cloudflare:workers';
import { version } from 'virtual:asset-manifest';
import { createDeps } from '../deps.ts';
import type { SiteEnv } from '../settings.ts';
import type { ContentChange } from './announced.ts';
import { IndexLedger } from './index-ledger.ts';
import { Indexer, type IndexerDeps } from './indexer.ts';
import type { Indexed, IndexingPort, IndexingState } from './indexing.ts';

/** Delay of the alarm that takes over if the request that started the work has died. */
const SAFETY_MS = 2_000;
/** Maximum duration of one run. The next alarm continues. */
const RUN_MS = 15_000;

/** Delay after work that threw although it should never throw. */
const BROKEN_MS = 60_000;

/** Delay until a recommendation affects the sort order of articles. */
const RECOMMENDED_WITHIN_MS = 60_000;

/**
 * Writes changes to the search index. This single object processes one batch at a time, so two changes of a record never race. Work is
 * stored and an alarm is set before it begins, so it survives the request that caused it.
 */
export class SearchIndexing extends DurableObject<SiteEnv> implements IndexingPort {
  /** Not private: the platform creates this object, so tests replace its dependencies afterwards. */
  readonly deps: Omit<IndexerDeps, 'ledger'>;
  readonly #ledger: IndexLedger;
  #working: Promise<void> | undefined;

  constructor(ctx: DurableObjectState, env: SiteEnv) {
    super(ctx, env);
    const { content, reviews, recommendations, searchIndex, cache, clock, log } = createDeps(env, version);
    this.#ledger = new IndexLedger(ctx.storage.sql);
    this.deps = {
      content,
      reviews,
      recommendations,
      index: searchIndex,
      clock,
      log: log.with({ part: 'indexing' }),
      purge: (request) => cache.purger.purge(request),
    };
  }

  get #indexer(): Indexer {
    return new Indexer({ ...this.deps, ledger: this.#ledger });
  }

  async changed(changes: readonly ContentChange[], waitMs: number): Promise<Indexed> {
    const taken = changes.flatMap((change) => this.#indexer.take(change));
    const records = [...new Set(taken.map(({ id }) => id))];
    const indexes = [...new Set(taken.map(({ index }) => index))];
    if (records.length === 0) return { state: 'done', records, indexes };
    await this.ctx.storage.setAlarm(this.deps.clock.now() + SAFETY_MS);
    const timer = this.#timer(waitMs);
    while (!timer.over && this.#ledger.isWaiting(records)) {
      const working = this.#work();
      await Promise.race([working, timer.done]);
      // Failed records are retried later; the caller does not wait for that.
      if (!timer.over && this.#ledger.due(this.deps.clock.now(), 1).length === 0) break;
    }
    timer.cancel();
    if (!this.#ledger.isWaiting(records)) return { state: 'done', records, indexes };
    this.#ledger.announce(records);
    return { state: 'queued' };
  }

  async recommended(entryId: string): Promise<void> {
    this.#indexer.takeSoon(entryId, RECOMMENDED_WITHIN_MS);
    const within = this.deps.clock.now() + RECOMMENDED_WITHIN_MS;
    const alarm = await this.ctx.storage.getAlarm();
    // The alarm may be set later, for the retry of failed records.
    if (alarm === null || alarm > within) await this.ctx.storage.setAlarm(within);
  }

  async restored(): Promise<void> {
    this.#indexer.expectNothing();
    await this.ctx.storage.setAlarm(this.deps.clock.now());
  }

  async rebuild(): Promise<IndexingState> {
    this.#indexer.rebuild();
    await this.ctx.storage.setAlarm(this.deps.clock.now());
    return this.state();
  }

  async state(): Promise<IndexingState> {
    const { rebuilds, refused } = this.#ledger;
    return {
      queue: this.#ledger.state(),
      rebuilds: rebuilds.underWay(),
      finished: rebuilds.finished(this.deps.index.service),
      refused: refused.state(),
    };
  }

  override async alarm(): Promise<void> {
    try {
      await this.#work();
    } catch (cause) {
      // The platform repeats an alarm that throws only a few times. The queue would then wait for the next change.
      this.deps.log.error('indexing.broken', { cause });
      await this.ctx.storage.setAlarm(this.deps.clock.now() + BROKEN_MS);
    }
  }

  /** Works until nothing is due. Concurrent callers share one run. */
  #work(): Promise<void> {
    this.#working ??= this.#run().finally(() => {
      this.#working = undefined;
    });
    return this.#working;
  }

  async #run(): Promise<void> {
    const until = this.deps.clock.now() + RUN_MS;
    const indexer = this.#indexer;
    while (this.deps.clock.now() < until && (await indexer.step()));
    const due = this.#ledger.nextDue();
    if (due === null) await this.ctx.storage.deleteAlarm();
    else await this.ctx.storage.setAlarm(Math.max(due, this.deps.clock.now()));
  }

  #timer(ms: number): { readonly done: Promise<void>; over: boolean; cancel(): void } {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = { done: promise, over: false, cancel: () => clearTimeout(handle) };
    const handle = setTimeout(() => {
      timer.over = true;
      resolve();
    }, ms);
    return timer;
  }
}
