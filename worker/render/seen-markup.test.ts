import { expect, it } from 'vitest';
import { createMarkupWalk } from './seen-markup.ts';

const facts = Array.from({ length: 50 }, (_, index) => ({ names: [`.x${index}`], inside: [] }));
const walk = createMarkupWalk(facts);

it('SC-1 markup with other facts has another key, whichever fact it is', () => {
  const keys = facts.map((_, index) => walk(`<p class="x${index}"></p>`, 'seen').key);
  expect(new Set([walk('<p></p>', 'seen').key, ...keys]).size).toBe(facts.length + 1);
});

it('SC-1 markup with the same facts has the same key, whatever its order and other names', () => {
  const one = walk('<p class="x3 other"></p><b class="x40"></b>', 'seen');
  const two = walk('<i class="x40"><b class="x3"></b><b class="x3"></b></i>', 'seen');
  expect(one.key).toBe(two.key);
});
