import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { convert } from 'fontverter';
import { expect, test } from 'vitest';
import { root } from '../process/run.ts';
import { fontOf, namesOf, tablesOf } from './sfnt.ts';

const face = await readFile(path.join(root, 'client/styles/fonts/figtree-text.woff2'));
const font = await convert(face, 'sfnt');

/** The sum of all 32-bit words of a file. */
function sumOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

test('DV-1 a font split into tables and reassembled is unchanged and has a valid checksum', () => {
  const tables = tablesOf(font);
  const again = fontOf(tables);
  expect(sumOf(again)).toBe(0xb1b0afba);
  const withoutSum = (from: Map<string, Uint8Array>): [string, string][] =>
    [...from]
      .filter(([tag]) => tag !== 'head')
      .map(([tag, table]): [string, string] => [tag, Buffer.from(table).toString('hex')])
      .toSorted();
  expect(withoutSum(tablesOf(again))).toEqual(withoutSum(tables));
  expect([...tables.keys()]).toEqual(expect.arrayContaining(['glyf', 'gvar', 'GPOS', 'name']));
});

test('DV-1 only required names and the copyright of a font are kept', () => {
  const names = tablesOf(font).get('name') ?? new Uint8Array();
  const text = (ids: number[]): string => Buffer.from(namesOf(names, ids)).swap16().toString('utf16le');
  expect(text([0])).toContain('The Figtree Project Authors');
  expect(text([0])).not.toContain('Regular');
  expect(text([2])).toContain('Regular');
});
