import { type CachedAnswer, createQueryCache, type QueryCache, type RunOptions } from '../cached-query.ts';
import type { CachePolicy } from '../contracts.ts';
import { createPurger, type Purger } from '../purge.ts';
import { createWatermarks, type KvStore, type Watermarks } from '../watermarks.ts';
import { type FakeClock, fakeClock } from './fake-clock.ts';
import { type FakeContent, fakeContent, type ProductData, productQuery } from './fake-content.ts';
import { type FakeKv, fakeKv } from './fake-kv.ts';
import { fakePurgeLog } from './fake-purge-log.ts';
import { backgroundWork, type ListeningLog, listeningLog } from './listening-log.ts';

/** 10 s fresh, 100 s stale, 1000 s on error. */
export const TEST_POLICY: CachePolicy = { freshForS: 10, staleForS: 100, staleIfErrorS: 1_000 };

/** One isolate of the site with its own memory. */
export interface Isolate {
  readonly watermarks: Watermarks;
  readonly queries: QueryCache;
  readonly purger: Purger;
  /** Runs the test operation for these entries; rejects when the answer is an error. */
  ask(...ids: string[]): Promise<CachedAnswer<ProductData>>;
  run(ids: string[], options?: Partial<RunOptions<ProductData>>): ReturnType<QueryCache['run']>;
}

export interface World {
  readonly clock: FakeClock;
  readonly kv: FakeKv;
  readonly content: FakeContent;
  readonly log: ListeningLog;
  readonly background: ReturnType<typeof backgroundWork>;
  isolate(kv?: KvStore): Isolate;
  /** Publishes a version at the content service and tells an isolate, as the webhook does. */
  publish(isolate: Isolate, id: string, version: number): Promise<void>;
  unpublish(isolate: Isolate, id: string): Promise<void>;
}

/** A content service, KV and purge log on one fake clock, with any number of isolates. */
export function cacheWorld(): World {
  const clock = fakeClock();
  const kv = fakeKv();
  const content = fakeContent(clock);
  const log = listeningLog();
  const background = backgroundWork();
  const purgeLog = fakePurgeLog(clock, kv);
  const none = { held: () => 0 };

  const isolate = (ownKv: KvStore = kv): Isolate => {
    const watermarks = createWatermarks({ kv: ownKv, clock, log });
    const queries = createQueryCache({ content, kv: ownKv, watermarks, clock, log });
    const purger = createPurger({ purgeLog, watermarks, holders: { queries, pages: none }, clock, log });
    const run: Isolate['run'] = (ids, options = {}) =>
      queries.run(productQuery, { ids }, { policy: TEST_POLICY, waitUntil: background.waitUntil, ...options });
    return {
      watermarks,
      queries,
      purger,
      run,
      async ask(...ids) {
        const options = { policy: TEST_POLICY, waitUntil: background.waitUntil };
        const result = await queries.run(productQuery, { ids }, options);
        if (!result.ok) throw new Error(result.error.message);
        return result.value;
      },
    };
  };

  return {
    clock,
    kv,
    content,
    log,
    background,
    isolate,
    async publish(at, id, version) {
      content.published.set(id, version);
      clock.advance(1);
      await at.purger.purge({ actor: 'webhook', reason: 'Entry publish', tags: [id], revisions: [{ id, version }] });
    },
    async unpublish(at, id) {
      content.published.delete(id);
      clock.advance(1);
      const revisions = [{ id, version: null }];
      await at.purger.purge({ actor: 'webhook', reason: 'Entry unpublish', tags: [id], revisions });
    },
  };
}

/** Lets all work run that waits for neither the clock nor the content service. */
export async function quiet(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
}
