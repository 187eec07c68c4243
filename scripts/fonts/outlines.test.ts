import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { convert } from 'fontverter';
import { Blob, Face, Font, Variation } from 'harfbuzzjs';
import { expect, test } from 'vitest';
import { root } from '../process/run.ts';
import { FACES, moreThan } from './cut-faces.ts';

/** Allowed deviation in thousandths of the em. `outline`: 0.23 px of a phone's largest heading, 0.14 px of the largest text. */
const SEEN = {
  'bricolage-display': { outline: 4, advance: 4 },
  'figtree-text': { outline: 6.5, advance: 6.5 },
} as const;

const PACKAGES = {
  'bricolage-display': 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  'figtree-text': 'figtree/files/figtree-latin-wght-normal.woff2',
} as const;

/** A font scaled to 1,000 units per em, whatever its own grid is. */
async function fontAt(file: string, weight: number): Promise<Font> {
  const bytes = await convert(await readFile(path.join(root, file)), 'sfnt');
  const font = new Font(new Face(new Blob(new Uint8Array(bytes).buffer)));
  font.setScale(1000, 1000);
  font.setVariations([new Variation('wght', weight)]);
  return font;
}

type Point = readonly [x: number, y: number];

/** Points of each contour, so close to each other that they can be compared as a line. */
function contoursOf(outline: ReturnType<Font['glyphToJson']>): Point[][] {
  const contours: Point[][] = [];
  for (const { type, values } of outline) {
    const [x = 0, y = 0, toX = x, toY = y] = values;
    if (type === 'M') contours.push([[x, y]]);
    const contour = contours.at(-1) ?? [];
    const [fromX, fromY] = contour.at(-1) ?? [0, 0];
    if (type === 'L') contour.push([x, y]);
    if (type !== 'Q') continue;
    for (const t of [0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1]) {
      const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
      contour.push([a * fromX + b * x + c * toX, a * fromY + b * y + c * toY]);
    }
  }
  return contours;
}

function fromLine([x, y]: Point, line: readonly Point[]): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const [index, [fromX, fromY]] of line.entries()) {
    const [toX, toY] = line[(index + 1) % line.length] ?? [fromX, fromY];
    const [alongX, alongY] = [toX - fromX, toY - fromY];
    const square = alongX ** 2 + alongY ** 2;
    const t = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - fromX) * alongX + (y - fromY) * alongY) / square));
    nearest = Math.min(nearest, Math.hypot(x - fromX - t * alongX, y - fromY - t * alongY));
  }
  return nearest;
}

/** The largest distance of a point of either line from the other line. */
const distance = (one: readonly Point[], other: readonly Point[]): number =>
  Math.max(...one.map((point) => fromLine(point, other)), ...other.map((point) => fromLine(point, one)));

function glyphOf(font: Font, character: string) {
  const glyph = font.nominalGlyph(character.codePointAt(0) ?? 0);
  if (glyph === undefined) throw new Error(`no glyph for ${character}`);
  return { advance: font.glyphHAdvance(glyph), contours: contoursOf(font.glyphToJson(glyph)) };
}

const files = FACES.flatMap(({ to, characters }) => [
  { to, file: to, characters: [...characters] },
  { to, file: `${to}-more`, characters: [...moreThan(characters)] },
]);
const cuts = files.flatMap((file) =>
  (file.to === 'figtree-text' ? [400, 500, 575, 650, 700] : [700]).map((weight) => ({ ...file, weight })),
);

test.each(cuts)(
  'DV-1 $file of weight $weight has the outlines and metrics of its package',
  async ({ to, file, characters, weight }) => {
    const was = await fontAt(`node_modules/@fontsource-variable/${PACKAGES[to]}`, weight);
    const is = await fontAt(`client/styles/fonts/${file}.woff2`, weight);
    let compared = 0;
    for (const character of characters) {
      // The package's font lacks some of the style sheet's characters.
      if (was.nominalGlyph(character.codePointAt(0) ?? 0) === undefined) continue;
      const [before, after] = [glyphOf(was, character), glyphOf(is, character)];
      expect(Math.abs(after.advance - before.advance), `advance of ${character}`).toBeLessThanOrEqual(SEEN[to].advance);
      expect(after.contours.length, character).toBe(before.contours.length);
      const off = before.contours.map((contour, index) => distance(contour, after.contours[index] ?? []));
      expect(Math.max(0, ...off), character).toBeLessThanOrEqual(SEEN[to].outline);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(80);
    expect(is.hExtents()).toEqual(was.hExtents());
  },
);

/** Letters per thousand in English running text, rounded (L. D. Smith, Cryptography, 1943), and the spaces between its words. */
const OF_ENGLISH =
  '  220 e 127 t 91 a 82 o 75 i 70 n 67 s 63 h 61 r 60 d 43 l 40 c 28 u 28 m 24 w 24 f 22 g 20 y 20 p 19 b 15 v 10 k 8';

const lineWidth = (font: Font): number =>
  [...OF_ENGLISH.matchAll(/(\D) (\d+)/g)].reduce(
    (sum, [, letter = '', times]) => sum + glyphOf(font, letter).advance * Number(times),
    0,
  );

test.each([
  { to: 'figtree-text', weight: 400 },
  { to: 'bricolage-display', weight: 700 },
] as const)(
  'SH-1 a line of $to at $weight is as wide as in its package (fallback fonts are sized to that width)',
  async ({ to, weight }) => {
    const was = lineWidth(await fontAt(`node_modules/@fontsource-variable/${PACKAGES[to]}`, weight));
    const is = lineWidth(await fontAt(`client/styles/fonts/${to}.woff2`, weight));
    expect(was).toBeGreaterThan(500_000);
    expect(Math.abs(is / was - 1)).toBeLessThan(0.0005);
  },
);
