import { describe, expect, it } from 'vitest';
import { parseFieldValue } from './field-value.ts';

describe('the value of a field as an editor types it', () => {
  for (const [text, value] of [
    ['12', 12],
    ['12.90', 12.9],
    [' -5 ', -5],
  ] as const)
    it(`DV-1 "${text}" is the number ${value}`, () => {
      expect(parseFieldValue({ kind: 'number' }, text)).toBe(value);
    });

  for (const text of ['', 'abc', '1,50', '1e400', 'Infinity', 'NaN', '0x10', 'RM 5'])
    it(`DV-1 "${text}" is no number, and is not stored as nothing`, () => {
      expect(() => parseFieldValue({ kind: 'number' }, text)).toThrow(
        `"${text}" is no number; one is written 12 or 12.90`,
      );
    });

  it('DV-1 a box is ticked by true and cleared by false, and by no other word', () => {
    expect([parseFieldValue({ kind: 'boolean' }, 'true'), parseFieldValue({ kind: 'boolean' }, 'false')]).toEqual([
      true,
      false,
    ]);
    for (const text of ['', 'yes', 'TRUE', '1'])
      expect(() => parseFieldValue({ kind: 'boolean' }, text)).toThrow(`"${text}" is neither true nor false`);
  });
});
