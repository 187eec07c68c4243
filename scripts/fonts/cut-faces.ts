/**
 * Subsets the two typefaces to the characters of the site, two files per face. The first has what every page needs and is preloaded. The
 * second has the rest of Latin-1; browsers fetch it when a page contains one of its characters (`unicode-range` in
 * client/styles/fonts-more.css). The sources in scripts/fonts/sources have only the site's weights and a coarse em grid (rescale.py): the
 * display face in one weight, the text face from regular to bold, with tabular figures. Of the kerning, only visible values between
 * characters that are adjacent in running text stay: all kerning was nearly half of the display face.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { convert } from 'fontverter';
import subsetFont from 'subset-font';
import { root } from '../process/run.ts';
import { coarser, kerningOf, positioningOf } from './kerning.ts';
import { fontOf, namesOf, tablesOf, unitsPerEm } from './sfnt.ts';
import { besideLetters, betweenLetters } from './side-by-side.ts';

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** ASCII characters that no shop text or heading contains. When a visitor types one, the fallback face shows it. */
const SELDOM = '#$<=>[\\]^`{|}~';
const SELDOM_IN_HEADINGS = '*@_';

/**
 * Characters of English text: ASCII without those above, the no-break space, dashes, quotes and a few symbols. Both faces have the same
 * set, because a page does not know which face sets a character: one character of either second file brings the rules of both.
 */
const ENGLISH = `${[...range(0x20, 0x7e)].filter((sign) => !SELDOM.includes(sign)).join('')}\u00a0°·©×½é–—‘’“”…`;

/** Characters of a face's second file: the rest of Latin-1, symbols of other texts, and quotes of other languages. */
export const moreThan = (characters: string): string =>
  [...`${SELDOM}${SELDOM_IN_HEADINGS}${range(0xa1, 0xff)}‚„‹›•€™−`]
    .filter((character) => !characters.includes(character))
    .join('');

/** Thresholds of visible kerning, in em: 0.01 em is 0.6 px in the largest heading on a phone, 1.2 px on a desktop. */
const KERNING = { step: 0.005, betweenLetters: 0.01, besideLetters: 0.02 };

/** Name ids to keep: copyright, family, style ("name"). */
const NAMES = [0, 1, 2];

export const FACES = [
  {
    from: 'bricolage-grotesque.woff2',
    to: 'bricolage-display',
    characters: [...ENGLISH].filter((sign) => !SELDOM_IN_HEADINGS.includes(sign)).join(''),
    features: [],
  },
  {
    from: 'figtree.woff2',
    to: 'figtree-text',
    // Language names contain these letters, and every page's country dialog lists them.
    characters: `${ENGLISH}âçêñü`,
    features: ['tnum'],
  },
] as const;

type Face = (typeof FACES)[number];

/** A face reduced to these characters, with its kerning and all its names. */
const subset = (face: Face, characters: string, source: Uint8Array): Promise<Uint8Array> =>
  subsetFont(source, characters, {
    targetFormat: 'truetype',
    keepFeatures: [...face.features, 'kern'],
    noHinting: true,
    dropTables: ['DSIG', 'STAT', 'meta'],
  });

/** Tables of a font without kerning, related tables, and unneeded names. */
function bareTables(font: Uint8Array): Map<string, Uint8Array> {
  const tables = tablesOf(font);
  for (const tag of ['GDEF', 'GPOS']) tables.delete(tag);
  const names = tables.get('name');
  return names ? tables.set('name', namesOf(names, NAMES)) : tables;
}

/** A font's visible kerning, in the file's default weight. */
function visibleKerning(font: Uint8Array): Uint8Array {
  const em = unitsPerEm(font);
  const seen = (pairs: ReturnType<typeof betweenLetters>, least: number) =>
    coarser(kerningOf(font, pairs), least * em, KERNING.step * em);
  return positioningOf([
    ...seen(betweenLetters(), KERNING.betweenLetters),
    ...seen(besideLetters(), KERNING.besideLetters),
  ]);
}

export interface CutFile {
  readonly file: string;
  /** Size in bytes of the source face. */
  readonly from: number;
  readonly bytes: Uint8Array;
}

/** Generates every file of client/styles/fonts. */
export async function cutFaces(): Promise<CutFile[]> {
  const files: CutFile[] = [];
  for (const face of FACES) {
    const source = await readFile(path.join(root, 'scripts/fonts/sources', face.from));
    const first = await subset(face, face.characters, source);
    const more = await subset(face, moreThan(face.characters), source);
    const parts = { '': bareTables(first).set('GPOS', visibleKerning(first)), '-more': bareTables(more) };
    for (const [part, tables] of Object.entries(parts)) {
      const bytes = await convert(Buffer.from(fontOf(tables)), 'woff2');
      files.push({ file: `${face.to}${part}.woff2`, from: source.length, bytes });
    }
  }
  return files;
}
