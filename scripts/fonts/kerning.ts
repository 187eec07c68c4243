import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';

/** How much closer (or further) a glyph stands to the one that follows it than its width says, in units of the em. */
export interface KerningPair {
  readonly left: number;
  readonly right: number;
  readonly units: number;
}

interface Shaped {
  readonly glyph: number;
  readonly advance: number;
}

/** Shapes text in a font, with all that its tables tell. */
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

/** What a font kerns of these pairs of characters, as HarfBuzz shapes them; pairs that it leaves alone are not listed. */
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

/** Kerning without what nobody sees: values under `least` units, and of the others what is finer than `step`. */
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

/** Glyphs that are kerned alike are one class; the first class is 0. */
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
 * A `GPOS` table that kerns these pairs and does nothing else (OpenType 1.9.1, "gpos"): one lookup of class pairs, for every script.
 * Of a table of classes, what compresses best is one in which no two rows and no two columns are alike.
 */
export function positioningOf(pairs: readonly KerningPair[]): Uint8Array {
  const units = new Map(pairs.map((pair) => [`${pair.left} ${pair.right}`, pair.units]));
  const unitsOf = (left: number, right: number): number => units.get(`${left} ${right}`) ?? 0;
  const lefts = [...new Set(pairs.map(({ left }) => left))].toSorted((a, b) => a - b);
  const rights = [...new Set(pairs.map(({ right }) => right))].toSorted((a, b) => a - b);
  const rows = [...classesOf(lefts, (left) => rights.map((right) => unitsOf(left, right)).join()).values()];
  const columns = [...classesOf(rights, (right) => lefts.map((left) => unitsOf(left, right)).join()).values()];

  // Of what follows, class 0 are the glyphs that nothing is kerned against.
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

  // Two scripts that share one table: some systems only look for the script's own name.
  const scripts = [2, ...tag('DFLT'), 14, ...tag('latn'), 14, 4, 0, 0, 0xffff, 1, 0];
  const features = [1, ...tag('kern'), 8, 0, 1, 0];
  const lookups = [1, 4, 2, 0, 1, 8];
  const afterScripts = 10 + scripts.length * 2;
  const afterFeatures = afterScripts + features.length * 2;
  return words(1, 0, 10, afterScripts, afterFeatures, ...scripts, ...features, ...lookups, ...subtable);
}
