import type { Clock } from './clock.ts';

/** The part of the Cache API that is used; `caches` implements it. */
export interface EdgeCaches {
  open(name: string): Promise<EdgeCacheStore>;
}

/** One named cache. */
export interface EdgeCacheStore {
  match(url: string): Promise<Response | undefined>;
  put(url: string, response: Response): Promise<void>;
  delete(url: string): Promise<boolean>;
}

export interface GuardedCacheDeps {
  readonly caches: EdgeCaches;
  /** Name of the cache. */
  readonly name: string;
  readonly clock: Clock;
  /** Called with a failure, to log it. */
  readonly failed: (failure: { readonly what: string; readonly url: string; readonly cause: unknown }) => void;
  /** A cache that does not answer within this time counts as empty. */
  readonly timeoutMs: number;
}

/** Runs work on a cache. `what` and `url` are for the log. */
export type GuardedCache = <T>(
  what: string,
  url: string,
  work: (cache: EdgeCacheStore) => Promise<T>,
) => Promise<T | undefined>;

/** A cache of the data centre that cannot fail a request, and delays it by `timeoutMs` at most: a failure is reported, and undefined is returned. */
export function guardedCache({ caches, name, clock, failed, timeoutMs }: GuardedCacheDeps): GuardedCache {
  return async (what, url, work) => {
    const timer = clock.timer(timeoutMs);
    try {
      return await Promise.race([
        caches.open(name).then(work),
        timer.done.then(() => {
          throw new Error(`Cache API: no answer within ${timeoutMs} ms`);
        }),
      ]);
    } catch (cause) {
      failed({ what, url, cause });
      return undefined;
    } finally {
      timer.cancel();
    }
  };
}
