import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { convert } from 'fontverter';
import { Blob, Face, Font, Variation } from 'harfbuzzjs';
import { expect, test } from 'vitest';
import { root } from '../process/run.ts';
import { FACES, moreThan } from './cut-faces.ts';

/** Thousandths of the em by which a point may lie elsewhere: 0.23 px of a phone's largest heading, 0.12 px of the largest text. */
const SEEN = { 'bricolage-display': 4, 'figtree-text': 5.7 } as const;

const PACKAGES = {
  'bricolage-display': 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  'figtree-text': 'figtree/files/figtree-latin-wght-normal.woff2',
} as const;

/** A font whose em has a thousand units, whatever it has itself. */
async function fontAt(file: string, weight: number): Promise<Font> {
  const bytes = await convert(await readFile(path.join(root, file)), 'sfnt');
  const font = new Font(new Face(new Blob(new Uint8Array(bytes).buffer)));
  font.setScale(1000, 1000);
  font.setVariations([new Variation('wght', weight)]);
  return font;
}

function glyphOf(font: Font, character: string) {
  const glyph = font.nominalGlyph(character.codePointAt(0) ?? 0);
  if (glyph === undefined) throw new Error(`no glyph for ${character}`);
  const outline = font.glyphToJson(glyph);
  return {
    advance: font.glyphHAdvance(glyph),
    commands: outline.map(({ type }) => type).join(''),
    points: outline.flatMap(({ values }) => values),
  };
}

const files = FACES.flatMap(({ to, characters }) => [
  { to, file: to, characters: [...characters] },
  { to, file: `${to}-more`, characters: [...moreThan(characters)] },
]);
const cuts = files.flatMap((file) =>
  (file.to === 'figtree-text' ? [400, 500, 575, 650, 700] : [700]).map((weight) => ({ ...file, weight })),
);

test.each(cuts)(
  'DV-1 $file of weight $weight is drawn as its package draws it',
  async ({ to, file, characters, weight }) => {
    const was = await fontAt(`node_modules/@fontsource-variable/${PACKAGES[to]}`, weight);
    const is = await fontAt(`client/styles/fonts/${file}.woff2`, weight);
    let compared = 0;
    for (const character of characters) {
      // A package lacks some that the sheet asks it for.
      if (was.nominalGlyph(character.codePointAt(0) ?? 0) === undefined) continue;
      const [before, after] = [glyphOf(was, character), glyphOf(is, character)];
      expect(after.commands, character).toBe(before.commands);
      expect(Math.abs(after.advance - before.advance), `advance of ${character}`).toBeLessThanOrEqual(SEEN[to]);
      const off = before.points.map((value, index) => Math.abs(value - (after.points[index] ?? Number.NaN)));
      expect(Math.max(0, ...off), character).toBeLessThanOrEqual(SEEN[to]);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(80);
    expect(is.hExtents()).toEqual(was.hExtents());
  },
);
