import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { convert } from 'fontverter';
import { beforeAll, expect, test } from 'vitest';
import { root } from '../process/run.ts';
import { coarser, kerningOf, positioningOf } from './kerning.ts';
import { fontOf, tablesOf } from './sfnt.ts';
import { besideLetters, betweenLetters } from './side-by-side.ts';

let tables: Map<string, Uint8Array>;

beforeAll(async () => {
  const face = await readFile(path.join(root, 'client/styles/fonts/bricolage-display.woff2'));
  tables = tablesOf(await convert(face, 'sfnt'));
});

const all = (): (readonly [string, string])[] => [...betweenLetters(), ...besideLetters()];

/** The face with another kerning table, converted through the format that browsers get. */
async function kernedBy(positioning: Uint8Array): Promise<Uint8Array> {
  const font = fontOf(new Map(tables).set('GPOS', positioning));
  return convert(Buffer.from(await convert(Buffer.from(font), 'woff2')), 'sfnt');
}

const told = (pairs: ReturnType<typeof kerningOf>): string[] =>
  pairs.map(({ left, right, units }) => `${left} ${right} ${units}`).toSorted();

test('DV-1 a written kerning table contains exactly the given pairs', async () => {
  const pairs = kerningOf(fontOf(tables), all());
  expect(pairs.length).toBeGreaterThan(500);
  expect(told(kerningOf(await kernedBy(positioningOf(pairs)), all()))).toEqual(told(pairs));

  const few = pairs.filter((_pair, index) => index % 7 === 0).map((pair) => ({ ...pair, units: pair.units * 2 }));
  expect(told(kerningOf(await kernedBy(positioningOf(few)), all()))).toEqual(told(few));
});

test('DV-1 kerning of the display font deviates from the original by less than is visible', async () => {
  const source = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
  const { default: subsetFont } = await import('subset-font');
  const whole = await subsetFont(await readFile(path.join(root, 'node_modules', source)), all().flat().join(''), {
    targetFormat: 'truetype',
    variationAxes: { wght: 700 },
  });
  // 500 units per em instead of 1,000: one unit here is two units of the original face.
  const offBy = (text: string): number => {
    const pair: [string, string][] = [[text[0] ?? '', text[1] ?? '']];
    const [is, was] = [kerningOf(fontOf(tables), pair), kerningOf(whole, pair)].map(([found]) => found?.units ?? 0);
    return Math.abs((is ?? 0) * 2 - (was ?? 0));
  };
  for (const [left, right] of betweenLetters()) expect(offBy(left + right), left + right).toBeLessThan(10);
  for (const [left, right] of besideLetters()) expect(offBy(left + right), left + right).toBeLessThan(20);
});

test('DV-1 coarser kerning drops small values and rounds the rest', () => {
  const pairs = [-4, 9, 12, -13, 38].map((units, index) => ({ left: index, right: 1, units }));
  expect(coarser(pairs, 10, 5).map(({ left, units }) => [left, units])).toEqual([
    [2, 10],
    [3, -15],
    [4, 40],
  ]);
});
