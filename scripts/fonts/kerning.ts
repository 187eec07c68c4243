import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';

/** How much closer to (or further from) the next glyph a glyph stands than its advance says, in font units. */
export interface KerningPair {
  readonly left: number;
  readonly right: number;
  readonly units: number;
}

interface Shaped {
  readonly glyph: number;
  readonly advance: number;
}

/** Returns a function that shapes text in a font, with all of its tables. */
function shaper(font: Uint8Array): (text: string) => Shaped[] {
  const shaped = new Font(new Face(new Blob(new Uint8Array(font).buffer)));
  return (text) => {
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(shaped, buffer);
    const positions = buffer.getGlyphPositions();
    return buffer.getGlyphInfos().map(({ codepoint }, index) => ({
      glyph: codepoint,
      advance: positions[index]?.xAdvance ?? 0,
    }));
  };
}

/** The kerning of these character pairs, as HarfBuzz shapes them; pairs without kerning are left out. */
export function kerningOf(font: Uint8Array, pairs: Iterable<readonly [string, string]>): KerningPair[] {
  const shapeText = shaper(font);
  const widths = new Map<string, number>();
  const widthOf = (character: string): number => {
    const width = widths.get(character) ?? shapeText(character)[0]?.advance ?? 0;
    widths.set(character, width);
    return width;
  };
  const kerned: KerningPair[] = [];
  for (const [first, second] of pairs) {
    const [left, right] = shapeText(first + second);
    if (!left || !right) continue;
    const units = left.advance - widthOf(first);
    if (units !== 0) kerned.push({ left: left.glyph, right: right.glyph, units });
  }
  return kerned;
}

/** Drops invisible kerning: values below `least` units are removed, the others rounded to multiples of `step`. */
export function coarser(pairs: readonly KerningPair[], least: number, step: number): KerningPair[] {
  return pairs
    .filter(({ units }) => Math.abs(units) >= least)
    .map((pair) => ({ ...pair, units: Math.round(Math.round(pair.units / step) * step) }));
}

const words = (...numbers: readonly number[]): Uint8Array => {
  const bytes = new Uint8Array(numbers.length * 2);
  const view = new DataView(bytes.buffer);
  for (const [index, number] of numbers.entries()) view.setUint16(index * 2, number & 0xffff);
  return bytes;
};

const tag = (name: string): number[] => [
  name.charCodeAt(0) * 256 + name.charCodeAt(1),
  name.charCodeAt(2) * 256 + name.charCodeAt(3),
];

/** Groups glyphs with the same kerning into classes; the first class is 0. */
function classesOf(glyphs: readonly number[], likeness: (glyph: number) => string): Map<string, number[]> {
  const classes = new Map<string, number[]>();
  for (const glyph of glyphs) {
    const key = likeness(glyph);
    classes.set(key, [...(classes.get(key) ?? []), glyph]);
  }
  return classes;
}

/** A class definition of format 1: one number for every glyph from the first to the last. */
function classDefinition(classes: readonly (readonly number[])[], from: number): number[] {
  const all = classes.flat();
  const first = Math.min(...all);
  const numbers = new Array<number>(Math.max(...all) - first + 1).fill(0);
  for (const [index, glyphs] of classes.entries()) {
    for (const glyph of glyphs) numbers[glyph - first] = index + from;
  }
  return [1, first, numbers.length, ...numbers];
}

/**
 * A `GPOS` table that contains only the kerning of these pairs (OpenType 1.9.1, "gpos"): one lookup of class pairs, for every script. A
 * class table compresses best when no two rows and no two columns are equal.
 */
export function positioningOf(pairs: readonly KerningPair[]): Uint8Array {
  const units = new Map(pairs.map((pair) => [`${pair.left} ${pair.right}`, pair.units]));
  const unitsOf = (left: number, right: number): number => units.get(`${left} ${right}`) ?? 0;
  const lefts = [...new Set(pairs.map(({ left }) => left))].toSorted((a, b) => a - b);
  const rights = [...new Set(pairs.map(({ right }) => right))].toSorted((a, b) => a - b);
  const rows = [...classesOf(lefts, (left) => rights.map((right) => unitsOf(left, right)).join()).values()];
  const columns = [...classesOf(rights, (right) => lefts.map((left) => unitsOf(left, right)).join()).values()];

  // Column class 0 holds the glyphs that are never the second of a kerned pair.
  const matrix = rows.flatMap(([left = 0]) => [0, ...columns.map(([right = 0]) => unitsOf(left, right))]);
  const coverage = [1, lefts.length, ...lefts];
  const leftClasses = classDefinition(rows, 0);
  const rightClasses = classDefinition(columns, 1);
  const afterMatrix = 16 + matrix.length * 2;
  const afterCoverage = afterMatrix + coverage.length * 2;
  const afterLefts = afterCoverage + leftClasses.length * 2;
  const subtable = [
    ...[2, afterMatrix, 0x0004, 0, afterCoverage, afterLefts, rows.length, columns.length + 1],
    ...[...matrix, ...coverage, ...leftClasses, ...rightClasses],
  ];

  // Two script tags share one table, because some systems look only for the script's own tag.
  const scripts = [2, ...tag('DFLT'), 14, ...tag('latn'), 14, 4, 0, 0, 0xffff, 1, 0];
  const features = [1, ...tag('kern'), 8, 0, 1, 0];
  const lookups = [1, 4, 2, 0, 1, 8];
  const afterScripts = 10 + scripts.length * 2;
  const afterFeatures = afterScripts + features.length * 2;
  return words(1, 0, 10, afterScripts, afterFeatures, ...scripts, ...features, ...lookups, ...subtable);
}
