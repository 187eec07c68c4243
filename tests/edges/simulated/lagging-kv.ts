import type { KvStore } from '../../../worker/cache/watermarks.ts';

interface Write {
  readonly value: string;
  readonly at: number;
  readonly from: string;
}

interface Cached {
  readonly value: string | null;
  readonly filledAt: number;
}

/** One KV as data centres see it: writes of others arrive late, and a read value is served from a cache for a while. */
export interface LaggingKv {
  /** KV as an edge sees it. @param onRead called with each value read @param onWrite called with each value written */
  at(edge: string, hooks?: KvHooks): KvStore;
  setLag(edge: string, ms: number): void;
}

export interface KvHooks {
  readonly onRead?: (key: string, value: string | null) => void;
  readonly onWrite?: (key: string, value: string) => void;
}

/** Shortest `cacheTtl` of a KV read, in seconds (protocol facts 8.1). */
const LEAST_CACHE_TTL_S = 30;

export function laggingKv(now: () => number): LaggingKv {
  const writes = new Map<string, Write[]>();
  const lags = new Map<string, number>();
  const caches = new Map<string, Map<string, Cached>>();
  const cacheOf = (edge: string): Map<string, Cached> => {
    const there = caches.get(edge) ?? new Map<string, Cached>();
    caches.set(edge, there);
    return there;
  };
  const visible = (edge: string, key: string): string | null => {
    const latest = now() - (lags.get(edge) ?? 0);
    const seen = (writes.get(key) ?? []).filter(({ at, from }) => from === edge || at <= latest);
    return seen.at(-1)?.value ?? null;
  };
  return {
    at: (edge, { onRead, onWrite } = {}) => ({
      async get(key, { cacheTtl }) {
        if (cacheTtl < LEAST_CACHE_TTL_S) throw new Error(`KV: cacheTtl ${cacheTtl} is below ${LEAST_CACHE_TTL_S}`);
        const cache = cacheOf(edge);
        let there = cache.get(key);
        if (!there || now() - there.filledAt >= cacheTtl * 1_000) {
          // A missing key is cached as well, which delays the first purge.
          there = { value: visible(edge, key), filledAt: now() };
          cache.set(key, there);
        }
        const { value } = there;
        onRead?.(key, value);
        return value;
      },
      async put(key, value) {
        const all = writes.get(key) ?? [];
        all.push({ value, at: now(), from: edge });
        writes.set(key, all);
        cacheOf(edge).delete(key);
        onWrite?.(key, value);
      },
    }),
    setLag: (edge, ms) => void lags.set(edge, ms),
  };
}
