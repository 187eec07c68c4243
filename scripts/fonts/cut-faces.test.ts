import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { convert } from 'fontverter';
import { Blob, Face } from 'harfbuzzjs';
import { expect, test } from 'vitest';
import { root } from '../process/run.ts';
import { cutFaces, FACES, moreThan } from './cut-faces.ts';

const cutFiles = await cutFaces();

test('DV-1 the committed font files equal the output of scripts/fonts.ts', async () => {
  for (const { file, bytes } of cutFiles) {
    const there = await readFile(path.join(root, 'client/styles/fonts', file));
    expect(Buffer.compare(there, bytes), file).toBe(0);
  }
  expect(cutFiles).toHaveLength(4);
});

test('DV-1 the two fonts that every page loads stay within their size budget', () => {
  const first = cutFiles.filter(({ file }) => !file.includes('-more'));
  expect(first.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThanOrEqual(14_400);
});

test.each(FACES.map((face, index) => [face.to, index] as const))(
  'DV-1 the unicode-range of the second file of %s lists exactly its characters',
  async (to, index) => {
    const css = await readFile(path.join(root, 'client/styles/fonts-more.css'), 'utf8');
    const rule = css.split('@font-face')[index + 1] ?? '';
    expect(rule).toContain(`${to}-more.woff2`);
    const asked = Array.from(rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g), ([, first = '', last = first]) => {
      const [from, until] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
      return Array.from({ length: until - from + 1 }, (_, step) => from + step);
    });
    const inFile = [...moreThan(FACES[index]?.characters ?? '')].map((character) => character.codePointAt(0));
    expect(asked.flat()).toEqual(inFile.toSorted((a = 0, b = 0) => a - b));
  },
);

/** The display font has no currency sign, and no font needs a glyph for a soft hyphen. */
const NOT_DRAWN = '¤\u00ad';

test.each(FACES)('DV-1 the files of $to have every character that they are for', async ({ to, characters }) => {
  for (const [file, asked] of [
    [`${to}.woff2`, characters],
    [`${to}-more.woff2`, moreThan(characters)],
  ] as const) {
    const bytes = cutFiles.find((cut) => cut.file === file)?.bytes ?? Buffer.alloc(0);
    const there = new Set(new Face(new Blob(await convert(Buffer.from(bytes), 'sfnt')), 0).collectUnicodes());
    const missing = [...asked].filter((sign) => !there.has(sign.codePointAt(0) ?? 0) && !NOT_DRAWN.includes(sign));
    expect(missing, file).toEqual([]);
  }
});
