import { afterEach, expect, test, vi } from 'vitest';
import { readKept } from './kept.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([null, 'null', '{'])('RS-3 where %s is stored, there is no value', (text) => {
  vi.stubGlobal('localStorage', { getItem: () => text });
  expect(readKept('key')).toBeUndefined();
});
