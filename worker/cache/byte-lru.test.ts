import { describe, expect, it } from 'vitest';
import { createByteLru } from './byte-lru.ts';

/** Room for four values of this size, overhead included. */
const SIZE = 1_000;
const fourFit = () => createByteLru<string>(4 * (SIZE + 512 + 2));
const keys = (lru: ReturnType<typeof fourFit>): string[] => [...lru.values()];

describe('an LRU map bounded by bytes', () => {
  it('CA-6 evicts the oldest entry first, unless it was read since', () => {
    const lru = fourFit();
    for (const key of ['a', 'b', 'c', 'd']) lru.set(key, key, SIZE);
    lru.get('a');
    lru.set('e', 'e', SIZE);
    expect(keys(lru).sort()).toEqual(['a', 'c', 'd', 'e']);
  });

  it('CA-6 evicts the oldest entry when all were read, never the one just added', () => {
    const lru = fourFit();
    for (const key of ['a', 'b', 'c', 'd']) {
      lru.set(key, key, SIZE);
      lru.get(key);
    }
    lru.set('e', 'e', SIZE);
    expect(lru.size).toBe(4);
    expect(lru.get('e')).toBe('e');
    expect(lru.get('a')).toBeUndefined();
  });

  it('CA-6 counts only the new size of a replaced value, and nothing for a deleted one', () => {
    const lru = fourFit();
    lru.set('a', 'old', SIZE);
    lru.set('a', 'new', 10);
    expect(lru.get('a')).toBe('new');
    expect(lru.bytes).toBe(10 + 512 + 2);
    lru.delete('a');
    expect([lru.size, lru.bytes]).toEqual([0, 0]);
  });

  it('CA-6 refuses a value larger than a quarter of its capacity', () => {
    const lru = fourFit();
    lru.set('a', 'small', SIZE);
    lru.set('a', 'huge', SIZE + 1);
    expect([lru.get('a'), lru.bytes]).toEqual([undefined, 0]);
  });
});
