import { describe, expect, it } from 'vitest';
import { parseFieldValue } from './field-value.ts';

describe('parsing a field value typed by an editor', () => {
  for (const [text, value] of [
    ['12', 12],
    ['12.90', 12.9],
    [' -5 ', -5],
  ] as const)
    it(`DV-1 "${text}" is the number ${value}`, () => {
      expect(parseFieldValue({ kind: 'number' }, text)).toBe(value);
    });

  for (const text of ['', 'abc', '1,50', '1e400', 'Infinity', 'NaN', '0x10', 'RM 5'])
    it(`DV-1 "${text}" is not a number and is refused`, () => {
      expect(() => parseFieldValue({ kind: 'number' }, text)).toThrow(
        `"${text}" is not a number; write it as 12 or 12.90`,
      );
    });

  it('DV-1 a boolean is "true" or "false", and nothing else', () => {
    expect([parseFieldValue({ kind: 'boolean' }, 'true'), parseFieldValue({ kind: 'boolean' }, 'false')]).toEqual([
      true,
      false,
    ]);
    for (const text of ['', 'yes', 'TRUE', '1'])
      expect(() => parseFieldValue({ kind: 'boolean' }, text)).toThrow(`"${text}" is neither true nor false`);
  });
});
