import { expect, it } from 'vitest';
import { comparator, type RankingTools } from './ranking.ts';
import type { TextHit } from './text-index.ts';

const hit = (slot: number, more: Partial<TextHit> = {}): TextHit => ({
  slot,
  typos: 0,
  exact: 1,
  finished: 1,
  attribute: 0,
  ...more,
});
/** By price: slot 2, then 1, then 0. By id: in the order of the slots. */
const tools: RankingTools = { placesBy: () => Uint32Array.of(2, 1, 0), byId: Uint32Array.of(0, 1, 2) };
const price = { attribute: 'price', descending: false };

it.each([
  ['fewer typing errors', [hit(0, { typos: 1, finished: 9 }), hit(1), hit(2, { typos: 2 })], [1, 0, 2]],
  ['more exact words', [hit(0, { exact: 0, finished: 9 }), hit(1), hit(2, { exact: 2 })], [2, 1, 0]],
  ['an attribute', [hit(0, { finished: 9 }), hit(1), hit(2)], [2, 1, 0]],
] as const)('SE-5 criteria precede words in full: %s', (_what, hits, order) => {
  const compare = comparator(['typo', 'exact', price], tools);
  expect(hits.toSorted(compare).map(({ slot }) => slot)).toEqual(order);
});

it('SE-5 hits equal in every criterion are ordered by words in full, then by id', () => {
  const hits = [hit(2), hit(0), hit(1, { finished: 2 })];
  expect(hits.toSorted(comparator(['typo', 'attribute'], tools)).map(({ slot }) => slot)).toEqual([1, 0, 2]);
});
