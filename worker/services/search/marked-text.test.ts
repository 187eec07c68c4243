import { describe, expect, it } from 'vitest';
import { markedText } from './marked-text.ts';

describe('a text with marks', () => {
  it.each([
    ['plain', [['plain', false]]],
    [
      '\ue000Lemon\ue001 Fresh',
      [
        ['Lemon', true],
        [' Fresh', false],
      ],
    ],
    [
      'a \ue000b\ue001 c \ue000d\ue001',
      [
        ['a ', false],
        ['b', true],
        [' c ', false],
        ['d', true],
      ],
    ],
    [
      'never \ue000closed',
      [
        ['never ', false],
        ['closed', false],
      ],
    ],
    ['never opened\ue001', [['never opened', false]]],
    ['', []],
  ] as const)('SE-5 %j is split into its pieces', (text, pieces) => {
    expect(markedText(text)).toEqual(pieces.map(([piece, match]) => ({ text: piece, match })));
  });
});
