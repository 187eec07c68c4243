import { expect, it } from 'vitest';
import { NumberReader, NumberWriter } from './number-bytes.ts';

it('SE-3 numbers are read as they were written, small and large, and more than the first room holds', () => {
  const numbers = [0, 1, 127, 128, 16_383, 16_384, 2 ** 31, 2 ** 32 + 1, Number.MAX_SAFE_INTEGER];
  const all = Array.from({ length: 20_000 }, (_, place) => numbers[place % numbers.length] ?? 0);
  const writer = new NumberWriter();
  for (const number of all) writer.write(number);
  const reader = new NumberReader(writer.bytes());
  expect(all.map(() => reader.read())).toEqual(all);
  expect(() => reader.read()).toThrow('they end too early');
});

it.each([-1, 0.5, Number.NaN, 2 ** 53])('RS-1 %d is refused, not written as another number', (number) => {
  expect(() => new NumberWriter().write(number)).toThrow('cannot be written');
});
