/**
 * Cuts the two typefaces down to what the site sets, each in two files: what every page needs, which is fetched ahead, and the rest of
 * Latin-1, which browsers fetch when a page holds one of its characters (`unicode-range` in client/styles/fonts-more.css). They are
 * cut from scripts/fonts/sources, where each is in the weights that the site sets and in few units to the em (rescale.py): the
 * display face in one weight, the text face in those from regular to bold, with figures of one width. Of kerning what can be seen
 * stays, between characters that stand side by side in running text: all of it was nearly half of the display face.
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

/** Signs of ASCII that no text of a shop holds, and no heading; who types one sees it all the same, in the face that stands in. */
const SELDOM = '#$<=>[\\]^`{|}~';
const SELDOM_IN_HEADINGS = '*@_';

/**
 * What English text is set in: ASCII without those, a space that holds words together, dashes, quotes and a few signs. In both faces,
 * for a page does not know which of them a character is set in: one that the second file of either has brings both rules along.
 */
const ENGLISH = `${[...range(0x20, 0x7e)].filter((sign) => !SELDOM.includes(sign)).join('')}\u00a0°·©×½é–—‘’“”…←`;

/** What the second file of a face is for: what else Latin-1 has, signs of other texts, and quotes of other languages. */
export const moreThan = (characters: string): string =>
  [...`${SELDOM}${SELDOM_IN_HEADINGS}${range(0xa1, 0xff)}‚„‹›•€™−→←↗`]
    .filter((character) => !characters.includes(character))
    .join('');

/** Of the em, what is seen: a hundredth is 0.6 px in the largest heading of a phone, 1.2 px in that of a desktop. */
const KERNING = { step: 0.005, betweenLetters: 0.01, besideLetters: 0.02 };

/** Names by their ids: copyright, family, style ("name"). */
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
    // Names of languages have the letters, every page's country dialog among them.
    characters: `${ENGLISH}âçêñü`,
    features: ['tnum'],
  },
] as const;

type Face = (typeof FACES)[number];

/** A face with these characters alone, with its kerning and all its names. */
const subset = (face: Face, characters: string, source: Uint8Array): Promise<Uint8Array> =>
  subsetFont(source, characters, {
    targetFormat: 'truetype',
    keepFeatures: [...face.features, 'kern'],
    noHinting: true,
    dropTables: ['DSIG', 'STAT', 'meta'],
  });

/** Tables of a font without kerning, what belongs to it, and names that nobody needs. */
function bareTables(font: Uint8Array): Map<string, Uint8Array> {
  const tables = tablesOf(font);
  for (const tag of ['GDEF', 'GPOS']) tables.delete(tag);
  const names = tables.get('name');
  return names ? tables.set('name', namesOf(names, NAMES)) : tables;
}

/** The kerning of a font that can be seen, in the weight that its file begins with. */
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
  /** Bytes of the whole face that it was cut from. */
  readonly from: number;
  readonly bytes: Uint8Array;
}

/** Every file of client/styles/fonts, made anew. */
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
