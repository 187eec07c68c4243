import { expect, it } from 'vitest';
import { NumberReader, NumberWriter } from './number-bytes.ts';

it('SE-3 numbers of any size are read as written, beyond the initial buffer too', () => {
  const numbers = [0, 1, 127, 128, 16_383, 16_384, 2 ** 31, 2 ** 32 + 1, Number.MAX_SAFE_INTEGER];
  const all = Array.from({ length: 20_000 }, (_, place) => numbers[place % numbers.length] ?? 0);
  const writer = new NumberWriter();
  for (const number of all) writer.write(number);
  const reader = new NumberReader(writer.bytes());
  expect(all.map(() => reader.read())).toEqual(all);
  expect(() => reader.read()).toThrow('unexpected end');
});

it.each([-1, 0.5, Number.NaN, 2 ** 53])('RS-1 writing %d throws an error', (number) => {
  expect(() => new NumberWriter().write(number)).toThrow('cannot be encoded');
});
