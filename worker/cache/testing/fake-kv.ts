import type { KvStore } from '../watermarks.ts';

export interface FakeKv extends KvStore {
  readonly values: ReadonlyMap<string, string>;
  /** Every key read and written, in order. */
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  /** TTL of each written value, in seconds. */
  readonly expirations: ReadonlyMap<string, number | undefined>;
  /** `failing` rejects, `hanging` never answers. */
  mood: 'well' | 'failing' | 'hanging';
}

/** A KV with one location: a write is visible at once. */
export function fakeKv(): FakeKv {
  const values = new Map<string, string>();
  const expirations = new Map<string, number | undefined>();
  const reads: string[] = [];
  const writes: string[] = [];
  const kv: FakeKv = {
    values,
    reads,
    writes,
    expirations,
    mood: 'well',
    async get(key) {
      reads.push(key);
      await feel();
      return values.get(key) ?? null;
    },
    async put(key, value, { expirationTtl } = {}) {
      writes.push(key);
      await feel();
      values.set(key, value);
      expirations.set(key, expirationTtl);
    },
  };
  const feel = async (): Promise<void> => {
    if (kv.mood === 'failing') throw new Error('KV: 503');
    if (kv.mood === 'hanging') await new Promise(() => undefined);
  };
  return kv;
}
