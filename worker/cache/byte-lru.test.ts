import { describe, expect, it } from 'vitest';
import { createByteLru } from './byte-lru.ts';

/** Room for four values of this size, overhead included. */
const SIZE = 1_000;
const fourFit = () => createByteLru<string>(4 * (SIZE + 512 + 2));
const keys = (lru: ReturnType<typeof fourFit>): string[] => [...lru.values()];

describe('a map bounded by bytes', () => {
  it('CA-6 drops the oldest first, but not what was read since', () => {
    const lru = fourFit();
    for (const key of ['a', 'b', 'c', 'd']) lru.set(key, key, SIZE);
    lru.get('a');
    lru.set('e', 'e', SIZE);
    expect(keys(lru).sort()).toEqual(['a', 'c', 'd', 'e']);
  });

  it('CA-6 drops something even when everything was read, and never what just came', () => {
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

  it('CA-6 counts a replaced value once, and what is removed not at all', () => {
    const lru = fourFit();
    lru.set('a', 'old', SIZE);
    lru.set('a', 'new', 10);
    expect(lru.get('a')).toBe('new');
    expect(lru.bytes).toBe(10 + 512 + 2);
    lru.delete('a');
    expect([lru.size, lru.bytes]).toEqual([0, 0]);
  });

  it('CA-6 does not give a quarter of itself to one value', () => {
    const lru = fourFit();
    lru.set('a', 'small', SIZE);
    lru.set('a', 'huge', SIZE + 1);
    expect([lru.get('a'), lru.bytes]).toEqual([undefined, 0]);
  });
});
