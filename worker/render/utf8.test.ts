import { expect, test } from 'vitest';
import { randomNumbers } from '../../shared/testing/random-numbers.ts';
import { randomText } from '../testing/random-text.ts';
import { scanned, signsIn, textOf, utf8Of } from './utf8.ts';

const page = '<p>Shampoo, conditioner and a towel</p>'.repeat(40);
/** Spans several windows, the last with an odd number of units. */
const long = '<p>Lather, rinse\u2019n\u2019 repeat</p>\n'.repeat(1_501);

const TEXTS: readonly (readonly [string, string])[] = [
  ['markup with some non-ASCII characters', `${page}Rambut\u2019s best friend \u2014 RM19.90 caf\u00e9${page}`],
  ['nothing', ''],
  ['ASCII only', page],
  ['non-ASCII characters at both ends', `\u2019${page}\u00e9`],
  ['one non-ASCII character', '\u4f60'],
  ['only non-ASCII characters', '\u2019\u2026\u4f60'.repeat(300)],
  ['characters beyond the basic plane', `a${'\u{1f486}'.repeat(50)}b\u{1f486}`],
  ['lone surrogates', 'a\ud83d b\udc86 \udc86\ud83d\u2019'],
  ['the limits of one, two and three bytes', '\u007f\u0080\u07ff\u0800\ud7ff\ue000\uffff'],
  ['more than one chunk', long],
  [
    'a non-ASCII character at each position of a word and a chunk',
    [...Array(9).keys()].map((n) => `${'x'.repeat(16_380 + n)}\u2019`).join(''),
  ],
];

test.each(TEXTS)('SH-1 text is encoded to the same bytes as by the runtime: %s', (_what, text) => {
  expect(utf8Of(scanned(text), [{ from: 0, to: text.length }])).toEqual(new TextEncoder().encode(text));
});

test('SH-1 every non-ASCII character is found, whatever text was scanned before', () => {
  expect(scanned('\u2019'.repeat(40)).signs).toHaveLength(40);
  expect(scanned('abc')).toEqual({ text: 'abc', signs: [] });
  expect(scanned('a\u2019\u00e9d')).toEqual({ text: 'a\u2019\u00e9d', signs: [1, 2] });
  expect(signsIn(scanned('caf\u00e9 \u2014 RM19'))).toBe('\u00e9\u2014');
});

test('SH-1 ranges of a text and inserted pieces are encoded in order', () => {
  const text = 'caf\u00e9<mark>\u2019til\u2019</mark>late\u2026';
  const bytes = (piece: string): Uint8Array => new TextEncoder().encode(piece);
  const pieces = [
    { from: 0, to: 4 },
    bytes('\u2014'),
    { from: 10, to: 15 },
    { from: 22, to: text.length },
    bytes(''),
    bytes('end'),
  ];
  expect(textOf({ text }, pieces)).toBe('caf\u00e9\u2014\u2019til\u2019late\u2026end');
  expect(new TextDecoder().decode(utf8Of(scanned(text), pieces))).toBe(textOf({ text }, pieces));
});

test('SH-1 random texts are encoded to the same bytes as by the runtime', () => {
  const next = randomNumbers(20_261_125);
  for (let round = 0; round < 2_000; round++) {
    const text = randomText(next);
    const bytes = utf8Of(scanned(text), [{ from: 0, to: text.length }]);
    expect(bytes, JSON.stringify(text)).toEqual(new TextEncoder().encode(text));
  }
});
