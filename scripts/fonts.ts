/**
 * Cuts the two typefaces down to what the site sets, each in two files: what every page needs, which is fetched ahead, and the rest of
 * Latin-1, which browsers fetch when a page holds one of its characters (`unicode-range` in client/styles/fonts-more.css). The display
 * face keeps the one weight it is used in, the text face those from regular to bold; of what the faces can do, kerning, marks and
 * figures of one width stay. Each of the first two fits into the first window of a connection (14,600 bytes). The files are checked
 * in; run this after changing the characters or the weights: `node scripts/fonts.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import { main, readOptions } from './process/command-line.ts';
import { root } from './process/run.ts';

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** ASCII, the dashes, quotes, bullets, signs and arrows that running text uses, and the letters that names of languages do. */
const FIRST = `${range(0x20, 0x7e)}\u00a0©°·×½áâäçèéêíñóôöúü–—‘’“”•…€™−→←↗`;

/** What else Latin-1 has, and quotes of other languages. */
const MORE = [...`${range(0xa1, 0xff)}‚„‹›`].filter((character) => !FIRST.includes(character)).join('');

const FILES = { '': FIRST, '-more': MORE };

const FACES = [
  {
    from: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    to: 'bricolage-display',
    axes: { wght: 700 },
  },
  {
    from: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    to: 'figtree-text',
    axes: { wght: { min: 400, max: 700 } },
  },
] as const;

const HELP = `
node scripts/fonts.ts

Cuts the typefaces down to what the site sets and writes client/styles/fonts/*.woff2.
`;

async function cutFonts(): Promise<void> {
  readOptions(HELP, {});
  for (const face of FACES) {
    const source = await readFile(path.join(root, 'node_modules', face.from));
    for (const [part, characters] of Object.entries(FILES)) {
      const file = `${face.to}${part}.woff2`;
      const cut = await subsetFont(source, characters, {
        targetFormat: 'woff2',
        variationAxes: face.axes,
        keepFeatures: ['kern', 'mark', 'tnum'],
        noHinting: true,
        dropTables: ['DSIG', 'STAT', 'meta'],
      });
      await writeFile(path.join(root, 'client/styles/fonts', file), cut);
      console.log(`${file}: ${source.length} → ${cut.length} bytes`);
    }
  }
}

if (import.meta.main) await main('fonts', cutFonts);
