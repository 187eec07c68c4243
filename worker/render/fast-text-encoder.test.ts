import { expect, it } from 'vitest';
import { randomNumbers } from '../../shared/testing/random-numbers.ts';
import { randomText } from '../testing/random-text.ts';

const Native = globalThis.TextEncoder;
const { FastTextEncoder } = await import('./fast-text-encoder.ts');

const native = new Native();
const fast = new FastTextEncoder();

it('RS-3 encodes 5,000 random texts with lone surrogates to the same bytes as the runtime’s encoder', () => {
  const next = randomNumbers(20_261_121);
  for (let round = 0; round < 5_000; round++) {
    const text = randomText(next);
    expect(fast.encode(text), JSON.stringify(text)).toEqual(native.encode(text));
  }
});

it.each([
  '',
  'a',
  '\u0000\u007f',
  '\u0080',
  'Hari Raya – “lembut”',
  '😀',
  '\ud83d',
  '\ude00x',
  'x'.repeat(256),
  'x'.repeat(257),
  `${'x'.repeat(255)}é`,
])('RS-3 encodes %j as the runtime does, also into an existing buffer', (text) => {
  expect(fast.encode(text)).toEqual(native.encode(text));
  const [into, reference] = [new Uint8Array(16), new Uint8Array(16)];
  expect(fast.encodeInto(text, into)).toEqual(native.encodeInto(text, reference));
  expect(into).toEqual(reference);
});

it('RS-3 replaces the runtime’s encoder: encode() without text, its encoding name, instanceof', () => {
  expect(fast.encode()).toEqual(native.encode());
  expect(fast.encoding).toBe('utf-8');
  expect(fast).toBeInstanceOf(Native);
  expect(new TextEncoder()).toBeInstanceOf(FastTextEncoder);
});
