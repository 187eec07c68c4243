import type { Log } from '../log.ts';
import { type ByteLru, createByteLru } from './byte-lru.ts';
import { lifetimeS, type QueryLimits } from './cache-table.ts';
import { type Clock, isLater, type WaitUntil } from './clock.ts';
import { Kept } from './kept.ts';
import { decodeAnswer, encodeAnswer, type StoredAnswer } from './query-envelope.ts';
import { sha256Hex } from './sha256.ts';
import { createSingleFlight } from './single-flight.ts';
import type { KvStore } from './watermarks.ts';

export type KeptAnswer = Kept<StoredAnswer<unknown>>;

/** Storage of answers: this isolate's memory in front of KV. A failing KV counts as empty and is logged. */
export interface QueryStore {
  readonly memory: Pick<ByteLru<KeptAnswer>, 'get' | 'values' | 'size' | 'bytes'>;
  /** The newer of the values in memory and KV. Concurrent reads of a key are coalesced. */
  read(key: QueryKey, waitUntil: WaitUntil): Promise<KeptAnswer | undefined>;
  /** Stores an answer unless a newer one is in memory. */
  write(key: QueryKey, answer: StoredAnswer<unknown>, tier: 'memory' | 'memory+kv', waitUntil: WaitUntil): void;
}

/** `operation:hash:variables`, and the address of a hosted service. KV limits the length of keys, so its key is hashed; the memory key is not. */
export interface QueryKey {
  readonly prefix: string;
  readonly variables: string;
  readonly memory: string;
}

export interface QueryStoreDeps {
  readonly kv: KvStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly limits: QueryLimits;
}

/** KV's minimum TTL (protocol facts 8.1). */
const LEAST_EXPIRATION_S = 60;

/** An answer with more than `limits.largestBytes` characters of JSON is logged and not stored; a KV write has no time limit of its own. */
export function createQueryStore({ kv, clock, log, limits }: QueryStoreDeps): QueryStore {
  const memory = createByteLru<KeptAnswer>(limits.memoryBytes);
  const reads = createSingleFlight<KeptAnswer | undefined>(clock, limits.kvTimeoutMs);

  const keep = (key: QueryKey, answer: StoredAnswer<unknown>, characters: number): KeptAnswer => {
    const kept = new Kept({ value: answer, meta: answer.meta, madeAt: answer.meta.storedAt });
    memory.set(key.memory, kept, characters * 2);
    return kept;
  };

  const readKv = async (key: QueryKey): Promise<KeptAnswer | undefined> => {
    const timer = clock.timer(limits.kvTimeoutMs);
    try {
      const text = await Promise.race([
        kv.get(await kvKey(key), { type: 'text', cacheTtl: limits.kvCacheTtlS }),
        timer.done.then(() => {
          throw new Error(`KV: no answer within ${limits.kvTimeoutMs} ms`);
        }),
      ]);
      if (text === null) return undefined;
      const answer = decodeAnswer(text);
      const inMemory = memory.get(key.memory);
      return inMemory && inMemory.meta.storedAt >= answer.meta.storedAt ? inMemory : keep(key, answer, text.length);
    } catch (cause) {
      log.warn('cache.query.unreadable', { key: key.prefix, cause });
      return undefined;
    } finally {
      timer.cancel();
    }
  };

  const writeKv = async (key: QueryKey, answer: StoredAnswer<unknown>, text: string): Promise<void> => {
    try {
      const expirationTtl = Math.max(LEAST_EXPIRATION_S, Math.ceil(lifetimeS(answer.meta.policy)));
      await kv.put(await kvKey(key), text, { expirationTtl });
    } catch (cause) {
      log.warn('cache.query.unwritten', { key: key.prefix, cause });
    }
  };

  return {
    memory,
    async read(key, waitUntil) {
      const { value } = await reads.run(key.memory, waitUntil, () => readKv(key));
      return value ?? memory.get(key.memory);
    },
    write(key, answer, tier, waitUntil) {
      const there = memory.get(key.memory);
      if (there && isLater(there.meta.storedAt, answer.meta.storedAt, clock.now())) return;
      const text = encodeAnswer(answer);
      if (text.length > limits.largestBytes) {
        log.warn('cache.query.too-large', { key: key.prefix, characters: text.length });
        return;
      }
      keep(key, answer, text.length);
      if (tier === 'memory+kv') waitUntil(writeKv(key, answer, text));
    },
  };
}

async function kvKey({ prefix, variables }: QueryKey): Promise<string> {
  return `q:${prefix}:${await sha256Hex(variables)}`;
}
