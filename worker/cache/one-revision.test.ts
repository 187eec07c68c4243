import { describe, expect, it } from 'vitest';
import { live, pageReaders, queryReader, type Reading } from './testing/history.ts';

/** The invariant: a cache never returns or stores an entry older than what its isolate had been told when the reader came. */
function breaksPromise({ told, entries, vouchedFor }: Reading): boolean {
  if (!vouchedFor) return false;
  return entries.some(({ id, version }) => version < (told[id] ?? 0));
}

describe('over random orders of publishing, reading, refreshing and late answers', () => {
  for (const [what, readers, histories] of [
    ['a cached answer', () => queryReader, 300],
    ['a finished page', pageReaders, 200],
  ] as const) {
    it(`CA-3 ${what} never holds an older revision after its purge was acknowledged`, async () => {
      let hits = 0;
      for (let seed = 1; seed <= histories; seed += 1) {
        const readings = await live(seed, readers());
        expect(readings.filter(breaksPromise), `seed ${seed}`).toEqual([]);
        hits += readings.filter((reading) => reading.hit).length;
      }
      // A cache that stores nothing would also hold the invariant.
      expect(hits).toBeGreaterThan(500);
    }, 60_000);
  }
});
