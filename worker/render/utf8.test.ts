import { expect, test } from 'vitest';
import { utf8Of } from './utf8.ts';

const page = '<p>Shampoo, conditioner and a towel</p>'.repeat(40);

test.each([
  ['markup with some signs', [page, 'Rambut\u2019s best friend \u2014 RM19.90', page]],
  ['nothing', []],
  ['an empty piece', ['', page]],
  ['more signs than there is room for at first', ['\u2019\u2026\u4f60'.repeat(300), page]],
  ['signs beyond the first plane', ['\u{1f486}'.repeat(50)]],
  ['half a sign', ['a\ud83d', 'b']],
])('SH-1 pieces become the bytes that the whole text has: %s', (_what, pieces) => {
  const whole = pieces.map((piece) => new TextDecoder().decode(new TextEncoder().encode(piece))).join('');
  expect(new TextDecoder().decode(utf8Of(pieces))).toBe(whole);
});
